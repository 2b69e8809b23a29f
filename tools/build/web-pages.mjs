import { readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { VIEWS } from '../checks/web-budget.mjs'
import { at } from '../lib/places.mjs'
import { fillWorker } from './field-files.mjs'

/** @typedef {{ file: string, imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ html: string, reads: string[], catalogues: string[], title: string, description: string, appDescription: string, needsJavaScript: string }} Drawn */

const SCRIPT = 'src/app/before-paint.ts'
const SCREENS = 'web/src/app/routes/screens.ts'

/**
 * Source of each screen by path, from the browser's own table.
 * @param {string} source The text of web/src/app/routes/screens.ts.
 * @returns {Map<string, string>} As the manifest of the build names them.
 */
export function screensIn(source) {
  const lines = source.matchAll(/'(\/\w*)': \(\) => import\('(\.\.?\/[^']+)'\)/g)
  return new Map([...lines].map(([, path = '', file = '']) => [path, posix.join('src/app/routes', file)]))
}

const sourceOf = (/** @type {string} */ path) => readFileSync(at(path), 'utf8')

/** Manifest key of a language. @param {string} language */
const messagesOf = (language) => `../contract/src/messages/${language}/screens.ts`

/**
 * Source of each catalogue by name, from the browser's own table.
 * @param {string} source The text of the language's screens.ts. @param {string} language
 * @returns {Map<string, string>} As the manifest of the build names them.
 */
export function cataloguesIn(source, language) {
  const lines = source.matchAll(/^ {2}(\w+): \(\) => import\('\.\/([\w./-]+)'\)/gm)
  return new Map([...lines].map(([, name = '', file]) => [name, `../contract/src/messages/${language}/${file}`]))
}

/** @param {string} language */
const cataloguesOf = (language) => cataloguesIn(sourceOf(`contract/src/messages/${language}/screens.ts`), language)

/** Catalogues of each screen by path. @param {string} source The text of web/src/app/routes/screens.ts. */
export function spokenIn(source) {
  const lines = source.matchAll(/^ {2}'(\/\w*)': \[([^\]]*)\]/gm)
  return new Map(
    [...lines].map(([, path = '', names = '']) => [path, [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)]),
  )
}

/** From the one list of languages. */
const languagesInUse = () => {
  const [, list = ''] = /LANGUAGES = \[([^\]]*)\]/.exec(sourceOf('contract/src/messages/languages.ts')) ?? []
  return [...list.matchAll(/\w+/g)].map(([language]) => language)
}

/** Message chunks per language, for tools/checks/web-budget.mjs. */
export function messageChunks(languages = languagesInUse()) {
  const source = sourceOf(SCREENS)
  const screens = screensIn(source)
  const catalogues = languages.map(cataloguesOf)
  const spoken = [...spokenIn(source)].map(([path, names]) => {
    const choices = catalogues.map((files) => names.map((name) => files.get(name) ?? name))
    return /** @type {const} */ ([screens.get(path) ?? path, choices])
  })
  const ofViews = VIEWS.map(({ view, catalogue }) => {
    const choices = catalogue === null ? [] : catalogues.map((files) => [files.get(catalogue) ?? catalogue])
    return /** @type {const} */ ([view, choices])
  })
  return { languages: languages.map(messagesOf), spoken: new Map([...spoken, ...ofViews]) }
}

/**
 * A chunk and its imports, itself first.
 * @param {Manifest} manifest @param {string} key @param {Set<string>} seen @returns {string[]}
 */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))]
}

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * A page: the built HTML with a prerendered screen and preloads of its chunks and reads.
 * The prerendered screen is inert until hydration replaces it, so no input is lost.
 * @param {string} html
 * @param {Manifest} manifest
 * @param {{ drawn: Drawn, language?: string, suffix?: string, chunks?: string[], fixed?: boolean }} page `fixed` is false for date-dependent screens, which show only their frame.
 */
