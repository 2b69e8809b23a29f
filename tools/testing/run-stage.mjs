import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../lib/places.mjs'
import { endsWithParent, Failed, launch, outputOf } from '../lib/programs.mjs'

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** Result of a stage, as in tests/support/results.ts. @typedef {{ passed: { name: string, file: string }[], failures: string[], skipped: number }} Outcome */
/** `isBeside`: buffered output, low CPU priority. @typedef {{ stage: Stage, files: string[], flags: string[], env: NodeJS.ProcessEnv, isBeside?: boolean }} Run */

/** Time limit of a whole stage; single files have none, so that they can be debugged. */
const STAGE_MS = 40 * 60_000
const WHOLE_STAGE_MS = 120 * 60_000
const LOW_PRIORITY = 10

/** @param {Run} run */
function programOf({ stage: { name, runner }, files, flags }) {
  if (runner === 'check') return [at('tools/check.mjs')]
  if (runner === 'vitest') {
    return [at('node_modules/vitest/vitest.mjs'), 'run', '--project', name, ...flags, ...files]
  }
  const ours = flags.map((flag) => (flag === '-t' ? '-g' : flag))
  return [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    at('e2e/playwright.config.ts'),
    ...ours,
    ...files,
  ]
}

/**
 * Runs a stage with its runner's output.
 * @param {string} node
 * @param {Run} run
 * @returns {Promise<Outcome & { output: string }>}
 */
export async function runStage(node, run) {
  const { stage, env, isBeside = false } = run
  const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-test-'))
  const results = join(folder, 'results.json')
  try {
    const shown = isBeside ? 'pipe' : 'inherit'
    const { child, ended } = launch(
      node,
      endsWithParent(programOf(run)),
      {
        env: {
          NODE_COMPILE_CACHE: at('.cache/node'),
          // Node's own type stripping is faster than Playwright's loader.
          PW_DISABLE_TS_ESM: '1',
          ...env,
          RESULTS_FILE: results,
        },
        stdio: ['ignore', shown, shown],
        timeout: run.files.length > 0 ? undefined : env.DRILLS === 'whole' ? WHOLE_STAGE_MS : STAGE_MS,
      },
      isBeside ? 'close' : 'exit',
    )
    if (isBeside && child.pid) setPriority(child.pid, LOW_PRIORITY)
    const output = outputOf(child)
    const code = await ended
    const outcome = readOutcome(results)
    if (!outcome) throw new Failed(`${stage.name} ended with ${code} before its tests did`, output())
    if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`ended with ${code}`)
    return { ...outcome, output: output() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file @returns {Outcome | undefined} */
function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
