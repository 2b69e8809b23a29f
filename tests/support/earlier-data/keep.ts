import { runningEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import pg from 'pg'
import { keepData, readData } from './kept-data.ts'

/**
 * Saves the data of a released version: start it with its demo on a new DATA_DIR, then run `npx node
 * tests/support/earlier-data/keep.ts DATA_DIR` meanwhile.
 */
const [dataDir = ''] = process.argv.slice(2)
const connection = await runningEmbeddedDatabase(dataDir)
if (!connection) throw new Error(`${dataDir}: no product runs on it`)
const client = new pg.Client(connection)
await client.connect()
const data = await readData(client)
await client.end()
keepData(data)
console.log(`${data.last}: ${data.tables.length} tables`)
