import { runOnOurNode } from './lib/on-our-node.mjs'
import { SERVER_START } from './lib/places.mjs'
import { prepare } from './setup/prepare.mjs'

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
