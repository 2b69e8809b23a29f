import { readdirSync, readFileSync } from 'node:fs'
import { after } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from './database.ts'

const folder = new URL('../server/src/db/migrations/', import.meta.url)

/** The migrations by name, in their order. */
export const MIGRATIONS = readdirSync(folder).sort()

/** An empty database on which a test lays the migrations one by one, to see what one makes of the rows before it. */
export async function databaseBefore() {
  const database = await emptyDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  after(async () => {
    await client.end()
    await database.drop()
  })
  return { client, apply: (name: string) => client.query(readFileSync(new URL(name, folder), 'utf8')) }
}
