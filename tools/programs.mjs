import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, killSignal?: NodeJS.Signals }} Options */
/** @typedef {{ code: number, output: string }} Ended */

/** What runs, with the signal that ends it. @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>} */
const running = new Map()
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

const PARENT_EXIT_GUARD = new URL('parent-exit-guard.mjs', import.meta.url).href

/**
 * The arguments with which a Node program ends when the tool that started it does.
 * @param {string[]} args
 * @param {NodeJS.Signals} signal
 */
export const endsWithParent = (args, signal = 'SIGTERM') => [
  '--import',
  `${PARENT_EXIT_GUARD}?signal=${signal}`,
  ...args,
]

/**
 * The exit code by which a shell would report this signal.
 * @param {NodeJS.Signals | null} signal
 */
export const codeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0)

/**
 * Starts a program with the given input and output; it is told to end when this process exits.
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
 * Runs a program to its end and keeps what it prints.
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
 * Keeps what a program prints to its pipes, to be asked for once they have closed.
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
 * Runs a program that has to succeed.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Failed(`${command} ended with ${code}`, output)
  return output
}
