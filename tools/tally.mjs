import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** How a stage went; `names` are those of the tests that passed. @typedef {{ tally: Tally, failures: string[], names: string[] }} Outcome */

/**
 * Where to look for a test: its line, or its file when another file makes the test for it.
 * @param {{ file?: string, entryFile?: string, line?: number }} data
 */
function placeOf({ file = '', entryFile = file, line = 0 }) {
  const place = relative(process.cwd(), entryFile)
  return file === entryFile ? `${place}:${line}` : place
}

/**
 * A reporter for Node's test runner: writes how many tests passed and which did not, once all have ended.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* report(events) {
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const names = []
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.todo === undefined && data.skip === undefined) names.push(data.name)
    if (type === 'test:fail' && data.todo === undefined && data.skip === undefined) {
      const cause = /** @type {{ failureType?: string }} */ (data.details.error)
      // A suite fails with its tests; they are named already.
      if (cause.failureType !== 'subtestsFailed') failures.push(`${placeOf(data)} ${data.name}`)
    }
    if (type === 'test:summary' && data.file === undefined) {
      const counts = /** @type {typeof data.counts & { failed: number }} */ (data.counts)
      const { passed, failed, cancelled, skipped, todo } = counts
      /** @type {Outcome} */
      const outcome = { tally: { passed, failed: failed + cancelled, skipped: skipped + todo }, failures, names }
      yield JSON.stringify(outcome)
    }
  }
}
