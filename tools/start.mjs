import { existsSync } from 'node:fs'
import { at } from './places.mjs'
import { prepare } from './prepare.mjs'
import { codeOf, FAST_IMPORTS, launch, tethered } from './programs.mjs'
import { giveUp } from './say.mjs'
import { whenNpmDies } from './tether.mjs'

/**
 * What a signal does: it ends the set-up, and once the server runs it is the server's to answer.
 * @type {(signal: NodeJS.Signals) => void}
 */
let stop = (signal) => process.exit(codeOf(signal))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))

/** npm outlives what it runs; when it is gone, it was killed. */
if (process.env.npm_lifecycle_event === 'start') whenNpmDies(() => stop('SIGTERM'))

try {
  const node = await prepare()
  console.log('Starting the server')
  const settings = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
  const { child, ended } = launch(node, tethered([...FAST_IMPORTS, ...settings, at('server/src/main.ts')]), {
    // What Node compiled once it need not strip and compile again: a fifth less work before the server is open.
    env: { NODE_COMPILE_CACHE: at('.cache/node'), ...process.env },
    stdio: 'inherit',
  })
  stop = (signal) => {
    // A terminal sends its Ctrl-C to the server too.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  process.exitCode = await ended
} catch (error) {
  giveUp(error)
}
