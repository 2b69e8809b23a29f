import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The one typeface is asked for with the page, so that text does not jump when it arrives. */
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

/** Runs before the first paint, apart from the page's modules; tools/web-pages.mjs names it in the pages. */
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
  // A rule by its name, or written out; one of its parts can have parts. What has to be one's own in a body stays: the browser
  // fills it in by its rule (lib/sign-in/sign-in.ts).
  /\baccess:\s*(?:\w+|\{(?!(?:[^{}]|\{[^{}]*\})*'body\.)(?:[^{}]|\{[^{}]*\})*\}),/g,
  /\bcurrent:\s*\w+,/g,
  /\breads: '(?:people|byLink|nothing)',/g,
  /\bready: \{[^{}]*\},/g,
  /\b(?:keyless|cookie|paged|tagged): true,/g,
  // What a table of fields says of views, the timeline, files and erasure.
  /(?<=[{ ] *)\b(?:view|csv|exportedTo|erasedWith|timeline): (?:null|[A-Z_]+|'\w+'|insteadFor\(.*\))(?:,| (?=\}))/g,
]
/** All of a rule that a browser needs: what has to be one's own. */
const OF_BODY = /\baccess:\s*\{[^{}]*?\bof:\s*(\[[^\]]*'body\.[^\]]*\])[^{}]*\}/g
/** The shape of an answer. `null` stays: it says that there is no body to read. */
const REPLY = /\breply:\s*(?!null\b)(?:\w+|z\.array\(\w+\)),/g
/** Shapes and their views: where nothing uses them their making falls away. */
const SHAPES = /\b(?:z\.\w+|viewed|shownWhole|insteadFor|shownIf|andRules|partOf|inOrder)\(/g

/**
 * What an endpoint says of itself for the server and the documentation of the API alone, no browser reads; what it answers is held
 * to its shape by the server. The shapes that nothing else uses then fall away, where their calls are known to do nothing else.
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

/** Who sees what is cut by the server: for a browser a view is its shape. */
const VIEWS = `
const shape = (given) => given
const rule = () => null
export { shape as shownWhole, shape as viewed, shape as andRules, rule as insteadFor, rule as shownIf, rule as viewOf }
export const [ALL, OWN_VIEW, SELF, STAFF_ONLY, NEVER, CITY, ROUNDED] = []
`
const viewsForBrowsers: Plugin = {
  name: 'views-for-browsers',
  enforce: 'pre',
  apply: 'build',
  transform: (_code, id) => (id.endsWith('/contract/src/lib/views.ts') ? { code: VIEWS, map: null } : null),
}

/** `lib/api/mutations.ts` makes the changes, so the query client gets a mutation cache that is always empty (2 kB gzip less). */
const NO_MUTATIONS =
  'export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }'
const withoutLibraryMutations: Plugin = {
  name: 'without-library-mutations',
  enforce: 'pre',
  apply: 'build',
  transform: (_code, id) =>
    id.endsWith('/query-core/build/modern/mutationCache.js') ? { code: NO_MUTATIONS, map: null } : null,
}

/** A module that so many screens need at once stands in one file for all of them: each file more is a round trip on a slow network. */
const SHARED_BY = 4
const SHARED_BY_DIALOGS = 6

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1]

/** What brings this module along without asking for it later: the shell, screens, and dialogs and other parts of them. */
function bringersOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const info = context.getModuleInfo(id)
  const above = info?.importers.flatMap((importer) => bringersOf(importer, context, seen)) ?? []
  return info?.isEntry || info?.dynamicImporters.length ? [id, ...above] : above
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/

/** Every module that uses an icon imports the package's one entry; who names this icon there brings it. */
function bringersOfIcon(id: string, file: string, context: Context): string[] {
  const name = file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const imported = new RegExp(`import\\s*{[^}]*\\b${name}\\b[^}]*}\\s*from\\s*["']lucide-react["']`)
  const entries = context.getModuleInfo(id)?.importers ?? []
  const users = entries.flatMap((entry) => context.getModuleInfo(entry)?.importers ?? [])
  return users
    .filter((user) => imported.test(context.getModuleInfo(user)?.code ?? ''))
    .flatMap((user) => bringersOf(user, context))
}

const OF_ACCOUNTS = /\/features\/(accounts|audit)\/|\/app\/account\/(AccountEntry|staff-areas)\.tsx$/

/** What the shell needs is one file, what most screens need another, what most dialogs need a third; the rest stays with what needs it. */
function fileOf(id: string, context: Context): string | null {
  // What starts the page stays apart: a tool that notes where each timer and request came from parses the whole file around it again.
  if (/\/(index\.html|src\/app\/main\.tsx)$/.test(id)) return null
  // What the catalogues have in common does not follow the many of them into a file of dialogs.
  if (/\/contract\/src\/messages\/(languages|plurals)\.ts$/.test(id)) return 'shell'
  // Half of the screens that take what is common pick no profile.
  if (id.endsWith('/shared/profile/ProfilePicker.tsx')) return 'profile-picker'
  const icon = ICON.exec(id)?.[1]
  const all = icon ? bringersOfIcon(id, icon, context) : bringersOf(id, context)
  // Signing in belongs to no screen: what only its dialogs share with one is not sent with all of them.
  const bringers = all.filter((one) => !OF_ACCOUNTS.test(one))
  if (bringers.length === 0 && all.length > 0) return null
  const isShell = (one: string) => one.endsWith('/index.html')
  // An icon under an older name than its file's is nobody's by name.
  if (bringers.some(isShell) || (icon && bringers.length === 0)) return 'shell'
  const isScreen = (one: string) =>
    context.getModuleInfo(one)?.dynamicImporters.some((by) => by.endsWith('/app/routes/screens.ts'))
  const screens = bringers.filter(isScreen).length
  if (screens >= SHARED_BY) return 'common'
  // An icon is too small for a file of its own.
  if (icon && bringers.length > 1) return screens > 0 ? 'common' : 'dialogs'
  if (bringers.length - screens < SHARED_BY_DIALOGS) return null
  // What one feature alone needs is not sent with the dialogs of the others.
  const features = new Set(bringers.flatMap((one) => /\/features\/([\w-]+)\//.exec(one)?.[1] ?? []))
  return features.size === 1 ? ([...features][0] ?? 'dialogs') : 'dialogs'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    preloadTypeface,
    scriptBeforePaint,
    endpointsForBrowsers,
    viewsForBrowsers,
    withoutLibraryMutations,
  ],
  // The router's stand-in for a React without this hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    // The page's Content-Security-Policy allows files of its own origin only, so nothing is inlined as a data URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'by use' }] } },
    },
  },
}))
