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

/** A module that so many screens need at once stands in one file for all of them: each file more is a round trip on a slow network. */
const SHARED_BY = 3

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1]

/** What brings this module along without asking for it later: the shell, screens, and dialogs and other parts of them. */
function bringersOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const info = context.getModuleInfo(id)
  const above = info?.importers.flatMap((importer) => bringersOf(importer, context, seen)) ?? []
  return info?.isEntry || info?.dynamicImporters.length ? [id, ...above] : above
}

/** What the shell needs is one file, what most screens need another, what most dialogs need a third; the rest stays with what needs it. */
function fileOf(id: string, context: Context): string | null {
  // What starts the page stays apart: a tool that notes where each timer and request came from parses the whole file around it again.
  if (/\/(index\.html|src\/app\/main\.tsx)$/.test(id)) return null
  const bringers = bringersOf(id, context)
  if (bringers.some((one) => one.endsWith('/index.html'))) return 'shell'
  const isScreen = (one: string) =>
    context.getModuleInfo(one)?.dynamicImporters.some((by) => by.endsWith('/app/screens.ts'))
  const screens = bringers.filter(isScreen).length
  if (screens >= SHARED_BY) return 'common'
  return bringers.length - screens >= SHARED_BY ? 'dialogs' : null
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), preloadTypeface, scriptBeforePaint],
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
