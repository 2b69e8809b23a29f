import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter'
import { failure, handOver, outsideTests } from '../tests/support/results.ts'

/** Reports passed and failed browser tests to `npm test`. */
export default class ResultsReporter implements Reporter {
  private suite: Suite | undefined
  private readonly errors: string[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  /** Errors outside tests: a file that fails to load, a worker fixture that fails to close. */
  onError({ message, value }: TestError): void {
    this.errors.push(outsideTests(message ?? String(value)))
  }

  onEnd(): void {
    const tests = (this.suite?.allTests() ?? []).map((test) => ({
      name: test.title,
      file: relative(process.cwd(), test.location.file),
      line: test.location.line,
      error: test.results.at(-1)?.error,
      state: test.outcome() === 'expected' && test.results.length === 0 ? 'unexpected' : test.outcome(),
    }))
    const failed = tests.filter(({ state }) => state !== 'expected' && state !== 'skipped')
    handOver({
      passed: tests.filter(({ state }) => state === 'expected').map(({ name, file }) => ({ name, file })),
      failures: [
        ...failed.map(({ file, line, name, error }) =>
          failure(`${file}:${line} ${name}`, `${error?.message ?? ''}\n${error?.snippet ?? ''}`),
        ),
        ...this.errors,
      ],
      skipped: tests.filter(({ state }) => state === 'skipped').length,
    })
  }
}
