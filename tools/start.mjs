import { at } from './places.mjs'
import { prepare } from './prepare.mjs'
import { codeOf, launch, tethered } from './programs.mjs'
import { giveUp } from './say.mjs'
import { whenParentDies } from './tether.mjs'

/**
 * What a signal does: it ends the set-up, and once the server runs it is the server's to answer.
 * @type {(signal: NodeJS.Signals) => void}
 */
let stop = (signal) => process.exit(codeOf(signal))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))

/** npm outlives what it runs; when it is gone, it was killed. */
if (process.env.npm_lifecycle_event === 'start') whenParentDies(() => stop('SIGTERM'))

try {
  const node = await prepare()
  console.log('Starting the server')
  const { child, ended } = launch(node, tethered(['--env-file-if-exists=.env', at('server/src/main.ts')]), {
    stdio: 'inherit',
  })
  const told = new Set()
  stop = (signal) => {
    if (!told.has(signal)) child.kill(signal)
    told.add(signal)
  }
  process.exitCode = await ended
} catch (error) {
  giveUp(error)
}
