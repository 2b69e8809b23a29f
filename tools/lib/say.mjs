import { Failed } from './programs.mjs'

/** @param {number} from A reading of `performance.now()`. */
export const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * Progress line with the time taken.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function step(what, work) {
  const from = performance.now()
  process.stdout.write(`${what} … `)
  try {
    const result = await work()
    process.stdout.write(`${secondsSince(from)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** A problem the reader can fix; the message says how. */
export class Plain extends Error {}

/**
 * Error text for the user.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (error instanceof Failed) return `${error.output.trimEnd()}\n\n${error.message}`
  if (error instanceof Plain) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Prints the error and exits.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(reasonOf(error))
  process.exit(1)
}
