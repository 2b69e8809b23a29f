import { sharedCluster } from '../tools/cluster.mjs'
import { at } from '../tools/places.mjs'
import { preparePackages, showPreparingPage } from '../tools/prepare.mjs'
import { launch, tethered } from '../tools/programs.mjs'
import { giveUp } from '../tools/say.mjs'

/**
 * `npm run bench`: the product's calls on a filled database, each beside the most that this machine can answer; `npm run bench -- accounts` another
 * file. `npm run bench:ready`: replies that are ready; `npm run bench -- --peers`: beside Directus too. `npm run bench:searches`: forty searches; `BENCH_JOBS=1000000` says among how many jobs.
 */
const given = process.argv.slice(2)
const isNamed = !given[0]?.startsWith('--')
const file = isNamed ? (given[0] ?? 'limits') : 'ready'
const options = isNamed ? given.slice(1) : given

try {
  const node = await preparePackages()
  await showPreparingPage(node)
  const cluster = await sharedCluster(node)
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  const { ended } = launch(node, tethered(['--expose-gc', at(`bench/${file}.ts`), ...options]), {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exitCode = await ended
  await cluster.stop()
} catch (error) {
  giveUp(error)
}
