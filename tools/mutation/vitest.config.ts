import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Stryker changes a copy of the sources, so that the product's packages have to be found in it and not by their links. */
export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^@desert-wrench\/(contract|server)\/(.*)$/, replacement: `${root}$1/src/$2` }],
  },
  test: { include: ['tests/rules/**/*.test.ts'], testTimeout: 120_000 },
})
