import { readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import {
  beginSnapshot,
  copyIn,
  copyOut,
  endSnapshot,
  refill,
  type SequenceState,
  sequencesOf,
  setSequence,
  type TableShape,
  tablesOf,
} from '@desert-wrench/server/db/maintenance/table-copy.ts'
import type pg from 'pg'

/** The demo as an earlier version stored it, which upgrades must preserve. */
export interface KeptData {
  /** That version's last migration. */
  last: string
  tables: (TableShape & { rows: string })[]
  sequences: SequenceState[]
}

const fileOf = (last: string) => new URL(`${last.replace(/\.sql$/, '')}.json.br`, import.meta.url)

export async function readData(client: pg.ClientBase): Promise<KeptData> {
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  await beginSnapshot(client)
  const tables: KeptData['tables'] = []
  for (const table of await tablesOf(client)) tables.push({ ...table, rows: await text(copyOut(client, table)) })
  const sequences = await sequencesOf(client)
  await endSnapshot(client)
  return { last: migrations.rows.at(-1)?.name ?? '', tables, sequences }
}

export const keptData = (last: string): KeptData =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(last))).toString())

export const keepData = (data: KeptData): void =>
  writeFileSync(fileOf(data.last), brotliCompressSync(JSON.stringify(data)))

export const fillWith = (client: pg.ClientBase, { tables, sequences }: KeptData): Promise<void> =>
  refill(client, async () => {
    for (const table of tables) await pipeline(Readable.from([table.rows]), copyIn(client, table))
    for (const sequence of sequences) await setSequence(client, sequence)
  })

/** Current rows of a saved table, in the saved order and the columns that still exist. */
export async function readLike(client: pg.ClientBase, { name, columns, order }: TableShape): Promise<string> {
  return text(copyOut(client, { name, columns, order }))
}
