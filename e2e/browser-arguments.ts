/** Only the product is reachable: other host names do not resolve. Passkeys need the name. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
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

/** No GPU here: its process would only copy pixels. */
const WITHOUT_WEBGL = ['--disable-gpu', '--disable-software-rasterizer']
const WITH_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const COMMON = [...FLAGS, `--disable-features=${OFF}`]

export const ARGUMENTS = [...COMMON, ...WITHOUT_WEBGL]

/** For the map: `test.use({ launchOptions: DRAWING })` in a file of its own, since another browser starts for it. */
export const DRAWING = {
  args: [...COMMON, ...WITH_WEBGL],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
}
