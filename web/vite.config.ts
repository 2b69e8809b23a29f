import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** What most screens need and the shell does not; each of these alone is too small for a file of its own. */
const COMMON = [
  'src/ui/(Actions|Age|AsyncList|Badge|Card|ContactLink|Dialog|Empty|FilterChips|FormActions|ListItems|NoResults|Notice)\\.tsx',
  'src/ui/(PhoneLink|RefreshButton|SearchBox|Select|Stat|Stats|Toolbar)\\.tsx',
  'src/kit/(act|cache|device|filters|kept|lazyDialog|money|rates|rowOf|steady|time)\\.tsx?',
  'lucide-react/dist/esm/icons/(check|chevron-down|circle-check|info|map-pin|phone|star|user-round-search)\\.mjs',
]
const isCommon = new RegExp(`/(${COMMON.join('|')})$`)

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadTypeface],
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    // The page's Content-Security-Policy allows files of its own origin only, so nothing is inlined as a data URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'common', test: (id) => isCommon.test(id.replaceAll('\\', '/')) }],
        },
      },
    },
  },
})
