import { existsSync } from 'node:fs'
import { filesUnder } from '../lib/files.mjs'
import { at } from '../lib/places.mjs'
import { Plain } from '../lib/say.mjs'

/**
 * A part of `npm test`: what `npm run check` does, a Vitest project, or the browser tests in Playwright.
 * `seconds`: the longest that one test may take. `beside`: runs at low priority while that earlier stage leaves a core idle.
 * @typedef {{
 *   name: string, runner: 'check' | 'vitest' | 'playwright', folders: string[], workers?: number, seconds?: number,
 *   needs: ('page' | 'server' | 'database' | 'chromium')[], beside?: string
 * }} Stage
 */

/** In running order, cheap ones first. @type {Stage[]} */
export const STAGES = [
  { name: 'check', runner: 'check', folders: [], needs: [] },
  { name: 'tools', runner: 'vitest', folders: ['tests/tools'], beside: 'check', workers: 2, needs: [] },
  {
    name: 'rules',
    runner: 'vitest',
    folders: ['contract/src', 'tests/rules'],
    beside: 'check',
    workers: 2,
    seconds: 120,
    needs: [],
  },
  // Three on two cores: workers often wait for the database and locks.
  { name: 'http', runner: 'vitest', folders: ['tests/http'], workers: 3, needs: ['page', 'database'] },
  { name: 'e2e', runner: 'playwright', folders: ['e2e'], needs: ['page', 'database', 'chromium'] },
  {
    name: 'model',
    runner: 'vitest',
    folders: ['tests/model'],
    beside: 'e2e',
    workers: 1,
    seconds: 900,
    needs: ['page', 'database'],
  },
  {
    name: 'fuzz',
    runner: 'vitest',
    folders: ['tests/fuzz'],
    beside: 'e2e',
    workers: 1,
    seconds: 900,
    needs: ['page', 'database'],
  },
  {
    name: 'drills',
    runner: 'vitest',
    folders: ['packages/embedded-postgres/tests', 'tests/drills'],
    // These mostly wait for processes to start and end.
    workers: 6,
    seconds: 900,
    needs: ['page', 'server', 'database'],
  },
]

/** Names of earlier versions. @type {Record<string, string[]>} */
const ALIASES = { unit: ['rules'], sweeps: ['model', 'fuzz'] }

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.ts$/.test(file)

/** Test files that belong to no stage. */
export function strays() {
  const run = new Set(STAGES.flatMap(({ folders }) => folders.flatMap(filesUnder)))
  return ['contract/src', 'server/src', 'web/src', 'packages', 'tests', 'e2e']
    .flatMap(filesUnder)
    .filter((file) => isTest(file) && !run.has(file))
}

/**
 * Selection by the arguments of `npm test --`: stage names or paths; all without arguments.
 * @param {string[]} words
 * @returns {{ stage: Stage, files: string[] }[]} Without files all of the stage runs.
 */
export function chosen(words) {
  const wanted = words
    .flatMap((word) => ALIASES[word] ?? [word])
    .map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''))
  const isIn = (/** @type {string} */ file, /** @type {string} */ folder) =>
    file === folder || file.startsWith(`${folder}/`)
  const pathsOf = (/** @type {Stage} */ { folders }) =>
    wanted.filter((path) => folders.some((folder) => isIn(path, folder) || isIn(folder, path)) && existsSync(at(path)))

  const unknown = wanted.filter((word) => !STAGES.some((stage) => stage.name === word || pathsOf(stage).includes(word)))
  if (unknown.length > 0) {
    const names = STAGES.map(({ name }) => name).join(', ')
    throw new Plain(`No stage, test file or folder of tests is called ${unknown.join(', ')}. The stages are ${names}.`)
  }
  return STAGES.flatMap((stage) => {
    if (words.length === 0 || wanted.includes(stage.name)) return [{ stage, files: [] }]
    const files = pathsOf(stage)
    return files.length > 0 ? [{ stage, files }] : []
  })
}
