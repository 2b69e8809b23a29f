import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EmbeddedPostgres } from '@desert-wrench/embedded-postgres/embedded-postgres.ts'
import { backupsIn, checkBackup } from '@desert-wrench/server/db/maintenance/backup-manifest.ts'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { prepareDatabase } from '@desert-wrench/server/db/setup/prepare.ts'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { at as fileOf } from '../../../tools/lib/places.mjs'
import { layMigrations, MIGRATIONS } from '../../support/earlier-schema.ts'
import { openProduct, spawnProduct } from '../../support/product.ts'

/** The server's role and key: on an older embedded database, on a DATABASE_URL with and without an owner. */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-role-'))
const open = new Set<EmbeddedPostgres>()
afterAll(async () => {
  for (const cluster of open) await cluster.close()
  rmSync(home, { recursive: true, force: true })
})

async function openCluster(name: string): Promise<EmbeddedPostgres> {
  const cluster = await openEmbeddedDatabase({ dataDir: join(home, name), log: () => {}, durable: false })
  open.add(cluster)
  return cluster
}
async function closeCluster(cluster: EmbeddedPostgres): Promise<void> {
  open.delete(cluster)
  await cluster.close()
}

async function rows(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function closed({ child, over }: { child: { kill(signal: 'SIGTERM'): unknown }; over: Promise<number | null> }) {
  child.kill('SIGTERM')
  return over
}

/** The database before the second role: the superuser owns everything, including the queue's schema. */
const SEED = 'ab'.repeat(32)
async function asBefore(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await layMigrations(client, '0008-names-in-order.sql')
  await client.query(`
    INSERT INTO monthly_raffles (id, month, seed, created_at) VALUES (gen_random_uuid(), '2999-01', '${SEED}', now());
    INSERT INTO monthly_raffles (id, month, seed, status, drawn_at, created_at)
      VALUES (gen_random_uuid(), '2020-01', '${'cd'.repeat(32)}', 'completed', now(), now());
    CREATE SCHEMA graphile_worker;
    CREATE TABLE graphile_worker.migrations (id int PRIMARY KEY);
    CREATE TABLE graphile_worker._private_jobs (id int)`)
  await client.end()
}

test('an old embedded database is backed up and upgraded: no superuser, encrypted seeds, working tasks', async () => {
  const dataDir = join(home, 'old')
  const before = await openCluster('old')
  await asBefore(before.connection)
  const commitments = await rows(before.connection, 'SELECT month, commitment FROM monthly_raffles ORDER BY month')
  await closeCluster(before)

  writeFileSync(join(home, 'no-folder'), '')
  const unsaved = spawnProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: '', BACKUP_DIR: join(home, 'no-folder') })
  assert.equal(await unsaved.over, 1)
  assert.match(unsaved.lines.at(-1) ?? '', /^BACKUP_DIR: the backup before the upgrade failed/)

  for (let start = 0; start < 2; start++) {
    const product = await openProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: '' })
    const made = await fetch(`${product.url}/api/raffle/2999-01/free-entries`, { method: 'POST', body: '{}' })
    assert.equal(made.status, 415)
    assert.equal((await fetch(`${product.url}/readyz`)).status, 200)
    const inside = { ...before.connection }
    for (let tries = 0; ; tries++) {
      // The superuser queries; all server connections use the other role.
      const users = await rows(
        inside,
        "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'desert-wrench%'",
      )
      const tasks = await rows(
        inside,
        "SELECT FROM scheduled_tasks WHERE due_at > now() AND to_regnamespace('graphile_worker') IS NULL",
      )
      if (users.length > 0 && tasks.length > 0) {
        assert.deepEqual(users, [{ usename: 'desert_wrench_server' }])
        break
      }
      assert.ok(tries < 200, 'the tasks never came')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.equal(await closed(product), 0, product.lines.join(' | '))
  }

  // The second start had nothing to migrate.
  const [backup = '', ...others] = await backupsIn(join(dataDir, 'backups'))
  assert.deepEqual(others, [])
  const { migrations, tables } = await checkBackup(join(dataDir, 'backups', backup))
  assert.equal(migrations.at(-1)?.name, '0008-names-in-order.sql')
  assert.equal(tables.find(({ name }) => name === 'monthly_raffles')?.rows, 2)

  const key = Buffer.from(readFileSync(join(dataDir, 'raffle.key'), 'utf8').trim(), 'base64url')
  assert.equal(statSync(join(dataDir, 'raffle.key')).mode & 0o777, 0o600)
  const again = await openCluster('old')
  const raffles = await rows(
    again.connection,
    'SELECT month, seed, commitment, sealed_seed FROM monthly_raffles ORDER BY month',
  )
  assert.deepEqual(
    raffles
      .filter(({ month }) => month === '2020-01' || month === '2999-01')
      .map(({ month, commitment }) => ({ month, commitment })),
    commitments,
  )
  const [drawn, active] = [raffles[0], raffles.at(-1)]
  assert.deepEqual([drawn?.seed, drawn?.sealed_seed, active?.seed], ['cd'.repeat(32), null, null])
  assert.equal(
    seedVault(() => key).open('2999-01', {
      commitment: String(active?.commitment),
      sealedSeed: String(active?.sealed_seed),
    }),
    SEED,
  )
  assert.deepEqual(
    await rows(
      again.connection,
      "SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = 'desert_wrench_server'",
    ),
    [{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }],
  )
  await closeCluster(again)
})

