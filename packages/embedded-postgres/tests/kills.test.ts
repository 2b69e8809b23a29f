import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { chooseAccount, reaching } from '../src/account.ts'
import { findBinaries } from '../src/binaries.ts'
import { launch } from '../src/process.ts'
import { NAMES, WORDING } from './names.ts'
import {
  alive,
  ask,
  clearStage,
  killLeavingOrphan,
  newDir,
  open,
  ownDir,
  postmasterOf,
  startProgram,
  until,
  usualDir,
} from './stage.ts'

afterAll(clearStage)

test('loses no acknowledged write in 10 kills of Node alone or both', async () => {
  const dir = await ownDir()
  const acknowledged: number[] = []
  for (let round = 0; round < 10; round++) {
    const program = startProgram(dir, 'write')
    await program.line('wrote ', 10 + 3 * round)
    const postmaster = postmasterOf(dir)
    if (round % 3 === 0) await killLeavingOrphan(program)
    else process.kill(program.pid, 'SIGKILL')
    if (round % 3 === 1) process.kill(postmaster, 'SIGKILL')
    await program.over
    acknowledged.push(...program.lines.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.slice(6))))
  }
  const database = await open(dir)
  const kept = await ask<{ id: string }>(database.url, 'select id from acknowledged')
  await database.close()
  const ids = new Set(kept.map(({ id }) => Number(id)))
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  )
  assert.ok(acknowledged.length >= 235, `only ${acknowledged.length} writes`)
})

test('recovers from a kill during creation at the next start', async () => {
  const dir = newDir()
  const program = startProgram(dir, 'careless')
  await program.line('log Making')
  const stage = () => readdirSync(dir).find((name) => name.startsWith('postgres.new-'))
  await until(() => existsSync(path.join(dir, stage() ?? 'none', 'cluster', 'global')))
  process.kill(program.pid, 'SIGKILL')
  await program.over
  assert.equal(existsSync(path.join(dir, 'postgres')), false)
  const database = await open(dir, [], false)
  assert.equal((await ask(database.url, 'select 1')).length, 1)
  assert.equal(stage(), undefined)
  await database.close()
})

test('stops an orphan even after its directory was moved', async () => {
  const before = await ownDir()
  const program = startProgram(before, 'write')
  await program.line('wrote ', 20)
  const orphan = postmasterOf(before)
  await killLeavingOrphan(program)
  assert.ok(alive(orphan))
  const dir = newDir()
  renameSync(before, dir)
  const lines: string[] = []
  const database = await open(dir, lines)
  assert.match(lines[0] ?? '', new RegExp(`left running \\(pid ${orphan}\\)`))
  const [row] = await ask<{ count: string }>(database.url, 'select count(*) from acknowledged')
  assert.ok(Number(row?.count) >= 20)
  await database.close()
})

test('stops the database when Node alone is killed', async () => {
  const dir = await usualDir()
  const program = startProgram(dir)
  await program.line('ready ')
  const pid = postmasterOf(dir)
  process.kill(program.pid, 'SIGKILL')
  await program.over
  await until(() => !alive(pid))
})

test('ignores a stale pid file with our own pid, a zombie or another database', async () => {
  const dir = await usualDir()
  const other = await open(await ownDir())
  const strangers = postmasterOf(path.dirname(other.connection.host))
  const sleeper = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [zombie] = await once(sleeper.stdout, 'data')
  for (const pid of [process.pid, Number(zombie), strangers]) {
    const lines = [pid, path.join(dir, 'postgres'), Math.round(Date.now() / 1000), 5432, '.', '', '', 'ready']
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(path.join(dir, 'postgres', file), `${lines.join('\n')}\n`)
    }
    const database = await open(dir)
    assert.equal((await ask(database.url, 'select 1')).length, 1)
    await database.close()
  }
  assert.equal((await ask(other.url, 'select 1')).length, 1)
  sleeper.kill()
  await other.close()
})

test('reports a manually started PostgreSQL without touching it', async () => {
  const dir = await usualDir()
  const cluster = path.join(dir, 'postgres')
  const account = await chooseAccount(cluster, { wording: WORDING })
  const { postgres } = await findBinaries({ ...NAMES, wording: WORDING, dataDir: dir, account })
  const options = ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=.']
  const byHand = await reaching(cluster, account, (name, handle) =>
    launch(postgres, ['-D', name, ...options], { account, handle, output: 'ignore' }),
  )
  const ended = once(byHand, 'exit')
  await until(() => existsSync(path.join(cluster, '.s.PGSQL.5432')))
  await assert.rejects(open(dir), new RegExp(`started by hand \\(pid ${byHand.pid}\\) runs on .*: stop it first`))
  assert.ok(alive(byHand.pid ?? 0))
  byHand.kill('SIGINT')
  await ended
})

test('restarts a postmaster that exits, and can close a starting one', async () => {
  const dir = await usualDir()
  const lines: string[] = []
  const database = await open(dir, lines)
  const end = async (signal: NodeJS.Signals) => {
    const pid = postmasterOf(dir)
    process.kill(pid, signal)
    await until(() => !alive(pid))
  }
  await ask(database.url, 'create table kept ()')
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    lines.length = 0
    await end(signal)
    await until(() => lines.length === 2)
    assert.match(lines.join(), /^PostgreSQL ended unexpectedly \(.+\): restarting it,PostgreSQL is back$/)
    await ask(database.url, 'table kept')
  }
  await end('SIGKILL')
  await database.close()
  await assert.rejects(ask(database.url, 'select 1'))
})
