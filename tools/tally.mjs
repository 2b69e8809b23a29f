import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** A test that passed, by its own name. @typedef {{ name: string, file: string }} PassedTest */
/** How a stage went. @typedef {{ tally: Tally, failures: string[], passed: PassedTest[] }} Outcome */

/**
 * Where to look for a test: its line, or its file when another file makes the test for it.
 * @param {{ file?: string, entryFile?: string, line?: number }} data
 */
function placeOf({ file = '', entryFile = file, line = 0 }) {
  const place = relative(process.cwd(), entryFile)
  return file === entryFile ? `${place}:${line}` : place
}

/**
 * A reporter for Node's test runner: writes which tests passed and which did not, once all have ended.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* report(events) {
  /** @type {string[]} */
  const failures = []
  /** @type {PassedTest[]} */
  const passed = []
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.todo === undefined && data.skip === undefined) {
      passed.push({ name: data.name, file: relative(process.cwd(), data.file ?? '') })
    }
    if (type === 'test:fail' && data.todo === undefined && data.skip === undefined) {
      const cause = /** @type {{ failureType?: string }} */ (data.details.error)
      // A suite fails with its tests; they are named already.
      if (cause.failureType !== 'subtestsFailed') failures.push(`${placeOf(data)} ${data.name}`)
    }
    if (type === 'test:summary' && data.file === undefined) {
      const counts = /** @type {typeof data.counts & { failed: number }} */ (data.counts)
      const { failed, cancelled, skipped, todo } = counts
      const tally = { passed: counts.passed, failed: failed + cancelled, skipped: skipped + todo }
      /** @type {Outcome} */
      const outcome = { tally, failures, passed }
      yield JSON.stringify(outcome)
    }
  }
}
