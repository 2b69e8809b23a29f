import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sharedCluster } from './cluster.mjs'
import { filesUnder } from './files.mjs'
import { at } from './places.mjs'
import { preparePackages } from './prepare.mjs'
import { codeOf, FAST_IMPORTS, launch, mustRun, tethered } from './programs.mjs'
import { giveUp, Plain, step } from './say.mjs'
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs'

/**
 * `npm run mutation`: Stryker changes the rules and the use cases one small thing at a time and says which changes no test notices.
 * `npm run mutation -- features/billing approve-offer`: the same for those whose path holds one of these words.
 * Fewer than 90 of 100 noticed is a failure. What is left is listed in test-results/mutation, with a page to read.
 * MUTATION_PROCESSES=1 leaves the other cores to others.
 */

/** Not dependencies of the project: some 180 packages that only this command uses. They are installed beside it once, without scripts. */
const STRYKER = ['@stryker-mutator/core@10.0.0']
const PLACE = at('.cache/stryker')
const CLI = join(PLACE, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** Of every hundred changes so many have to be noticed. */
const WANTED = 90

/** For each change the tests that notice most for their time run until this much is spent, as they take with nothing changed. */
const BUDGET_MS = 12_000

/** Tests over HTTP that go over the whole product, or take more than a few seconds: what they would notice the others have to. */
const SWEEPS =
  /\/http\/(demo|first-paint|pictures|lock-order|log|slow|migrations|earlier-data|odd-rows|upload-flood|flood|lists|one-row|openapi|schema|web|migration-locks|raffle-check|[a-z-]+-migration)\.test\.ts$/

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

/** A use case: a file of a feature that is neither wiring nor SQL. @param {string} file */
const isAct = (file) => /\/features\/[^/]+\/.*\.ts$/.test(file) && !/\.(module|handlers|store)\.ts$/.test(file)

/** @param {string[]} words Of their paths; none for all. */
function whatToChange(words) {
  const rules = filesUnder('contract/src').filter((file) => file.endsWith('.rules.ts'))
  const all = [...rules, ...filesUnder('server/src/features').filter(isAct)]
  for (const word of words)
    if (!all.some((file) => file.includes(word)))
      throw new Plain(`No rules and no use case have "${word}" in their path.`)
  return words.length === 0 ? all : all.filter((file) => words.some((word) => file.includes(word)))
}

const tests = [...filesUnder('tests/rules'), ...filesUnder('tests/http')].filter(
  (file) => file.endsWith('.test.ts') && !SWEEPS.test(file),
)
const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-mutation-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const mutate = whatToChange(process.argv.slice(2))
  const node = await preparePackages()
  if (!existsSync(CLI)) {
    const install = ['install', '--prefix', PLACE, '--ignore-scripts', '--no-audit', '--no-fund', ...STRYKER]
    await step('Installing Stryker into .cache', () => mustRun('npm', install))
  }
  await step('Copying the checkout', () => copyTo(folder))
  keepTemporaryFilesInMemory()
  const cluster = await step('Starting the test database', () => sharedCluster(node))
  const report = at('test-results/mutation')
  writeFileSync(
    join(folder, 'stryker.config.json'),
    JSON.stringify({
      ...{ mutate, inPlace: true, coverageAnalysis: 'perTest', disableTypeChecks: false, ignoreStatic: true },
      testRunner: 'desert-wrench',
      plugins: [join(folder, 'tools/mutation-runner.mjs')],
      testRunnerNodeArgs: FAST_IMPORTS,
      mutation: { tests, preload: ['server/src/app.ts', ...mutate], budgetMs: BUDGET_MS },
      // Each import of a test file stays in memory.
      maxTestRunnerReuse: 250,
      timeoutMS: 15_000,
      dryRunTimeoutMinutes: 30,
      concurrency: Number(process.env.MUTATION_PROCESSES ?? availableParallelism()),
      reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
      htmlReporter: { fileName: join(report, 'mutation.html') },
      jsonReporter: { fileName: join(report, 'mutation.json') },
      thresholds: { high: 100, low: WANTED, break: WANTED },
    }),
  )
  const { ended } = launch(node, tethered([CLI, 'run', 'stryker.config.json']), {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
    stdio: 'inherit',
  })
  process.exitCode = await ended
  await cluster.stop()
} catch (error) {
  giveUp(error)
}
