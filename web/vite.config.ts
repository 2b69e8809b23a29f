import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Preloads the typeface, to avoid a layout shift. */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head-prepend',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      })),
}

/** Runs before the first paint, outside the module graph; tools/build/web-pages.mjs adds it to the pages. */
const scriptBeforePaint: Plugin = {
  name: 'script-before-paint',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/app/before-paint.ts', name: 'before-paint' })
  },
}

const FOR_THE_SERVER = [
  /\b(?:summary|description):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g,
  /\bproblems:\s*\[[^\]]*\],/g,
  // A rule by name, or inline with one nested level. Rules with 'body. stay: the browser fills in the caller's own id
  // from them (lib/sign-in/sign-in.ts).
  /\baccess:\s*(?:\w+|\{(?!(?:[^{}]|\{[^{}]*\})*'body\.)(?:[^{}]|\{[^{}]*\})*\}),/g,
  /\bcurrent:\s*\w+,/g,
  /\breads: '(?:people|byLink|nothing)',/g,
  /\bready: \{[^{}]*\},/g,
  /\b(?:keyless|cookie|late|paged|tagged): true,/g,
  // Field metadata for views, the timeline, exports and erasure.
  /(?<=[{ ] *)\b(?:view|csv|exportedTo|erasedWith|timeline): (?:null|[A-Z_]+|'\w+'|insteadFor\(.*\))(?:,| (?=\}))/g,
  // A spread is not pure, so it would keep the reply shapes around it.
  /\.\.\.partOf\(\w+, '(?:shape|view)'\),/g,
]
/** Browsers need only the part of a rule about own things in the body. */
const OF_BODY = /\baccess:\s*\{[^{}]*?\bof:\s*(\[[^\]]*'body\.[^\]]*\])[^{}]*\}/g
/** Reply shapes. `null` stays, as it marks an empty body. */
const REPLY = /\breply:\s*(?!null\b)(?:\w+|z\.array\(\w+\)),/g
/** Marks shape constructors as pure, so that unused ones are dropped. */
const SHAPES = /\b(?:z\.\w+|Object\.keys|viewed|shownWhole|insteadFor|shownIf|andRules|partOf|inOrder)\(/g

/**
 * Strips endpoint metadata that only the server and the API documentation read. The server validates replies, so unused
 * reply shapes are dropped too.
 */
const endpointsForBrowsers: Plugin = {
  name: 'endpoints-for-browsers',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    /\/contract\/src\/features\/.*\.contract\.ts$/.test(id)
      ? {
          code: FOR_THE_SERVER.reduce((rest, part) => rest.replaceAll(part, ''), code)
            .replace(REPLY, 'reply: {},')
            .replace(OF_BODY, 'access: { of: $1 }')
            .replace(SHAPES, '/* @__PURE__ */ $&'),
          map: null,
        }
      : null,
}

/** The server redacts fields, so for a browser a view is its shape. */
const VIEWS = `
const shape = (given) => given
const rule = () => null
export { shape as shownWhole, shape as viewed, shape as andRules, rule as insteadFor, rule as shownIf, rule as viewOf }
export const [ALL, OWN_VIEW, SELF, STAFF_ONLY, NEVER, CITY, ROUNDED] = []
`

/** Mutations use `lib/api/mutations.ts`, so the query client gets an empty mutation cache (saves 2 kB gzip). */
const NO_MUTATIONS =
  'export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }'

/** Icons are styled by CSS alone, so their options and class names are dropped (saves 1 kB gzip). */
const PLAIN_ICONS = `
import { createElement } from 'react'
const OUTLINE = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return (props) => createElement('svg', { ...OUTLINE, ...props }, shapes)
}
`

const REPLACEMENTS = Object.entries({
  '/contract/src/lib/views.ts': VIEWS,
  '/query-core/build/modern/mutationCache.js': NO_MUTATIONS,
  '/lucide-react/dist/esm/createLucideIcon.mjs': PLAIN_ICONS,
})

/** Replaces modules of which a browser needs little. */
const smallerModules: Plugin = {
  name: 'smaller-modules',
  enforce: 'pre',
  apply: 'build',
  transform(_code, id) {
    const replacement = REPLACEMENTS.find(([end]) => id.endsWith(end))
    return replacement ? { code: replacement[1], map: null } : null
  },
}

/** A module shared by this many screens goes into a common chunk: each chunk costs a round trip. */
const SHARED_BY = 4
const SHARED_BY_DIALOGS = 6

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1]

/** Static importers up to the shell, screens, dialogs and other lazy parts. */
function importersOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const info = context.getModuleInfo(id)
  const above = info?.importers.flatMap((importer) => importersOf(importer, context, seen)) ?? []
  return info?.isEntry || info?.dynamicImporters.length ? [id, ...above] : above
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/

/** All icons come from one package entry, so importers are found by the icon's name. */
function importersOfIcon(id: string, file: string, context: Context): string[] {
  const name = file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const imported = new RegExp(`import\\s*{[^}]*\\b${name}\\b[^}]*}\\s*from\\s*["']lucide-react["']`)
  const entries = context.getModuleInfo(id)?.importers ?? []
  const users = entries.flatMap((entry) => context.getModuleInfo(entry)?.importers ?? [])
  return users
    .filter((user) => imported.test(context.getModuleInfo(user)?.code ?? ''))
    .flatMap((user) => importersOf(user, context))
}

const OF_ACCOUNTS = /\/features\/(accounts|audit)\/|\/app\/account\/(AccountEntry|staff-areas)\.tsx$/

const FORMS = /\/ui\/forms\/(?:form|form-fields|draft|DraftNotice|Field|NotSent)\.tsx?$/

const OF_ESTIMATES = /\/contract\/src\/features\/(?:jobs\/answerer|estimates\/estimate\.contract)\.ts$/
const PICTURES = /\/(?:shared|contract\/src\/features)\/pictures\//

/** Three common chunks: shell, screens and dialogs. Other modules stay with their importers. */
function fileOf(id: string, context: Context): string | null {
  // Keep entry modules separate: profilers parse the whole file around each timer and request.
  if (/\/(index\.html|src\/app\/main\.tsx)$/.test(id)) return null
  // Keep shared catalogue helpers out of the dialogs' chunk.
  if (/\/contract\/src\/messages\/(languages|plurals)\.ts$/.test(id)) return 'shell'
  // Half of the screens with common code pick no profile.
  if (id.endsWith('/shared/profile/ProfilePicker.tsx')) return 'profile-picker'
  // Field mode, which few screens turn on.
  if (id.includes('/lib/field/')) return null
  // And half of the screens open without a form.
  if (FORMS.test(id)) return 'forms'
  // Most screens with jobs parse estimates; apart, each would be a chunk of some bytes.
  if (OF_ESTIMATES.test(id)) return 'common'
  // A handle of a catalogue, too small for its own chunk.
  if (/\/web\/src\/shared\/.*messages\.ts$/.test(id)) return 'common'
  // Many parts of a job show pictures, and most dialogs none.
  if (PICTURES.test(id)) return null
  const icon = ICON.exec(id)?.[1]
  const all = icon ? importersOfIcon(id, icon, context) : importersOf(id, context)
  // Sign-in belongs to no screen, so its dialogs do not count.
  const importers = all.filter((one) => !OF_ACCOUNTS.test(one))
  if (importers.length === 0 && all.length > 0) return null
  const isShell = (one: string) => one.endsWith('/index.html')
  // An icon imported under an alias has no importer by name.
  if (importers.some(isShell) || (icon && importers.length === 0)) return 'shell'
  const isScreen = (one: string) =>
    context.getModuleInfo(one)?.dynamicImporters.some((by) => by.endsWith('/app/routes/screens.ts'))
  const screens = importers.filter(isScreen).length
  if (screens >= SHARED_BY) return 'common'
  // What mechanics open first leaves the dialogs' chunk for later.
  if (screens === 0 && importers.some((one) => one.endsWith('/my-work/MyWork.tsx'))) return icon ? 'my-work' : null
  // An icon is too small for its own chunk.
  if (icon && importers.length > 1) return screens > 0 ? 'common' : 'dialogs'
  // A screen would load all of the dialogs' chunk for one module of it.
  if (screens > 0) return null
  if (importers.length - screens < SHARED_BY_DIALOGS) return null
  // Code of a single feature stays out of the dialogs' chunk.
  const features = new Set(importers.flatMap((one) => /\/features\/([\w-]+)\//.exec(one)?.[1] ?? []))
  return features.size === 1 ? ([...features][0] ?? 'dialogs') : 'dialogs'
}

/** The shell names each catalogue's file: without names of their own it is 1 kB lighter. */
const fileNameOf = ({ facadeModuleId }: Rolldown.PreRenderedChunk) =>
  /\/contract\/src\/messages\/\w\w\//.test(facadeModuleId ?? '') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), preloadTypeface, scriptBeforePaint, endpointsForBrowsers, smallerModules],
  // React 19 has this hook, so the shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows only files of this origin, so no data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: fileNameOf,
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'by use' }] },
          },
    },
  },
}))
