import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { setImmediate as soon } from 'node:timers/promises'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import type { Database } from '@desert-wrench/server/db/database.ts'
import { jobs } from '@desert-wrench/server/db/schema/schema.ts'
import { searchValues } from '@desert-wrench/server/db/search/search-words.ts'
import { searches } from '@desert-wrench/server/db/search/searches.ts'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'

/** A hundred thousand jobs with one at the top; reads beyond the first rows reply on demand. */
function slowDatabase() {
  const held: (() => void)[] = []
  const first = { id: 'first', place: 1, matches: true, at: '2026-11-24' }
  const last = { id: 'last', place: 1000, matches: false, at: '2026-11-01', day: 20758, oldest: 19000, newest: 20781 }
  const query = async ({ name }: { name: string }) => {
    if (name.includes('walk')) return [first, { ...last, rows: 100_000 }]
    await new Promise<void>((answer) => held.push(answer))
    return [{ nth: 1, many: 0, ids: [] }]
  }
  return { db: { query } as unknown as Database, held }
}

test('only as many deep searches run as there are cores, and shallow ones do not wait', async () => {
  const { db, held } = slowDatabase()
  const { find } = searches(db, {
    name: 'jobs',
    table: jobs,
    always: sql`true`,
    id: jobs.id,
    order: [sql`${jobs.createdAt} desc`],
    text: jobs.search,
    byDays: jobs.createdAt,
  })
  const search = readSearch('camry')
  assert.ok(search)
  const sought = { search, filters: [], after: undefined, values: searchValues(search), key: 'camry' }

  const many = 3 * (availableParallelism() + 1)
  const asked = Array.from({ length: many }, () => find(sought, 50))
  let answered = 0
  while (answered < many) {
    await soon()
    const under = held.splice(0)
    assert.equal(under.length, availableParallelism() + 1)
    assert.deepEqual((await find(sought, 1)).ids, ['first'])
    for (const answer of under) answer()
    answered += under.length
  }
  for (const { ids } of await Promise.all(asked)) assert.deepEqual(ids, ['first'])
})
