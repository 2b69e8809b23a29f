import { readdirSync, readFileSync } from 'node:fs'
import { messageChunks, screensIn, spokenIn } from './build/web-pages.mjs'
import { missingPaths } from './checks/doc-paths.mjs'
import { crowdedFolders, isLong, LONG, offences } from './checks/text-rules.mjs'
import { describe, tooHeavy, weigh } from './checks/web-budget.mjs'
import { importCycles } from './checks/web-cycles.mjs'
import { foreignOrigins } from './checks/web-origins.mjs'
import { filesUnder } from './lib/files.mjs'
import { at, ROOT, WEB_DIST } from './lib/places.mjs'
import { endsWithParent, run } from './lib/programs.mjs'
import { preparePage } from './setup/prepare.mjs'
import { strays } from './testing/test-stages.mjs'

/** @typedef {{ ok: boolean, output: string }} Verdict */
/** @typedef {{ name: string, verdict: (node: string) => Promise<Verdict> }} Check */

const ROOMS = ['contract/src', 'server/src', 'web/src', 'packages', 'tests', 'e2e', 'tools', 'bench']

/** Allowed entries in the repository root. */
const isOurs = (/** @type {string} */ name) =>
  !['.git', '.cache', 'data', 'node_modules', 'test-results'].includes(name)

/**
 * A check run by another program.
 * @param {string} name
 * @param {string} script Relative to node_modules.
 * @param {string[]} args
 * @returns {Check}
 */
const by = (name, script, args) => ({
  name,
  async verdict(node) {
    const { code, output } = await run(node, endsWithParent([at(`node_modules/${script}`), ...args]))
    return { ok: code === 0, output }
  },
})

/**
 * Single-threaded: more threads repeat shared work, which doubled the CPU time.
 * @param {string} room
 */
const types = (room) =>
  by(`types of ${room}`, 'typescript-7/bin/tsc', ['--project', room, '--singleThreaded', '--pretty', 'false'])

/** @param {string[]} offenders @returns {Verdict} */
const cleanIfNone = (offenders) => ({ ok: offenders.length === 0, output: offenders.join('\n') })

/** @type {Check[]} */
export const CHECKS = [
  by('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=none', '.']),
  types('contract'),
  // Fewer programs than folders: each would type-check the whole product again.
  types('server'),
  types('web'),
  types('tests'),
  by('who imports whom', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', at('.dependency-cruiser.cjs')],
    ...ROOMS.filter((room) => filesUnder(room).length > 0),
  ]),
  by('dead code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  {
    name: 'words and lengths',
    async verdict() {
      const files = ROOMS.flatMap(filesUnder)
      const sources = files.map((file) => ({ file, text: readFileSync(at(file), 'utf8') }))
      const long = sources.filter(isLong)
      if (long.length > 0) console.log(`note   ${long.length} files have more than ${LONG} lines`)
      const found = [...sources.flatMap(offences), ...crowdedFolders(files)]
      return cleanIfNone([...found, ...strays().map((file) => `${file}: no stage of npm test runs it`)])
    },
  },
  {
    name: 'sentences in both languages',
    async verdict() {
      // These parse TypeScript with its compiler, available after installation.
      const { lateCatalogues, lostParameters, unusedMessages } = await import('./checks/messages.mjs')
      const { sentencesOutside } = await import('./checks/sentences.mjs')
      const files = ROOMS.flatMap(filesUnder).filter((file) => /\/src\/.*\.tsx?$/.test(file))
      const sources = files.map((file) => ({ file, text: readFileSync(at(file), 'utf8') }))
      const screens = readFileSync(at('web/src/app/routes/screens.ts'), 'utf8')
      return cleanIfNone([
        ...sentencesOutside(sources),
        ...unusedMessages(sources),
        ...lostParameters(sources),
        ...lateCatalogues(sources, screensIn(screens), spokenIn(screens)),
      ])
    },
  },
  {
    name: 'paths that the documents name',
    async verdict() {
      const files = readdirSync(ROOT).filter(isOurs).flatMap(filesUnder)
      const documents = files.filter((file) => file.endsWith('.md'))
      return cleanIfNone(
        documents.flatMap((file) => missingPaths({ file, text: readFileSync(at(file), 'utf8') }, files, ROOT)),
      )
    },
  },
  {
    name: 'weight, origins and order of the page',
    async verdict(node) {
      await preparePage(node)
      const { languages, spoken } = messageChunks()
      const weights = weigh(WEB_DIST, languages, spoken)
      const wrong = [...foreignOrigins(WEB_DIST), ...importCycles(WEB_DIST)]
      const ok = !weights.some(tooHeavy) && wrong.length === 0
      return { ok, output: [...weights.map(describe), ...wrong].join('\n') }
    },
  },
]
