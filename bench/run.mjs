import { at } from '../tools/lib/places.mjs'
import { endsWithParent, launch } from '../tools/lib/programs.mjs'
import { giveUp } from '../tools/lib/say.mjs'
import { chromium } from '../tools/setup/chromium.mjs'
import { preparePackages, showPreparingPage } from '../tools/setup/prepare.mjs'
import { sharedCluster } from '../tools/testing/cluster.mjs'

/** `npm run bench` runs limits.ts, and `-- reads`, `-- writes` or `-- searches` its parts. The name of another file here runs that file: `-- replica`. */
const given = process.argv.slice(2)
const ALONE = ['accounts', 'board', 'messages', 'plan', 'plan-beside', 'replica', 'sign-in-times', 'slots']
const isAlone = ALONE.includes(given[0] ?? '')
const file = isAlone ? given[0] : 'limits'
const options = isAlone ? given.slice(1) : given

try {
  const node = await preparePackages()
  const needsDatabase = file !== 'plan'
  if (needsDatabase) await showPreparingPage(node)
  const cluster = needsDatabase ? await sharedCluster(node) : null
  const browser = file === 'board' ? { CHROMIUM_PATH: await chromium(node) } : {}
  const env = { ...process.env, ...browser, ...(cluster && { TEST_DATABASE_URL: cluster.url }) }
  const { ended } = launch(node, endsWithParent(['--expose-gc', at(`bench/${file}.ts`), ...options]), {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exitCode = await ended
  await cluster?.stop()
} catch (error) {
  giveUp(error)
}
