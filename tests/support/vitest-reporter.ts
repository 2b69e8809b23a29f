import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { failure, handOver, outsideTests, type Results } from './results.ts'

/** Reports passed and failed tests to `npm test`. */
export class ResultsReporter implements Reporter {
  private isFiltered = false

  onInit({ config }: Vitest): void {
    this.isFiltered = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results: Results = { passed: [], failures: [], skipped: 0 }
    for (const module of modules) {
      const file = module.relativeModuleId
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') results.passed.push({ name: test.name, file })
        else if (state === 'skipped') results.skipped += this.isFiltered ? 0 : 1
        else results.failures.push(failure(`${file} ${test.fullName}`, errors?.[0]?.message))
      }
      const around = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
      for (const { message } of around) results.failures.push(outsideTests(message, file))
    }
    for (const { message } of unhandled) results.failures.push(outsideTests(message))
    handOver(results)
  }
}
