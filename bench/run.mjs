import { sharedCluster } from '../tools/cluster.mjs'
import { at } from '../tools/places.mjs'
import { preparePackages, showPreparingPage } from '../tools/prepare.mjs'
import { endsWithParent, launch } from '../tools/programs.mjs'
import { giveUp } from '../tools/say.mjs'

/** `npm run bench` runs limits.ts, and `-- reads`, `-- writes` or `-- searches` its parts. The name of another file here runs that file: `-- replica`. */
const given = process.argv.slice(2)
const ALONE = ['accounts', 'replica', 'sign-in-times']
const isAlone = ALONE.includes(given[0] ?? '')
const file = isAlone ? given[0] : 'limits'
const options = isAlone ? given.slice(1) : given

try {
  const node = await preparePackages()
  await showPreparingPage(node)
  const cluster = await sharedCluster(node)
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  const { ended } = launch(node, endsWithParent(['--expose-gc', at(`bench/${file}.ts`), ...options]), {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exitCode = await ended
  await cluster.stop()
} catch (error) {
  giveUp(error)
}
