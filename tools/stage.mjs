import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from './places.mjs'
import { FAST_IMPORTS, Failed, LIGHT_TESTS, launch, outputOf, tethered } from './programs.mjs'

/** No stage may hold a run up for longer; whole drills take their time. */
const STAGE_MS = 20 * 60_000
const WHOLE_STAGE_MS = 120 * 60_000
const WHOLE_TEST_SECONDS = 3600
/** A test file has so long where its stage says nothing. */
const TEST_SECONDS = 300

/** A core is given to it when nobody else wants one. */
const LOW_PRIORITY = 10

/**
 * Runs these test files to their end, showing them as Node does.
 * @param {string} node
 * @param {import('./stages.mjs').Stage} stage
 * @param {string[]} files
 * @param {string[]} flags For the runner of this stage.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isBeside?: boolean }} how Beside another stage it is shown once it has ended, and waits for a core that is idle.
 * @returns {Promise<import('./tally.mjs').Outcome & { output: string }>}
 */
export async function runStage(node, stage, files, flags, env, { isBeside = false } = {}) {
  const { name } = stage
  const isWhole = env.DRILLS === 'whole'
  const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-test-'))
  const tallied = join(folder, 'tally.json')
  try {
    const timed = isWhole ? { ...stage, testSeconds: WHOLE_TEST_SECONDS } : stage
    const stageMs = isWhole ? WHOLE_STAGE_MS : STAGE_MS
    const runner = runnerOf(timed, stageMs, tallied)
    const { lanes, env: shared } = stage.lanes ? lanesFor(timed, stage.lanes, files, folder) : { lanes: files, env: {} }
    // Inside a test, Node's runner would take itself for a part of the outer run.
    const { NODE_TEST_CONTEXT: _, ...own } = env
    const shown = isBeside ? 'pipe' : 'inherit'
    const { child, ended } = launch(
      node,
      tethered([...runner, ...flags, ...lanes]),
      {
        env: {
          // What one process compiled the next one need not.
          NODE_COMPILE_CACHE: at('.cache/node'),
          // Node reads TypeScript by itself; Playwright's own reading of all files takes longer (docs/decisions/0065-tests.md).
          PW_DISABLE_TS_ESM: '1',
          ...own,
          ...shared,
          TALLY_FILE: tallied,
        },
        stdio: ['ignore', shown, shown],
        timeout: stageMs,
      },
      isBeside ? 'close' : 'exit',
    )
    if (isBeside && child.pid) setPriority(child.pid, LOW_PRIORITY)
    const output = outputOf(child)
    const code = await ended
    const outcome = readOutcome(tallied)
    if (!outcome) throw new Failed(`${name} ended with ${code} before its tests did`, output())
    if (code !== 0 && outcome.tally.failed === 0) outcome.tally.failed = 1
    return { ...outcome, output: output() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The program that runs a stage, without its files.
 * @param {import('./stages.mjs').Stage} stage
 * @param {number} stageMs How long all of it has.
 * @param {string} tallied
 */
function runnerOf(stage, stageMs, tallied) {
  if (stage.runner === 'check') return [at('tools/check.mjs')]
  return stage.runner === 'playwright' ? playwright() : nodeTest(stage, stageMs, tallied)
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {number} stageMs
 * @param {string} tallied
 */
const nodeTest = ({ atOnce = 1, lanes, testSeconds = TEST_SECONDS }, stageMs, tallied) => [
  ...FAST_IMPORTS,
  ...LIGHT_TESTS,
  '--test',
  `--test-concurrency=${lanes ?? atOnce}`,
  `--test-timeout=${lanes ? stageMs : testSeconds * 1000}`,
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...[`--test-reporter=${pathToFileURL(at('tools/tally.mjs'))}`, `--test-reporter-destination=${tallied}`],
]

/**
 * The programs that share these test files, as many as the stage has lanes; see test-lane.mjs.
 * @param {import('./stages.mjs').Stage} stage
 * @param {number} most
 * @param {string[]} files
 * @param {string} folder
 */
function lanesFor({ testSeconds = TEST_SECONDS }, most, files, folder) {
  const claims = join(folder, 'claims')
  mkdirSync(claims)
  const lanes = Array.from({ length: Math.min(most, files.length) }, (_, nth) => join(folder, `lane-${nth + 1}.mjs`))
  for (const lane of lanes)
    writeFileSync(lane, `import ${JSON.stringify(pathToFileURL(at('tools/test-lane.mjs')).href)}\n`)
  return { lanes, env: { TEST_LANE: JSON.stringify({ files, claims, testSeconds }) } }
}

const playwright = () => [
  ...FAST_IMPORTS,
  at('node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  at('e2e/playwright.config.ts'),
]

/** @param {string} file @returns {import('./tally.mjs').Outcome | undefined} */
function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
