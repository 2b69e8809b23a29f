import { filesUnder } from './files.mjs'

/**
 * A part of `npm test`: the test files of some folders, run by Node's own runner (`*.test.ts`) or by Playwright (`*.spec.ts`),
 * which has its own settings in e2e/playwright.config.ts; or what `npm run check` does, which has no test files.
 * @typedef {{
 *   name: string, folders: string[], runner?: 'playwright' | 'check', lanes?: number, atOnce?: number, testSeconds?: number,
 *   needs: ('page' | 'server' | 'database' | 'chromium')[], beside?: string
 * }} Stage
 *
 * Of Node's runner, `atOnce`: so many files at a time, each a process of its own; `lanes`: so many processes share the files, where
 * to open one for each costs more than its tests; `testSeconds`: how long a file has. `beside`: computes while that stage, which runs
 * before it, leaves a core idle; only for tests that no clock of the machine matters to.
 */

/** In the order in which they run: the cheap ones first. @type {Stage[]} */
const STAGES = [
  { name: 'check', folders: [], runner: 'check', needs: [] },
  { name: 'tools', folders: ['tests/tools'], beside: 'check', atOnce: 2, needs: [] },
  { name: 'unit', folders: ['contract/src', 'tests/rules'], beside: 'check', lanes: 2, testSeconds: 120, needs: [] },
  {
    name: 'http',
    folders: ['tests/http'],
    // Each waits for the database and for locks now and then.
    lanes: 3,
    needs: ['page', 'database'],
  },
  { name: 'e2e', folders: ['e2e'], runner: 'playwright', needs: ['page', 'database', 'chromium'] },
  // What goes through every call, in every order or for a month. The browser tests leave the cores idle for a twelfth of their time.
  { name: 'sweeps', folders: ['tests/sweeps'], beside: 'e2e', lanes: 1, testSeconds: 900, needs: ['page', 'database'] },
  {
    name: 'drills',
    folders: ['packages/embedded-postgres/tests', 'tests/drills'],
    // Processes that start and end, or wait for one that does: more of them than there are cores.
    lanes: 6,
    testSeconds: 900,
    needs: ['page', 'server', 'database'],
  },
]

export const NAMES = STAGES.map(({ name }) => name)

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.ts$/.test(file)

/** @param {Stage} stage */
const filesOf = ({ folders }) => folders.flatMap(filesUnder).filter(isTest)

/** Test files that no stage would run. */
export function strays() {
  const run = new Set(STAGES.flatMap(filesOf))
  return ['contract/src', 'server/src', 'web/src', 'packages', 'tests', 'e2e']
    .flatMap(filesUnder)
    .filter((file) => isTest(file) && !run.has(file))
}

/**
 * What the words after `npm test --` choose: stages by name, files or folders by path; everything without words.
 * @param {string[]} words
 */
export function chosen(words) {
  const paths = words.map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''))
  const isChosen = (/** @type {string} */ file) => paths.some((path) => file === path || file.startsWith(`${path}/`))
  return STAGES.map((stage) => {
    const all = filesOf(stage)
    const isWhole = words.length === 0 || words.includes(stage.name)
    return { stage, isWhole, files: isWhole ? all : all.filter(isChosen) }
  }).filter(({ isWhole, files }) => isWhole || files.length > 0)
}
