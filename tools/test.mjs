import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from './chromium.mjs'
import { sharedCluster } from './cluster.mjs'
import { at } from './places.mjs'
import { preparePackages, showPreparingPage, showPreparingServer } from './prepare.mjs'
import { codeOf, run, tethered } from './programs.mjs'
import { giveUp, reasonOf, secondsSince, step } from './say.mjs'
import { runStage } from './stage.mjs'
import { chosen, NAMES } from './stages.mjs'
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./tally.mjs').Outcome} Outcome */

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit(codeOf(signal)))
}

/** Drills in their long form: `npm run drills`. */
const WHOLE = '--whole-drills'

const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('-'))
const flags = given.filter((word) => word.startsWith('-') && word !== WHOLE)

/** @type {(Outcome & { name: string })[]} */
const outcomes = []

/**
 * Runs one part under its own heading; one that breaks off counts as a failure.
 * @param {string} name
 * @param {() => Promise<Outcome>} part
 */
async function under(name, part) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const from = performance.now()
  const outcome = await part().catch((error) => {
    console.error(`\n${reasonOf(error)}`)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: ['broke off'], passed: [] }
  })
  outcomes.push({ name, ...outcome })
  console.log(`── ${name}: ${secondsSince(from)}`)
}

/** @type {import('./cluster.mjs').Cluster | undefined} */
let cluster
/** Sought from the start, since a fresh machine has to fetch and unpack it. @type {Promise<string> | undefined} */
let browser

/**
 * What a stage needs beyond Node, brought by its first user, as environment variables.
 * @param {string} node
 * @param {Stage['needs']} needs
 */
async function environment(node, needs) {
  // A test must not find a person's own database by chance: only what the runner hands on counts.
  const { DATABASE_URL: _, ...env } = process.env
  if (given.includes(WHOLE)) env.DRILLS = 'whole'
  // Nor does one add a user to this machine, where root runs it.
  env.DATABASE_ACCOUNT = 'nobody'
  if (needs.includes('page')) await showPreparingPage(node)
  if (needs.includes('server')) await showPreparingServer(node)
  if (needs.includes('database')) {
    cluster ??= await step('Starting the test database', () => sharedCluster(node))
    env.TEST_DATABASE_URL = cluster.url
  }
  if (needs.includes('chromium')) env.CHROMIUM_PATH = await step('Finding Chromium', () => browser ?? chromium(node))
  return env
}

/** @typedef {ReturnType<typeof chosen>[number]} Chosen */

/** Those that run beside another one, until their turn to be shown comes. @type {Map<Stage, ReturnType<typeof runStage>>} */
const begun = new Map()

/**
 * Runs a stage, and beside it those that fill its idle time; one that has begun so is shown.
 * @param {string} node
 * @param {Chosen} one
 * @param {Chosen[]} all
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(node, { stage, files }, all) {
  const running = begun.get(stage)
  if (running) {
    const { output, ...outcome } = await running
    process.stdout.write(output)
    return outcome
  }
  const env = await environment(node, stage.needs)
  for (const other of all.filter(({ stage: { beside } }) => beside === stage.name)) {
    const itsOwn = await environment(node, other.stage.needs)
    const itsRun = runStage(node, other.stage, other.files, flags, itsOwn, { isBeside: true })
    // Heard when its turn comes.
    itsRun.catch(() => undefined)
    begun.set(other.stage, itsRun)
  }
  return runStage(node, stage, files, flags, env)
}

/**
 * Judges, after a whole run, whether every line of the specification is covered by a test that passed.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
async function coverage(node) {
  mkdirSync(at('test-results'), { recursive: true })
  const file = at('test-results/passed.json')
  writeFileSync(file, JSON.stringify(outcomes.flatMap(({ passed }) => passed)))
  const { code, output } = await run(node, tethered([at('tools/coverage.mjs'), file]))
  console.log(output.trimEnd())
  const failures = code === 0 ? [] : ['the specification has lines that no test covers, or that need none']
  return { tally: { passed: 1 - failures.length, failed: failures.length, skipped: 0 }, failures, passed: [] }
}

function summary() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { tally } of outcomes) {
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
  }
  const failures = outcomes.flatMap(({ name, failures }) => failures.map((failure) => `  ${name}: ${failure}`))
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed === 0 && total.passed > 0
}

try {
  keepTemporaryFilesInMemory()
  const all = chosen(words)
  const prepared = preparePackages()
  // Beside the packages, whose installation leaves a core idle half of the time.
  if (all.some(({ stage }) => stage.needs.includes('chromium'))) browser = chromium(prepared)
  browser?.catch(() => undefined)
  const node = await prepared
  for (const one of all) await under(one.stage.name, () => outcomeOf(node, one, all))
  await cluster?.stop()
  if (words.length === 0 && flags.length === 0) await under('coverage', () => coverage(node))
  if (outcomes.length === 0) console.error(`Nothing is called ${words.join(' ')}; parts are ${NAMES.join(', ')}`)
  process.exitCode = summary() ? 0 : 1
} catch (error) {
  giveUp(error)
}
