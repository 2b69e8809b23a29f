import { runOnOurNode } from './on-our-node.mjs'
import { SERVER_START } from './places.mjs'
import { prepare } from './prepare.mjs'

/** `npm start`: prepares packages, page and server, then starts the server. */
await runOnOurNode({
  script: 'start',
  async prepare() {
    const node = await prepare()
    console.log('Starting the server')
    return node
  },
  program: [SERVER_START],
})
