import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, killSignal?: NodeJS.Signals }} Options */
/** @typedef {{ code: number, output: string }} Ended */

/** Running programs with their kill signals. @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>} */
const running = new Map()
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

const PARENT_EXIT_GUARD = new URL('parent-exit-guard.mjs', import.meta.url).href

/**
 * Arguments that make a Node program exit with its parent.
 * @param {string[]} args
 * @param {NodeJS.Signals} signal
 */
export const endsWithParent = (args, signal = 'SIGTERM') => [
  '--import',
  `${PARENT_EXIT_GUARD}?signal=${signal}`,
  ...args,
]

/**
 * Exit code of a signal, as in a shell.
 * @param {NodeJS.Signals | null} signal
 */
export const codeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0)

/**
 * Starts a program; it is killed when this process exits.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { killSignal?: NodeJS.Signals }} options
 * @param {'exit' | 'close'} end Its own end, or also the end of all that it prints.
 */
export function launch(command, args, { killSignal = 'SIGTERM', ...options }, end = 'exit') {
  const child = spawn(command, args, { cwd: ROOT, killSignal, ...options })
  running.set(child, killSignal)
  const ended = new Promise((/** @type {(code: number) => void} */ resolve, reject) => {
    child.once('error', reject)
    child.once(end, (code, signal) => resolve(code ?? codeOf(signal)))
  }).finally(() => running.delete(child))
  return { child, ended }
}

/**
 * Runs a program and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>}
 */
export async function run(command, args, { timeoutMs, ...options } = {}) {
  const { child, ended } = launch(
    command,
    args,
    { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs },
    'close',
  )
  const output = outputOf(child)
  return { code: await ended, output: output() }
}

/**
 * Captures piped output; read it after the pipes have closed.
 * @param {import('node:child_process').ChildProcess} child
 */
export function outputOf({ stdout, stderr }) {
  let output = ''
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return () => output
}

/** A failed program; `output` is what it printed. */
export class Failed extends Error {
  /** @param {string} message @param {string} output */
  constructor(message, output) {
    super(message)
    this.output = output
  }
}

/**
 * Runs a program; throws if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Failed(`${command} ended with ${code}`, output)
  return output
}
