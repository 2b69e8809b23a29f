import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'

/** `npm run doctor`: a line for each thing that is wrong, with its mend, also while the product runs; it only looks. */
await runOnOurNode({
  script: 'doctor',
  prepare: preparePackages,
  program: [at('server/src/doctor/command.ts'), ...process.argv.slice(2)],
})
