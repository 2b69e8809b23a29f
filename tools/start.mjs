import { runOnOurNode } from './on-our-node.mjs'
import { SERVER_START } from './places.mjs'
import { prepare } from './prepare.mjs'

/** `npm start`: packages, page and server made ready, then the server. */
await runOnOurNode({
  script: 'start',
  async prepare() {
    const node = await prepare()
    console.log('Starting the server')
    return node
  },
  program: [SERVER_START],
})
