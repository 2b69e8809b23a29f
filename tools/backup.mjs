import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'

/** `npm run backup`: a backup of the database and the pictures that the settings name, also while the product runs; with `--prune` as many are kept as at night. */
await runOnOurNode({
  script: 'backup',
  prepare: preparePackages,
  program: [at('server/src/backup/command.ts'), 'backup', ...process.argv.slice(2)],
})
