import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A reporter for Playwright Test: writes how many tests passed, which did not, and which did,
 * in the form of tally.mjs.
 */
export default class Tally {
  /** @param {{ file: string }} options */
  constructor({ file }) {
    this.file = file
    /** @type {string[]} */
    this.errors = []
  }

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_, suite) {
    this.suite = suite
  }

  /** What goes wrong outside a test: a file that does not load, a fixture of a worker that does not close. */
  onError(/** @type {import('@playwright/test/reporter').TestError} */ error) {
    this.errors.push((error.message ?? String(error.value)).split('\n', 1)[0] ?? '')
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? []
    const passed = tests.filter((test) => test.outcome() === 'expected' && test.results.length > 0)
    const skipped = tests.filter((test) => test.outcome() === 'skipped')
    const failed = tests.filter((test) => !passed.includes(test) && !skipped.includes(test))
    /** @type {import('./tally.mjs').Outcome} */
    const outcome = {
      tally: { passed: passed.length, failed: failed.length + this.errors.length, skipped: skipped.length },
      failures: [
        ...failed.map(({ location, title }) => `${relative(process.cwd(), location.file)}:${location.line} ${title}`),
        ...this.errors,
      ],
      passed: passed.map(({ title, location }) => ({ name: title, file: relative(process.cwd(), location.file) })),
    }
    writeFileSync(this.file, JSON.stringify(outcome))
  }
}
