import { existsSync } from 'node:fs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'
import { codeOf, FAST_IMPORTS, launch, tethered } from './programs.mjs'
import { giveUp } from './say.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit(codeOf(signal)))
}

try {
  const node = await preparePackages()
  const settings = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
  const { ended } = launch(node, tethered([...FAST_IMPORTS, ...settings, at('packages/demo-data/src/seed.ts')]), {
    stdio: 'inherit',
  })
  process.exitCode = await ended
} catch (error) {
  giveUp(error)
}
