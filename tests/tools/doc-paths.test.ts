import assert from 'node:assert/strict'
import { test } from 'vitest'
import { missingPaths } from '../../tools/doc-paths.mjs'
import { planted } from './planted.ts'

const FILES = ['docs/decisions/0001-node.md', 'server/src/db/pages.ts', 'server/src/slices/jobs/jobs.store.ts']
const root = planted(Object.fromEntries(FILES.map((file) => [file, ''])))

const CASES: [what: string, text: string, missing: string[]][] = [
  ['a file by its whole path', 'see `server/src/db/pages.ts`', []],
  ['a file by the end of its path', 'see `db/pages.ts`', []],
  ['half a name', 'see `ages.ts`', ['ages.ts']],
  ['a folder', 'in `server/src/db/`', []],
  ['a folder that went', 'in `server/src/flows/`', ['server/src/flows/']],
  ['a file that went', 'see `db/outbox.ts`', ['db/outbox.ts']],
  ['a pattern', '`<slice>.store.ts` and `slices/*/*.store.ts`', []],
  ['a pattern of nothing', '`<slice>.service.ts`', ['<slice>.service.ts']],
  ['a tree', '```\nserver/src/\n  main.ts   starts\n```', ['main.ts']],
  ['a link', '[one](decisions/0001-node.md#why), [two](https://example.com/a.md)', []],
  ['a broken link', '[three](decisions/0002-none.md)', ['decisions/0002-none.md']],
  ['what is no path of ours', '`npm test`, `/api/docs`, `@types/*`, `DATA_DIR/postgres.log`', []],
]

for (const [what, text, missing] of CASES) {
  test(`${what}: ${missing.length === 0 ? 'fine' : 'is not there'}`, () => {
    const expected = missing.map((name) => `docs/house.md: ${name} is not there`)
    assert.deepEqual(missingPaths({ file: 'docs/house.md', text }, FILES, root), expected)
  })
}