test('a server with another key, or without the one that is needed, refuses the start in one line', async () => {
  const dataDir = join(home, 'old')
  const other = spawnProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: randomBytes(32).toString('hex') })
  assert.equal(await other.over, 1)
  assert.match(other.lines.at(-1) ?? '', /^RAFFLE_KEY: .*another key.*Set RAFFLE_KEY to that key/)
  const kept = readFileSync(join(dataDir, 'raffle.key'))
  rmSync(join(dataDir, 'raffle.key'))
  const without = spawnProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: '' })
  assert.equal(await without.over, 1)
  assert.match(without.lines.at(-1) ?? '', /^RAFFLE_KEY: .*raffle\.key is not there.*restore its raffle\.key/)
  assert.equal(existsSync(join(dataDir, 'raffle.key')), false, 'no new key hides that the old one is lost')
  writeFileSync(join(dataDir, 'raffle.key'), 'damaged\n')
  const damaged = spawnProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: '' })
  assert.equal(await damaged.over, 1)
  assert.match(damaged.lines.at(-1) ?? '', /^RAFFLE_KEY: .*holds no key of 32 bytes/)
  writeFileSync(join(dataDir, 'raffle.key'), kept)
  assert.equal(await closed(await openProduct({ DATA_DIR: dataDir, DEMO: 'off', RAFFLE_KEY: '' })), 0)
})

test('a plain seed that is put in later is never encrypted, and so never drawn from', async () => {
  const cluster = await openCluster('old')
  await rows(
    cluster.connection,
    `ALTER TABLE monthly_raffles DROP CONSTRAINT seed_is_sealed;
     INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed)
       VALUES (gen_random_uuid(), '2998-01', now(), encode(sha256(decode('${SEED}', 'hex')), 'hex'), 'plain.${SEED}')`,
  )
  const file = join(home, 'old', 'raffle.key')
  await prepareDatabase({
    owner: cluster.connection,
    server: cluster.limitedConnection,
    raffleKey: { given: null, file },
  })
  assert.deepEqual(await rows(cluster.connection, "SELECT sealed_seed FROM monthly_raffles WHERE month = '2998-01'"), [
    { sealed_seed: `plain.${SEED}` },
  ])
  await closeCluster(cluster)
})