export function pageOf(html, manifest, { drawn, language = 'en', suffix = '', chunks = [], fixed = true }) {
  const script = manifest[SCRIPT]?.file
  if (!script) throw new Error(`${SCRIPT} is not in the manifest: vite.config.ts must emit it`)
  for (const chunk of chunks) if (!manifest[chunk]) throw new Error(`${chunk} is not in the manifest`)
  const preloads = [...new Set(chunks.flatMap((chunk) => filesOf(manifest, chunk)))]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `  <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n  `)
  const reads = drawn.reads.length > 0 ? ` data-reads="${escaped(drawn.reads.join(' '))}"` : ''
  const filled = [
    ['<html lang="en">', `<html lang="${language}"${fixed ? '' : ' class="unlike-built"'}>`],
    // Before the stylesheet, which would block it.
    ['<meta charset="utf-8" />', `<meta charset="utf-8" />\n    <script src="/${script}"${reads}></script>`],
    // The prerendered page needs only the stylesheet and the typeface.
    ['<script type="module" ', '<script type="module" fetchpriority="low" '],
    ['<title>Desert Wrench</title>', `<title>${escaped(drawn.title)}</title>`],
    ['name="description" content=""', `name="description" content="${escaped(drawn.description)}"`],
    ['href="/manifest.webmanifest"', `href="/manifest${suffix}.webmanifest"`],
    ['<noscript></noscript>', `<noscript>${escaped(drawn.needsJavaScript)}</noscript>`],
    ['</head>', `${preloads.join('')}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root"><div class="as-built" inert aria-hidden="true" aria-disabled="true">${drawn.html}</div></div>`,
    ],
  ]
  const built = html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  return filled.reduce((text, [place = '', content = '']) => {
    if (!text.includes(place)) throw new Error(`The built page has no ${place}`)
    return text.replace(place, () => content)
  }, built)
}

/**
 * Renders on two different days: date-dependent screens cannot be prerendered.
 * @param {(path: string) => Promise<Drawn>} draw @param {string} path
 */
export async function drawFixed(draw, path) {
  const drawn = await draw(path)
  const Today = Date
  const LATER = Today.now() + 500 * 24 * 3_600_000
  globalThis.Date = /** @type {DateConstructor} */ (
    class extends Today {
      /** @param {[]} given */
      constructor(...given) {
        if (given.length > 0) super(...given)
        else super(LATER)
      }
      static now() {
        return LATER
      }
    }
  )
  const later = await draw(path).finally(() => {
    globalThis.Date = Today
  })
  const reads = drawn.reads.filter((address) => later.reads.includes(address))
  return { drawn: { ...drawn, reads }, fixed: drawn.html === later.html }
}

/** `node tools/build/web-pages.mjs DIST DRAWING`: prerenders each address into DIST; DRAWING is the server-side build. */
async function main() {
  const [dist = '', drawing = ''] = process.argv.slice(2)
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const manifestOfApp = JSON.parse(readFileSync(`${dist}/manifest.webmanifest`, 'utf8'))
  const screens = screensIn(sourceOf(SCREENS))
  /** @type {{ draw: (path: string, language: string) => Promise<Drawn>, PATHS: string[], LANGUAGES: string[] }} */
  const { draw, PATHS, LANGUAGES } = await import(pathToFileURL(`${drawing}/prerender.js`).href)
  for (const language of LANGUAGES) {
    // The default language has no suffix, as in the server.
    const suffix = language === LANGUAGES[0] ? '' : `.${language}`
    const catalogues = cataloguesOf(language)
    const { appDescription: description } = await draw('/404', language)
    const install = { ...manifestOfApp, lang: language, description }
    writeFileSync(`${dist}/manifest${suffix}.webmanifest`, JSON.stringify(install))
    for (const path of [...PATHS, '/404']) {
      const screen = screens.get(path)
      if (!screen && path !== '/404') throw new Error(`${SCREENS} has no line for ${path} that can be read`)
      const page = await drawFixed((place) => draw(place, language), path)
      const spoken = page.drawn.catalogues.map((name) => catalogues.get(name) ?? `the catalogue ${name}`)
      const chunks = [...(screen ? [screen] : []), messagesOf(language), ...spoken]
      writeFileSync(
        `${dist}/${path === '/' ? 'index' : path.slice(1)}${suffix}.html`,
        pageOf(html, manifest, { ...page, language, suffix, chunks }),
      )
    }
  }
  fillWorker(dist, manifest)
  // Rendered code leaves timers that would keep the process alive.
  process.exit()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
