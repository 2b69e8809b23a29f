import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What test files get in place of `node:test` while Stryker's changes are tried: the same file runs again and again in one process.
 * Its modules stay loaded, and what stands before and after its tests runs anew each time, up to the first failure.
 */

/** @typedef {() => unknown} Work */
/** @typedef {{ name: string, work: (context: object) => unknown } | Scope} Step */

class Scope {
  /** @type {Step[]} */ steps = []
  /** @type {Work[]} */ before = []
  /** @type {Work[]} */ after = []
  /** @type {Work[]} */ beforeEach = []
  /** @type {Work[]} */ afterEach = []
}

/** What a file that loads, or a test that runs, adds to. */
let scope = new Scope()
/** What failed first in the file that runs. @type {unknown} */
let problem
let spoiled = false
let imports = 0

/** No test and nothing around it takes longer on a busy machine. */
const LIMIT_MS = 30_000

/** @param {string} name @param {any[]} rest */
export function test(name, ...rest) {
  const [options, work] = typeof rest[0] === 'function' ? [{}, rest[0]] : rest
  if (!options.skip && !options.todo) scope.steps.push({ name, work })
}
test.skip = test.todo = () => {}
export const it = (/** @type {Parameters<typeof test>} */ ...given) => test(...given)
export default Object.assign((/** @type {Parameters<typeof test>} */ ...given) => test(...given), {
  skip: test.skip,
  todo: test.todo,
})

/** @param {string} _ @param {any[]} rest */
export function describe(_, ...rest) {
  const outer = scope
  scope = new Scope()
  outer.steps.push(scope)
  rest.at(-1)()
  scope = outer
}
export const before = (/** @type {Work} */ work) => void scope.before.push(work)
export const after = (/** @type {Work} */ work) => void scope.after.push(work)
export const beforeEach = (/** @type {Work} */ work) => void scope.beforeEach.push(work)
export const afterEach = (/** @type {Work} */ work) => void scope.afterEach.push(work)
/** Only where a test asks for it: to load Node's own runner is to start it. */
export const mock = new Proxy(
  {},
  { get: (_, name) => Reflect.get(Reflect.get(process.getBuiltinModule('node:test'), 'mock'), name) },
)

/** Of the file that runs. @param {unknown} error */
export function fails(error) {
  problem ??= error ?? new Error('something failed with nothing')
}

/** @param {Work} work */
async function attempt(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => {
      spoiled = true
      reject(new Error(`not done after ${LIMIT_MS / 1000} s`))
    }, LIMIT_MS)
  })
  await Promise.race([(async () => work())(), tooLong]).catch(fails)
  clearTimeout(timer)
}

/** @param {Work[]} all */
async function attemptAll(all) {
  for (const work of all) await attempt(work)
}

/** @param {Scope} suite @param {Scope[]} around */
async function runScope(suite, around) {
  const scopes = [...around, suite]
  await attemptAll(suite.before)
  for (const step of suite.steps) {
    if (problem !== undefined) break
    if (step instanceof Scope) {
      await runScope(step, scopes)
      continue
    }
    scope = new Scope()
    const own = scope
    await attemptAll(scopes.flatMap(({ beforeEach }) => beforeEach))
    const context = { name: step.name, diagnostic() {}, after, mock }
    if (problem === undefined) await attempt(() => step.work(context))
    await attemptAll([...own.after, ...scopes.flatMap(({ afterEach }) => afterEach)])
  }
  await attemptAll(suite.after)
}

/**
 * @param {string} file
 * @returns {Promise<unknown>} what failed first, or undefined.
 */
export async function runFile(file) {
  const whole = new Scope()
  scope = whole
  problem = undefined
  await attempt(() => import(`${pathToFileURL(resolve(file)).href}?import=${++imports}`))
  if (problem === undefined) await runScope(whole, [])
  else await attemptAll(whole.after)
  return problem
}

/** Whether something of an earlier file did not end and may still go on: the next file needs another process. */
export const isSpoiled = () => spoiled
