/**
 * A killable program that opens the embedded PostgreSQL and logs events: `node program.ts <data dir> [write|careless] [system user]`. `write` inserts
 * numbers and prints each once acknowledged; `careless` does so without fsync.
 */
import { writeSync } from 'node:fs'
import pg from 'pg'
import { EmbeddedRefused, openEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { NAMES } from './names.ts'

const [dataDir = '', mode, systemUser] = process.argv.slice(2)
const began = performance.now()
const say = (line: string) => writeSync(1, `${line}\n`)

try {
  const database = await openEmbeddedPostgres({
    ...NAMES,
    systemUser,
    dataDir,
    log: (line) => say(`log ${line}`),
    durable: mode !== 'careless',
  })
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)))
  say(`ready ${JSON.stringify(database.connection)}`)
  if (mode === 'write') {
    const client = new pg.Client(database.connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists acknowledged (id bigint generated always as identity primary key)')
    for (;;) {
      const { rows } = await client.query<{ id: string }>('insert into acknowledged default values returning id')
      say(`wrote ${rows[0]?.id}`)
    }
  }
} catch (error) {
  if (!(error instanceof EmbeddedRefused)) throw error
  say(`refused after ${Math.round(performance.now() - began)} ms: ${error.message}`)
  process.exitCode = 1
}
