import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { prepare } from './prepare.mjs'

/** `npm start`: packages and page made ready, then the server. */
await runOnOurNode({
  script: 'start',
  async prepare() {
    const node = await prepare()
    console.log('Starting the server')
    return node
  },
  program: [at('server/src/main.ts')],
})
