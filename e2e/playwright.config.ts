import { defineConfig } from '@playwright/test'
import '../tests/support/environment.ts'
import { ARGUMENTS } from './browser-arguments.ts'

const executablePath = process.env.CHROMIUM_PATH

/** `npm test -- e2e` provides the database, the built page and Chromium, and passes on paths and Playwright flags. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  // Three on two cores: tests idle a third of their time. Four are slower (304 s instead of 274).
  workers: 3,
  // Flaky tests must be fixed, so none is retried.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Far from Phoenix on purpose: screens always show Phoenix time.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Screenshots of each step cost a fifth of the runtime; `npm test -- e2e/… --trace=on` enables them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false, attachments: false },
    launchOptions: {
      args: ARGUMENTS,
      ...(executablePath && { executablePath }),
    },
  },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['./results-reporter.ts']],
})
