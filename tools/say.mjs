import { Failed } from './programs.mjs'

/** @param {number} from A reading of `performance.now()`. */
export const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * One line of progress: what is being done, then how long it took.
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

/** A problem that the reader can mend; the message says how. */
export class Plain extends Error {}

/**
 * Tells why a tool stopped and ends it.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (error instanceof Failed) console.error(`${error.output.trimEnd()}\n\n${error.message}`)
  else if (error instanceof Plain) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
