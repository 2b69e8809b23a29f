import assert from 'node:assert/strict'
import { test } from 'vitest'
import { crowdedFolders, isLong, offences } from '../../tools/checks/text-rules.mjs'

const CASES: [what: string, file: string, text: string, offends: boolean][] = [
  ['fetch in a slice', 'web/src/features/jobs/a.ts', `fetch('/api')`, true],
  ['fetch by another name', 'web/src/lib/b.ts', 'const ask = window.fetch', true],
  ['fetch in the one place for it', 'web/src/lib/api/client.ts', `fetch('/api')`, false],
  ['a word that ends in fetch', 'web/src/lib/b.ts', 'prefetch()\ncache.fetch()', false],
  ['fetch in a comment', 'web/src/lib/b.ts', '// fetch() is elsewhere\n/** fetch( */', false],
  ['a path in the library', 'web/src/lib/live/a.ts', "location.pathname === '/dispatch'", true],
  ['a path in the look', 'web/src/ui/lists/a.ts', 'navigate(`/jobs?view=mine`)', true],
  ['a path in a feature', 'web/src/features/dispatch/a.ts', "navigate('/dispatch')", false],
  ['a file beside', 'web/src/lib/live/a.ts', "import './jobs.ts'", false],
  ['SQL in a flow', 'server/src/features/offers/approve-offer.ts', 'const rows = await tx.query(`select 1`)', true],
  ['tagged SQL in a handler', 'server/src/features/jobs/jobs.handlers.ts', 'sql`select 1`', true],
  ['SQL in a store', 'server/src/features/jobs/jobs.store.ts', 'sql`select 1`', false],
  ['SQL in the database room', 'server/src/db/pool.ts', 'client.query(text)', false],
  ['SQL in a test', 'tests/http/jobs/jobs.test.ts', 'client.query(text)', false],
  ['a clock in a rule', 'contract/src/features/jobs/hiring.rules.ts', 'const now = Date.now()', true],
  ['today in a rule', 'contract/src/features/jobs/hiring.rules.ts', 'const now = new Date()', true],
  ['a given moment in a rule', 'contract/src/features/jobs/hiring.rules.ts', 'const then = new Date(now)', false],
  ['chance in a rule', 'contract/src/features/jobs/hiring.rules.ts', 'Math.random()', true],
  ['secret chance in a rule', 'contract/src/features/jobs/hiring.rules.ts', 'crypto.randomUUID()', true],
  ['a clock elsewhere', 'server/src/main.ts', 'Date.now()', false],
  ['a price in a message', 'contract/src/messages/en/shell/home.ts', "  startingAt: 'Starting at $15/month',", true],
  ['a price that arrives', 'contract/src/messages/en/shell/home.ts', '  a: (given) => given.price + "/month"', false],
  ['a limit in a message', 'contract/src/messages/en/fields/mechanics.ts', "  flatRate: '$20 to $500',", true],
  ['a barrel', 'web/src/ui/all.ts', `export * from './a.ts'\nexport { b } from './b.ts'`, true],
  ['a file called index', 'web/src/ui/index.ts', 'export const a = 1', true],
  ['a file that also does something', 'web/src/ui/all.ts', `export { b } from './b.ts'\nexport const a = 1`, false],
  [
    'a name of the product in its database package',
    'packages/embedded-postgres/src/a.ts',
    `'desert-wrench.lock'`,
    true,
  ],
  ['a setting of the product in its database package', 'packages/embedded-postgres/src/a.ts', '`DATA_DIR`', true],
  ['a setting of the product beside the package', 'server/src/db/setup/embedded-database.ts', `'DATA_DIR'`, false],
  ['a house word for a constant', 'server/src/features/jobs/book-job.ts', 'const told = [1]', true],
  ['a house word for a type', 'bench/rate.ts', 'export interface Standing {}', true],
  ['a house word in a comment', 'web/src/lib/b.ts', '// const told = [1]', false],
  ['a word that begins like a house word', 'web/src/lib/b.ts', 'const metadata = 1', false],
  ['a house word in a test', 'tests/http/jobs/jobs.test.ts', 'const told = [1]', false],
  ['a house word for a file', 'web/src/lib/live/refresh-heard.ts', 'export const a = 1', true],
  ['a house word for a test', 'tests/http/jobs/twin-job.test.ts', 'a', true],
  ['a barrel in a package', 'packages/demo-data/src/all.ts', `export * from './a.ts'`, true],
  ['a long test of a package', 'packages/embedded-postgres/tests/kills.test.ts', 'a\n'.repeat(500), false],
  ['401 lines', 'server/src/long.ts', 'a\n'.repeat(401), true],
  ['400 lines', 'server/src/long.ts', 'a\n'.repeat(400), false],
  ['a long test', 'tests/http/long.test.ts', 'a\n'.repeat(500), false],
  ['a long migration', 'server/src/db/migrations/0001-first.sql', 'a\n'.repeat(500), false],
]

for (const [what, file, text, offends] of CASES) {
  test(`${what} ${offends ? 'offends' : 'is fine'}`, () => {
    assert.equal(offences({ file, text }).length, offends ? 1 : 0)
  })
}

test('a file of more than 200 lines is counted, and may stay', () => {
  const of = (lines: number, file = 'server/src/long.ts') => isLong({ file, text: 'a\n'.repeat(lines) })
  assert.deepEqual([of(200), of(201), of(400), of(300, 'tests/http/long.test.ts')], [false, true, true, false])
})

test('a folder holds at most 25 code files', () => {
  const of = (count: number, folder = 'server/src/http/core') =>
    crowdedFolders(Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`))
  assert.deepEqual(of(25), [])
  assert.deepEqual(of(26), ['server/src/http/core/: 26 files; divide a folder of more than 25'])
  assert.deepEqual(of(26, 'docs/decisions'), [])
  assert.deepEqual(
    crowdedFolders(Array.from({ length: 30 }, (_, index) => `server/src/db/migrations/${index}.sql`)),
    [],
  )
})
