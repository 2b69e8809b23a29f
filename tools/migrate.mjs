import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'

/** `npm run migrate`: brings the database up to date as its owner, and ends; for servers that do not have the owner's password. */
await runOnOurNode({
  script: 'migrate',
  prepare: preparePackages,
  program: [at('server/src/migrate-command.ts'), ...process.argv.slice(2)],
})
