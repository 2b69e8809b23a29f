import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import pg from 'pg'
import { test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const home = temporaryFolder('embedded')

test('a data directory keeps the role and database names of earlier versions', async () => {
  const dataDir = join(home, 'names')
  const { connection, limitedConnection, close } = await openEmbeddedDatabase({
    dataDir,
    log: () => {},
    durable: false,
  })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query("SELECT current_setting('cluster_name') AS mark, current_user AS owner")
  await client.end()
  assert.match(rows[0]?.mark, /^desert-wrench-[0-9a-z]+-[0-9a-z]+-\d+$/)
  assert.deepEqual(
    [rows[0]?.owner, connection.user, connection.database, limitedConnection.user, limitedConnection.database],
    ['desert_wrench', 'desert_wrench', 'desert_wrench', 'desert_wrench_server', 'desert_wrench'],
  )
  const files = readdirSync(dataDir).filter((name) => !name.startsWith('postgres-binaries-'))
  assert.deepEqual(files.sort(), ['desert-wrench.lock', 'postgres', 'postgres.log', 'postgres.password'])
  await close()
})
