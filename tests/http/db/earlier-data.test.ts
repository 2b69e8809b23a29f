import assert from 'node:assert/strict'
import { beginSnapshot, endSnapshot, tablesOf } from '@desert-wrench/server/db/maintenance/table-copy.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import pg from 'pg'
import { test } from 'vitest'
import { startTestApp } from '../../support/app.ts'
import { emptyDatabase } from '../../support/database.ts'
import { fillWith, type KeptData, keptData, readLike } from '../../support/earlier-data/kept-data.ts'
import { layMigrations } from '../../support/earlier-schema.ts'

/**
 * Data of released versions survives every migration: no rows and no values change except those listed.
 * `tests/support/earlier-data/keep.ts` saves another version.
 */

/** Columns rewritten on purpose, up to which version, and why. */
const WRITTEN_ANEW: { table: string; columns: string[]; before: string; why: string }[] = [
  {
    table: 'monthly_raffles',
    columns: [
      ...['total_prize', 'mechanic_prize', 'customer_prize', 'status', 'drawn_at', 'mechanic_winner_id'],
      ...['customer_winner_id', 'mechanic_winner_phone', 'customer_winner_phone'],
    ],
    before: '0002',
    why: 'what the demo had given out without a seed is drawn anew by the rule',
  },
  { table: 'monthly_raffles', columns: ['seed'], before: '0009', why: 'open seeds are sealed' },
  { table: 'jobs', columns: ['revision'], before: '0050', why: 'a price is read with who agreed to it' },
  { table: 'notifications', columns: ['title', 'message'], before: '0014', why: 'kept as kind and parameters' },
  {
    table: 'job_pickup_requests',
    columns: ['proposed_price'],
    before: '0074',
    why: 'offers that wait are computed from rounded places',
  },
  {
    table: 'mechanics',
    columns: ['rating', 'total_ratings', 'response_time_rating'],
    before: '0063',
    why: 'means are over pairs, and the response time is earned',
  },
  { table: 'customers', columns: ['rating', 'total_ratings'], before: '0063', why: 'means are over pairs' },
  {
    table: 'outbox',
    columns: ['kind', 'status'],
    before: '0110',
    why: 'the kind is a channel now, the status a state',
  },
]

const isWrittenAnew = (version: string, name: string, column: string) =>
  WRITTEN_ANEW.some(({ table, columns, before }) => table === name && version < before && columns.includes(column))

/** Tables to which migrations add rows, with the key of a row. */
const ADDED_TO: Readonly<Record<string, readonly string[]>> = {
  job_estimates: ['id'],
  payments: ['id'],
  person_uses: ['purpose', 'subject', 'mark'],
}

/** COPY rows that existed before. */
function keptOf({ name, columns, rows }: KeptData['tables'][number], now: string): string {
  const key = ADDED_TO[name]
  if (!key) return now
  const keyOf = (line: string) => {
    const values = line.split('\t')
    return key.map((column) => values[columns.indexOf(column)]).join()
  }
  const ids = new Set(rows.split('\n').map(keyOf))
  const kept = now.split('\n').filter((line) => line === '' || ids.has(keyOf(line)))
  return kept.join('\n')
}

function byColumn(columns: readonly string[], rows: string): Map<string, string[]> {
  const values = rows
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
  return new Map(columns.map((column, at) => [column, values.map((line) => line[at] ?? '')]))
}

/** Columns whose values changed or that were dropped. */
async function changedSince(client: pg.ClientBase, { last, tables }: KeptData): Promise<string[]> {
  await beginSnapshot(client)
  const now = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const changed: string[] = []
  for (const table of tables) {
    const columns = table.columns.filter((column) => now.get(table.name)?.columns.includes(column))
    const after = byColumn(columns, keptOf({ ...table, columns }, await readLike(client, { ...table, columns })))
    for (const [column, values] of byColumn(table.columns, table.rows)) {
      const same = values.join('\n') === after.get(column)?.join('\n')
      if (!same && !isWrittenAnew(last, table.name, column)) changed.push(`${table.name}.${column}`)
    }
  }
  await endSnapshot(client)
  return changed
}

for (const version of [
  '0001-first.sql',
  '0008-names-in-order.sql',
  '0016-job-life.sql',
  '0041-searches-of-digits.sql',
]) {
  test(`an upgrade from ${version} keeps every row, and the product reads them`, async () => {
    const kept = keptData(version)
    const database = await emptyDatabase()
    const client = new pg.Client(database.owner)
    await client.connect()
    await layMigrations(client, version)
    await fillWith(client, kept)
    await migrate(client)
    const changed = await changedSince(client, kept)
    await client.end()
    assert.deepEqual(changed, [])

    const app = await startTestApp({ database })
    // Before payments existed the demo still mentioned some.
    if (version > '0003') assert.deepEqual(await reconcile(app.sql), [])
    const reads = ['mechanics', 'parts', 'cars', 'chat/messages', 'raffles', 'analytics/dashboard']
    try {
      for (const path of reads) assert.equal((await app.get(`/api/${path}`)).status, 200, path)
      for (const name of ['jobs', 'customers']) {
        const { headers } = await app.get(`/api/${name}`)
        const rows = kept.tables.find((table) => table.name === name)?.rows.match(/\n/g)?.length
        assert.equal(Number(headers.get('x-total-count')), rows, name)
      }
    } finally {
      await app.close()
    }
  })
}
