import { existsSync } from 'node:fs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'
import { codeOf, FAST_IMPORTS, launch, tethered } from './programs.mjs'
import { giveUp } from './say.mjs'
import { whenNpmDies } from './tether.mjs'

/** `npm run dev`: database, server and page for whoever changes them, at one address, on the product's own Node. */

/** @type {(signal: NodeJS.Signals) => void} */
let stop = (signal) => process.exit(codeOf(signal))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event === 'dev') whenNpmDies(() => stop('SIGTERM'))

try {
  const node = await preparePackages()
  const settings = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
  const program = [...FAST_IMPORTS, ...settings, at('tools/dev-servers.mjs'), ...process.argv.slice(2)]
  const { child, ended } = launch(node, tethered(program), {
    env: { NODE_COMPILE_CACHE: at('.cache/node'), ...process.env },
    stdio: 'inherit',
  })
  stop = (signal) => {
    // A terminal sends its Ctrl-C to the whole group.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  process.exitCode = await ended
} catch (error) {
  giveUp(error)
}
