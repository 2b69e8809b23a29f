import { runOnOurNode } from './on-our-node.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'

/** `npm run seed`: fills the database that the settings name with the demo. */
await runOnOurNode({ script: 'seed', prepare: preparePackages, program: [at('packages/demo-data/src/seed.ts')] })
