import { existsSync } from 'node:fs'
import { whenNpmDies } from './parent-exit-guard.mjs'
import { at } from './places.mjs'
import { codeOf, endsWithParent, launch } from './programs.mjs'
import { giveUp } from './say.mjs'

/**
 * Runs a program on the product's Node with the settings of `.env`.
 * @param {{ script: string, prepare: () => Promise<string>, program: string[] }} run The script of package.json that this is,
 * what makes ready and names the Node, and the program with its arguments.
 */
export async function runOnOurNode({ script, prepare, program }) {
  /**
   * A signal ends the set-up; once the program runs, the program handles it.
   * @type {(signal: NodeJS.Signals) => void}
   */
  let stop = (signal) => process.exit(codeOf(signal))

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))

  /** npm outlives its scripts unless it is killed. */
  if (process.env.npm_lifecycle_event === script) whenNpmDies(() => stop('SIGTERM'))

  try {
    const node = await prepare()
    const settings = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
    const { child, ended } = launch(node, endsWithParent([...settings, ...program]), {
      // Caches compiled code: a fifth less work before the server listens.
      env: { NODE_COMPILE_CACHE: at('.cache/node'), ...process.env },
      stdio: 'inherit',
    })
    stop = (signal) => {
      // A terminal sends Ctrl-C to the whole process group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    }
    process.exitCode = await ended
  } catch (error) {
    giveUp(error)
  }
}
