import { defineConfig } from '@playwright/test'
import '../tests/support/environment.ts'

/** Only the product is reachable: other host names do not resolve. Passkeys need the name. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
  // No GPU here: its process would only copy pixels.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  // The other core runs tests: background compilation and GC threads cost more than they save.
  '--js-flags=--single-threaded',
]

/**
 * Chromium honors only the last such list, so it repeats Playwright's relevant entries. `CrossOriginOpenerPolicy`: avoids a
 * process swap from the blank page at each visit.
 */
const OFF = [
  'CrossOriginOpenerPolicy',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
]

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
      args: [...FLAGS, `--disable-features=${OFF}`],
      ...(executablePath && { executablePath }),
    },
  },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['./results-reporter.ts']],
})
