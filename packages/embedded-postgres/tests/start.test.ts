import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { EmbeddedRefused } from '../src/embedded-postgres.ts'
import { fromPs, postgresProcesses } from '../src/processes.ts'
import { ask, clearStage, newDir, open, ownDir, postmasterOf, startProgram, stopProgram, usualDir } from './stage.ts'

afterAll(clearStage)

const refused = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddedRefused, String(error))
  assert.match(error.message, pattern)
  assert.doesNotMatch(error.message, /\n/)
  return true
}

test('creates a durable UTF-8 database in a private home, in any locale, without TCP', async () => {
  const dir = newDir()
  const program = startProgram(dir, '', {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    PGDATA: '/none',
    PGPORT: '1',
    PGDATABASE: 'other',
    PGSSLMODE: 'require',
  })
  const connection = JSON.parse((await program.line('ready ')).slice('ready '.length))
  const [found] = await ask(
    connection,
    `select ${[
      'server_encoding',
      'data_checksums',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'password_encryption',
    ]
      .map((name) => `current_setting('${name}') as ${name}`)
      .join()}, current_database() || current_user as who, lower('PEÑA') as lower, (select rolpassword like 'SCRAM%' from pg_authid where rolname = current_user) as scram`,
  )
  assert.deepEqual(found, {
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
    who: 'app dataapp owner',
    lower: 'peña',
    scram: true,
  })
  assert.equal(statSync(path.join(dir, 'postgres.password')).mode & 0o777, 0o600)
  await assert.rejects(ask({ ...connection, password: 'guessed' }, 'select 1'), /password authentication failed/)
  assert.equal(await stopProgram(program), 0)
  assert.match(readFileSync(path.join(dir, 'postgres.log'), 'utf8'), /database system is shut down\s*$/)
})

test('url and connection agree, and close is idempotent', async () => {
  const database = await open(await usualDir())
  assert.deepEqual(await ask(database.url, 'select 1 as one'), await ask(database.connection, 'select 1 as one'))
  const both = [database.close(), database.close()]
  assert.equal(both[0], both[1])
  await Promise.all(both)
  await assert.rejects(ask(database.connection, 'select 1'))
})

test('uses a temporary private path when the socket path is too long', async () => {
  const dir = newDir() + 'x'.repeat(100)
  cpSync(await ownDir(), dir, { recursive: true })
  const database = await open(dir)
  const way = path.dirname(database.connection.host)
  assert.equal(statSync(way).mode & 0o777, 0o700)
  assert.equal((await ask(database.url, 'select 1')).length, 1)
  await database.close()
  assert.equal(existsSync(way), false)
})

for (const [starters, what, directory] of [
  [2, 'a database that is there', usualDir],
  [8, 'one that is still to be made', async () => newDir()],
] as const) {
  test(`one of ${starters} concurrent starters on ${what} serves, the others fail within 2 s and name the directory`, async () => {
    const dir = await directory()
    const programs = Array.from({ length: starters }, () => startProgram(dir, 'careless'))
    const first = await Promise.any(programs.map((program) => program.line('ready ').then(() => program)))
    for (const other of programs.filter((program) => program !== first)) {
      assert.equal(await other.over, 1)
      assert.equal(other.lines.length, 1)
      const [, ms, message = ''] = /^refused after (\d+) ms: (.*)$/.exec(other.lines[0] ?? '') ?? []
      assert.ok(Number(ms) < 2000, `${ms} ms`)
      assert.ok(message.includes(dir), message)
    }
    assert.equal((await ask(JSON.parse(first.lines.at(-1)?.slice('ready '.length) ?? ''), 'select 1')).length, 1)
    assert.equal(await stopProgram(first), 0)
  })
}

test('refuses to open a directory twice in one process', async () => {
  const dir = await usualDir()
  const database = await open(dir)
  await assert.rejects(open(dir), refused(/in use by another/))
  assert.equal((await ask(database.url, 'select 1')).length, 1)
  await database.close()
})

test('refuses non-durable, other-version and invalid databases, and says how to fix it', async () => {
  const dir = await ownDir()
  const cluster = path.join(dir, 'postgres')
  const first = await open(dir)
  await ask(first.url, 'alter database "app data" set synchronous_commit = \'off\'')
  await ask(first.url, "alter system set fsync = 'off'")
  await first.close()
  await assert.rejects(open(dir), refused(/could lose data \(fsync is off, synchronous_commit is off\): take that out/))
  const careless = await open(dir, [], false)
  await careless.close()

  writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n')
  await assert.rejects(open(dir), refused(/holds a PostgreSQL 17 database .* has PostgreSQL 18: start the/))
  rmSync(path.join(cluster, 'PG_VERSION'))
  await assert.rejects(open(dir), refused(/not a PostgreSQL database: move it away/))
})

test('resets a lost password and keeps the data', async () => {
  const dir = await ownDir()
  const first = await open(dir)
  await ask(first.url, 'create table kept ()')
  await first.close()
  rmSync(path.join(dir, 'postgres.password'))
  const second = await open(dir)
  assert.notEqual(second.connection.password, first.connection.password)
  assert.equal((await ask(second.url, "select 1 where to_regclass('kept') is not null")).length, 1)
  await second.close()
})

test('finds the same database processes by ps and /proc', {
  skip: process.platform !== 'linux',
}, async () => {
  const database = await open(await usualDir())
  const postmaster = postmasterOf(path.dirname(database.connection.host))
  const mine = (list: typeof postgresProcesses) => list().filter((one) => one.pid === postmaster)[0]
  const [proc, ps] = [mine(postgresProcesses), mine(fromPs)]
  assert.equal(proc?.command.trim(), ps?.command.trim())
  assert.equal(proc?.parent, ps?.parent)
  assert.ok(Math.abs((proc?.startedAt ?? 0) - (ps?.startedAt ?? 0)) < 3000)
  await database.close()
})
