import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sharedCluster } from './cluster.mjs'
import { filesUnder } from './files.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'
import { codeOf, FAST_IMPORTS, launch, mustRun, tethered } from './programs.mjs'
import { giveUp, Plain, step } from './say.mjs'

/**
 * `npm run mutation`: Stryker changes the rules one small thing at a time and says which changes no test of the rules notices.
 * `npm run mutation -- approve-offer book-job`: the same for these use cases, by the tests over HTTP.
 * Fewer than 90 of 100 noticed is a failure. What is left is listed in test-results/mutation, with a page to read.
 */

/** Not dependencies of the project: 186 packages that only this command uses. They are installed beside it once, without scripts. */
const STRYKER = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/tap-runner@10.0.0']
const PLACE = at('.cache/stryker')
const CLI = join(PLACE, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const TAP = join(PLACE, 'node_modules/@stryker-mutator/tap-runner/dist/src/index.js')

/** Of every hundred changes so many have to be noticed. */
const WANTED = 90

/** Tests over HTTP that go over the whole product, or take more than a few seconds: what they would notice the others have to. */
const SWEEPS =
  /\/(plans|touches|leaks|access-matrix|demo|fuzz|pictures|month|stripe-distrust|stripe-order|lock-order|log|slow|migrations|earlier-data|odd-rows|upload-flood|flood|lists|one-row|openapi|schema|web)\.test\.ts$/

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit(codeOf(signal)))
}

/**
 * A copy of the checkout that may be written over: the files that git knows, and the packages, with our own pointing into the copy.
 * @param {string} folder
 */
async function copyTo(folder) {
  const files = (await mustRun('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])).split('\0')
  for (const file of files.filter((one) => one !== '' && existsSync(at(one)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(at(file), join(folder, file))
  }
  if (existsSync(at('web/dist'))) cpSync(at('web/dist'), join(folder, 'web/dist'), { recursive: true })
  const ours = join(folder, 'node_modules/@desert-wrench')
  mkdirSync(ours, { recursive: true })
  for (const name of readdirSync(at('node_modules')))
    if (name !== '@desert-wrench') symlinkSync(at(`node_modules/${name}`), join(folder, 'node_modules', name))
  for (const place of ['contract', 'server', 'web', 'packages/demo-data', 'packages/embedded-postgres']) {
    symlinkSync(join(folder, place), join(ours, place.replace('packages/', '')))
    const own = at(`${place}/node_modules`)
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'))
  }
}

/** @param {string[]} names of use cases; the rules without any. */
function whatToChange(names) {
  if (names.length === 0) {
    const tests = filesUnder('tests/rules').filter((file) => file.endsWith('.test.ts'))
    return { mutate: ['contract/src/**/*.rules.ts'], tests }
  }
  const mutate = names.map((name) => `server/src/use-cases/${name}.ts`)
  const unknown = mutate.find((file) => !existsSync(at(file)))
  if (unknown) throw new Plain(`There is no ${unknown}; name use cases as their files are called, without .ts.`)
  const tests = filesUnder('tests/http').filter((file) => file.endsWith('.test.ts') && !SWEEPS.test(file))
  return { mutate, tests }
}

const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-mutation-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const names = process.argv.slice(2)
  const { mutate, tests } = whatToChange(names)
  const node = await preparePackages()
  if (!existsSync(CLI)) {
    const install = ['install', '--prefix', PLACE, '--ignore-scripts', '--no-audit', '--no-fund', ...STRYKER]
    await step('Installing Stryker into .cache', () => mustRun('npm', install))
  }
  await step('Copying the checkout', () => copyTo(folder))
  const cluster = names.length > 0 ? await step('Starting the test database', () => sharedCluster(node)) : undefined
  const report = at('test-results/mutation')
  writeFileSync(
    join(folder, 'stryker.config.json'),
    JSON.stringify({
      ...{ mutate, inPlace: true, coverageAnalysis: 'perTest', disableTypeChecks: false, timeoutMS: 60_000 },
      testRunner: 'tap',
      plugins: [TAP],
      tap: {
        testFiles: tests,
        nodeArgs: [...FAST_IMPORTS, '--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
      },
      dryRunTimeoutMinutes: 30,
      concurrency: availableParallelism(),
      reporters: ['clear-text', 'html', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
      htmlReporter: { fileName: join(report, 'mutation.html') },
      jsonReporter: { fileName: join(report, 'mutation.json') },
      thresholds: { high: 100, low: WANTED, break: WANTED },
    }),
  )
  const { ended } = launch(node, tethered([CLI, 'run', 'stryker.config.json']), {
    cwd: folder,
    // Stryker starts the tests with the Node that it finds first.
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${process.env.PATH}`,
      ...(cluster && { TEST_DATABASE_URL: cluster.url }),
    },
    stdio: 'inherit',
  })
  process.exitCode = await ended
  await cluster?.stop()
} catch (error) {
  giveUp(error)
}
