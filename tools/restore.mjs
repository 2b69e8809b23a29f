import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'

/** `npm run restore -- BACKUP`: a backup into the empty database that the settings name; with `--check` it is restored on trial, into a database that is thrown away. */
await runOnOurNode({
  script: 'restore',
  prepare: preparePackages,
  program: [at('server/src/backup/command.ts'), 'restore', ...process.argv.slice(2)],
})
