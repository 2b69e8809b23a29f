import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from './lib/places.mjs'
import { codeOf, endsWithParent, launch, run } from './lib/programs.mjs'
import { giveUp, Plain, reasonOf, secondsSince, step } from './lib/say.mjs'
import { chromium } from './setup/chromium.mjs'
import { preparePackages } from './setup/prepare.mjs'
import { runStage } from './testing/run-stage.mjs'
import { chosen } from './testing/test-stages.mjs'

/** @typedef {import('./testing/run-stage.mjs').Outcome} Outcome */
/** @typedef {ReturnType<typeof chosen>[number]} Chosen */

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit(codeOf(signal)))
}

/** Our own flags; all others go to Vitest and Playwright. */
const WHOLE = '--whole-drills'
const WATCH = '--watch'

/** The passed tests, for the coverage of the specification; GitHub merges those of its shards. */
const PASSED = at('test-results/passed.json')

/** @type {string[]} */
const words = []
/** @type {string[]} */
const flags = []
for (const [index, word] of process.argv.entries()) {
  if (index < 2 || word === WHOLE || word === WATCH) continue
  const isFlag = word.startsWith('-') || process.argv[index - 1] === '-t'
  ;(isFlag ? flags : words).push(word)
}

/** Settings that tests read; see tests/support/environment.ts for additions. */
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, ...(process.argv.includes(WHOLE) && { DRILLS: 'whole' }) }

/** @type {(Outcome & { name: string })[]} */
const outcomes = []

/**
 * Runs a part under a heading; a crash counts as a failure.
 * @param {string} name
 * @param {() => Promise<Outcome>} part
 */
async function under(name, part) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const from = performance.now()
  const outcome = await part().catch((error) => {
    console.error(`\n${reasonOf(error)}`)
    return { passed: [], failures: ['broke off'], skipped: 0 }
  })
  outcomes.push({ name, ...outcome })
  console.log(`── ${name}: ${secondsSince(from)}`)
}

/**
 * Runs stages in order. Background stages start with their foreground stage and print in turn.
 * @param {string} node
 * @param {Chosen[]} all
 * @param {Promise<string> | undefined} browser
 */
async function runAll(node, all, browser) {
  /** @type {Map<string, ReturnType<typeof runStage>>} */
  const begun = new Map()
  for (const { stage, files } of all) {
    await under(stage.name, async () => {
      const running = begun.get(stage.name)
      if (running) {
        const { output, ...outcome } = await running
        process.stdout.write(output)
        return outcome
      }
      if (browser && stage.needs.includes('chromium')) {
        env.CHROMIUM_PATH = await step('Finding Chromium', () => browser)
      }
      /** @type {Promise<unknown>} */
      let previous = Promise.resolve()
      for (const beside of all.filter((one) => one.stage.beside === stage.name)) {
        const its = previous.then(() => runStage(node, { ...beside, flags, env, isBeside: true }))
        previous = its.catch(() => undefined)
        begun.set(beside.stage.name, its)
      }
      return runStage(node, { stage, files, flags, env })
    })
  }
}

/**
 * After a complete run, checks that a passing test covers every line of the specification.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
async function coverage(node) {
  const { code, output } = await run(node, endsWithParent([at('tests/specification/coverage.ts'), PASSED]))
  console.log(output.trimEnd())
  if (code !== 0) throw new Plain('The specification has lines that no test covers, or that need none.')
  return { passed: [{ name: 'specification', file: PASSED }], failures: [], skipped: 0 }
}

function summary() {
  const failures = outcomes.flatMap(({ name, failures }) => failures.map((failure) => `  ${name}: ${failure}`))
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  const passed = outcomes.reduce((sum, one) => sum + one.passed.length, 0)
  const skipped = outcomes.reduce((sum, one) => sum + one.skipped, 0)
  console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
  return failures.length === 0 && passed > 0
}

/**
 * Vitest reruns changed tests until interrupted.
 * @param {string} node
 * @param {Chosen[]} all
 */
async function watch(node, all) {
  const watched = all.filter(({ stage }) => stage.runner === 'vitest')
  if (words.length === 0 || watched.length < all.length)
    throw new Plain(`Name what to watch, of Vitest: npm test -- ${WATCH} rules`)
  const projects = watched.flatMap(({ stage }) => ['--project', stage.name])
  const files = watched.flatMap((one) => one.files)
  const program = [at('node_modules/vitest/vitest.mjs'), 'watch', ...projects, ...flags, ...files]
  process.exitCode = await launch(node, endsWithParent(program), { env, stdio: 'inherit' }).ended
}

try {
  const all = chosen(words)
  const prepared = preparePackages()
  // In parallel with the install, which leaves a core half idle.
  const browser = all.some(({ stage }) => stage.needs.includes('chromium')) ? chromium(prepared) : undefined
  browser?.catch(() => undefined)
  const node = await prepared
  if (process.argv.includes(WATCH)) await watch(node, all)
  else {
    await runAll(node, all, browser)
    mkdirSync(at('test-results'), { recursive: true })
    writeFileSync(PASSED, JSON.stringify(outcomes.flatMap(({ passed }) => passed)))
    if (words.length === 0 && flags.length === 0) await under('coverage', () => coverage(node))
    process.exitCode = summary() ? 0 : 1
  }
} catch (error) {
  giveUp(error)
}
