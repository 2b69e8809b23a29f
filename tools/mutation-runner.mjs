import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configureGlobal } from 'fast-check'
import { fails, isSpoiled, runFile } from './mutation-tests.mjs'

/**
 * A test runner for Stryker in which a process, once it has loaded the product, tries one change after the other: Stryker's switch
 * in the modules says which one is on. A test, for Stryker, is a whole file.
 */

/** What the first run found, for the processes that come after it. */
const FOUND = 'mutation-dry-run.json'
/** Of changes that are numbered as they stand in a file: the next one is near, the tenth a third as much. @param {string} one @param {string} other */
const nearness = (one, other) => 1 / (1 + Math.abs(Number(one) - Number(other)) / 5)

/** @typedef {{ mutate: string[], mutation: { tests: string[], preload: string[], budgetMs: number } }} Options */
/** @typedef {{ activeMutant: { id: string, fileName: string }, testFilter?: string[], hitLimit?: number }} MutantRun */

function readFound() {
  const { times, hits } = JSON.parse(readFileSync(FOUND, 'utf8'))
  /** @type {Record<string, number>} */
  const covering = {}
  for (const file of Object.keys(hits)) for (const id of Object.keys(hits[file])) covering[id] = (covering[id] ?? 0) + 1
  return { times, hits, covering }
}

class Runner {
  static inject = ['options']
  /** @type {{ mutantCoverage: { static: object, perTest: object }, activeMutant?: string, currentTestId?: string, hitCount?: number, hitLimit?: number }} */
  state = { mutantCoverage: { static: {}, perTest: {} } }
  /** How often a test file was asked about a source file, and noticed. @type {Map<string, { asked: number, noticed: number }>} */
  known = new Map()
  /** @type {Map<string, string[]>} */
  changes = new Map()
  /**
   * How long each file takes with nothing changed, how often it comes by each change, and how many files do.
   * @type {{ times: Record<string, number>, hits: Record<string, Record<string, number>>, covering: Record<string, number> } | undefined}
   */
  found

  /** @param {Options} options */
  constructor({ mutation }) {
    this.tests = mutation.tests
    this.preload = mutation.preload
    this.budgetMs = mutation.budgetMs
  }

  /** Whatever is static is so from the start in each of our processes. */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Reflect.set(globalThis, '__stryker__', this.state)
    // That a property fails is enough; no smaller case is looked for.
    configureGlobal({ endOnFailure: true })
    process.on('uncaughtException', fails)
    process.on('unhandledRejection', fails)
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === 'node:test')
          return { url: new URL('mutation-tests.mjs', import.meta.url).href, shortCircuit: true }
        const found = next(specifier, context)
        // What tests of rules share may hold what a rule has made of it: they get it anew too.
        const [again] = /\?import=\d+$/.exec(context.parentURL ?? '') ?? []
        return again && /\/tests\/rules\/[^?]+$/.test(found.url) ? { ...found, url: found.url + again } : found
      },
    })
    // What runs as modules load belongs to no test.
    for (const file of this.preload) await import(pathToFileURL(resolve(file)).href)
  }

  async dryRun() {
    const tests = []
    /** @type {Record<string, number>} */
    const times = {}
    for (const file of this.tests) {
      this.state.currentTestId = file
      const from = performance.now()
      const failed = await runFile(file)
      const timeSpentMs = Math.ceil(performance.now() - from)
      times[file] = timeSpentMs
      const failure = failed === undefined ? { status: 0 } : { status: 1, failureMessage: String(failed) }
      tests.push({ id: file, name: file, fileName: resolve(file), timeSpentMs, ...failure })
    }
    this.state.currentTestId = undefined
    writeFileSync(FOUND, JSON.stringify({ times, hits: this.state.mutantCoverage.perTest }))
    return { status: 'complete', tests, mutantCoverage: this.state.mutantCoverage }
  }

  /** @param {MutantRun} run */
  async mutantRun({ activeMutant, testFilter = this.tests, hitLimit }) {
    // Stryker starts another process and asks it the same.
    if (isSpoiled()) process.exit(1)
    Object.assign(this.state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    try {
      let nrOfTests = 0
      for (const file of this.chosen(activeMutant, testFilter)) {
        const failed = await runFile(file)
        nrOfTests++
        const known = this.knownOf(activeMutant.fileName, file)
        known.asked++
        if (hitLimit !== undefined && (this.state.hitCount ?? 0) > hitLimit) return { status: 'timeout' }
        if (failed === undefined) continue
        known.noticed++
        return { status: 'killed', killedBy: [file], failureMessage: String(failed), nrOfTests }
      }
      return { status: 'survived', nrOfTests }
    } finally {
      this.state.activeMutant = undefined
    }
  }

  /** @param {string} source @param {string} test */
  knownOf(source, test) {
    const key = `${source} ${test}`
    const known = this.known.get(key) ?? { asked: 0, noticed: 0 }
    this.known.set(key, known)
    return known
  }

  /** The numbers of the changes in a file, as Stryker wrote them into it. @param {string} fileName */
  changesIn(fileName) {
    const known = this.changes.get(fileName)
    if (known) return known
    const found = [...readFileSync(fileName, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => String(id))
    this.changes.set(fileName, found)
    return found
  }

  /**
   * Those first that notice most for their time, as far as it goes.
   * @param {MutantRun['activeMutant']} mutant @param {string[]} covering
   */
  chosen({ id, fileName }, covering) {
    this.found ??= readFound()
    const { times, hits, covering: tests } = this.found
    const own = this.changesIn(fileName)
    const ranked = covering
      .map((file) => {
        const { asked, noticed } = this.knownOf(fileName, file)
        const ms = times[file] ?? 0
        // Near is a test that comes by those around this one, above all where few tests do.
        const near = own.reduce((sum, one) => sum + (hits[file]?.[one] ? nearness(one, id) / (tests[one] ?? 1) : 0), 0)
        return { file, ms, worth: (((noticed + 1) / (asked + 2)) * near ** 2) / (ms + 100) }
      })
      .sort((one, other) => other.worth - one.worth)
    let left = this.budgetMs
    return ranked
      .filter(({ ms }, place) => {
        const fits = place === 0 || ms <= left
        if (fits) left -= ms
        return fits
      })
      .map(({ file }) => file)
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'desert-wrench', injectableClass: Runner }]
