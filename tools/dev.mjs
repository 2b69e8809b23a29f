import { runOnOurNode } from './lib/on-our-node.mjs'
import { at } from './lib/places.mjs'
import { preparePackages } from './setup/prepare.mjs'

/** `npm run dev`: database, server and page at one address, with hot reload. */
await runOnOurNode({
  script: 'dev',
  prepare: preparePackages,
  program: [at('tools/dev-servers.mjs'), ...process.argv.slice(2)],
})