test('DATABASE_URL alone warns of a superuser; beside DATABASE_OWNER_URL an ordinary user is enough', async () => {
  const cluster = await openCluster('two')
  const owner = cluster.url
  const asOwner = await openProduct({ DATABASE_URL: owner })
  assert.equal(await closed(asOwner), 0)
  const warnings = asOwner.lines.filter((line) => line.startsWith('DATABASE_URL: '))
  assert.equal(warnings.length, 1, asOwner.lines.join(' | '))
  assert.match(warnings[0] ?? '', /superuser.*DATABASE_OWNER_URL/)

  await rows(
    cluster.connection,
    `CREATE ROLE migrator LOGIN PASSWORD 'secret-of-the-owner' NOSUPERUSER; CREATE ROLE plain LOGIN PASSWORD 'secret-of-the-server' NOSUPERUSER`,
  )
  await rows(cluster.connection, 'CREATE DATABASE shop OWNER migrator')
  const at = (username: string, password: string) =>
    Object.assign(new URL(cluster.url), { username, password, pathname: '/shop' }).href
  const settings = {
    DATABASE_URL: at('plain', 'secret-of-the-server'),
    DATABASE_OWNER_URL: at('migrator', 'secret-of-the-owner'),
  }
  for (let start = 0; start < 2; start++) {
    const product = await openProduct(settings)
    const response = await fetch(`${product.url}/api/customers`)
    assert.equal(response.status, 200)
    assert.equal(await closed(product), 0)
    assert.deepEqual(
      product.lines.filter((line) => line.startsWith('DATABASE_URL')),
      [],
    )
  }
  await closeCluster(cluster)
})

/** Runs a program of the product to its end. */
const run = async (file: string, words: string[], settings: Record<string, string>) => {
  const env = { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', ...settings }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [fileOf(file), ...words], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}

test('without the owner password the server waits for a migration, works, and backs up', async () => {
  const cluster = await openCluster('three')
  await rows(
    cluster.connection,
    `CREATE ROLE migrator LOGIN PASSWORD 'secret-of-the-owner' NOSUPERUSER; CREATE ROLE plain LOGIN PASSWORD 'secret-of-the-server' NOSUPERUSER`,
  )
  await rows(cluster.connection, 'CREATE DATABASE shop OWNER migrator')
  const at = (username: string, password: string) =>
    Object.assign(new URL(cluster.url), { username, password, pathname: '/shop' }).href
  const [server, owner] = [at('plain', 'secret-of-the-server'), at('migrator', 'secret-of-the-owner')]
  const settings = {
    ...{ DATABASE_URL: server, DATA_DIR: join(home, 'three-data'), BACKUP_DIR: join(home, 'three-backups') },
    RAFFLE_KEY: randomBytes(32).toString('hex'),
  }
  // The previous version.
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await migrate(client, { through: MIGRATIONS.at(-2) })
  await client.query('GRANT SELECT ON migrations, raffle_key TO plain')
  await client.end()

  const waiting = spawnProduct(settings)
  for (let tries = 0; !waiting.lines.some((line) => /desert-wrench migrate.* Waiting for it\.$/.test(line)); tries++) {
    assert.ok(tries < 400, waiting.lines.join(' | '))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const output = await run('server/src/commands/migrate.ts', [], { ...settings, DATABASE_OWNER_URL: owner })
  assert.match(output, /Backed up into [\s\S]*The database is up to date\./)
  const url = await waiting.opened
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  assert.equal((await fetch(`${url}/api/jobs`)).status, 200)
  assert.match(await run('server/src/commands/backup.ts', ['backup'], settings), /^Backed up \d+ rows/m)
  for (const backup of await backupsIn(settings.BACKUP_DIR)) await checkBackup(join(settings.BACKUP_DIR, backup))
  assert.equal((await backupsIn(settings.BACKUP_DIR)).length, 2)
  assert.equal(await closed(waiting), 0)

  const other = spawnProduct({ ...settings, RAFFLE_KEY: randomBytes(32).toString('hex') })
  assert.equal(await other.over, 1)
  assert.match(other.lines.at(-1) ?? '', /^RAFFLE_KEY: .*another key/)
  await closeCluster(cluster)
})
