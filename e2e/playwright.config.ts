import { defineConfig } from '@playwright/test'
import '../tests/support/environment.ts'

/** Only the product is reached: every name but this machine's own resolves to nothing. Passkeys need the name. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
  // Nothing here has a graphics card: its process would only hand pixels on.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  // The other core has tests of its own: compiling and collecting garbage on more threads costs more than it saves.
  '--js-flags=--single-threaded',
]

/**
 * Chromium takes the last list of these alone, so that Playwright's own is in it too, as far as it concerns a page in headless Chromium.
 * `CrossOriginOpenerPolicy`: a page that has one leaves the process that a blank page began in, and each visit begins with a blank one.
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

/** `npm test -- e2e` brings the database, the built page and Chromium, and hands on paths and flags of Playwright's own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  // Three on two cores: a test waits for a third of its time. Four take longer (304 s in place of 274).
  workers: 3,
  // A test that fails is a fault to find: none gets a second chance.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Far from Phoenix on purpose: every time on screen is Phoenix's all the same.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Without pictures of each step, which cost a fifth of the whole time; `npm test -- e2e/… --trace=on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false, attachments: false },
    launchOptions: {
      args: [...FLAGS, `--disable-features=${OFF}`],
      ...(executablePath && { executablePath }),
    },
  },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['./results-reporter.ts']],
})
