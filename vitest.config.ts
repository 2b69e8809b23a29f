import { defineConfig } from 'vitest/config'
import './tests/support/environment.ts'
import { ResultsReporter } from './tests/support/vitest-reporter.ts'
import { STAGES } from './tools/testing/test-stages.mjs'

const WHOLE_DRILL_SECONDS = 3600

/** `npm test` runs one project after the other (tools/test.mjs); `npx vitest --project rules` and editors run them as well. */
export default defineConfig({
  test: {
    reporters: ['default', new ResultsReporter()],
    projects: STAGES.filter(({ runner }) => runner === 'vitest').map(
      ({ name, folders, workers = 1, seconds = 300 }, index) => {
        const timeout = 1000 * (process.env.DRILLS === 'whole' ? WHOLE_DRILL_SECONDS : seconds)
        return {
          test: {
            name,
            include: folders.map((folder) => `${folder}/**/*.test.ts`),
            globalSetup: './tests/support/global-setup.ts',
            setupFiles: name === 'drills' ? ['./tests/support/end-products.ts'] : [],
            pool: 'forks',
            // A process keeps the product loaded for all of its files, which is most of what a file would cost.
            isolate: false,
            maxWorkers: workers,
            sequence: { groupOrder: index, hooks: 'list' },
            testTimeout: timeout,
            hookTimeout: timeout,
            teardownTimeout: 30_000,
            disableConsoleIntercept: true,
            // Node runs the sources itself, exactly as it does in production.
            experimental: { viteModuleRunner: false, nodeLoader: false },
          },
        }
      },
    ),
  },
})
