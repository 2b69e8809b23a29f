import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from '@desert-wrench/embedded-postgres/account.ts'
import { findBinaries } from '@desert-wrench/embedded-postgres/binaries.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'

export interface Pair {
  primary: pg.ClientConfig
  standby: pg.ClientConfig
  /** Resolves once the primary replicates synchronously. */
  inStep(): Promise<void>
  /** Kills the primary and deletes its disk. */
  losePrimary(): Promise<void>
  /** Kills the standby; a restart continues from its disk. */
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  askStandby(text: string): Promise<unknown>
  promote(): Promise<void>
  close(): Promise<void>
}

const USER = 'desert_wrench'

const WORDING = { program: 'the drill', dataDir: 'the folder', elsewhere: 'name a PostgreSQL' }

export async function layTables(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await migrate(client)
  await client.end()
}

/**
 * @param prepare Creates the schema before the standby exists.
 * @param isSynchronous Commits wait for the standby.
 */
export async function openPair(
  prepare: (primary: pg.ClientConfig) => Promise<void>,
  isSynchronous = true,
): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), 'dw-pair-'))
  const names = { name: 'desert-wrench-drill', systemUser: undefined, wording: WORDING }
  const account = await chooseAccount(join(home, 'none'), names)
  const { postgres, initdb } = await findBinaries({ dataDir: home, account, ...names, making: true })
  const own = (path: string) => account && chownSync(path, account.uid, account.gid)
  chmodSync(home, 0o711)
  const folderOf = (name: string) => join(home, name)
  for (const name of ['first', 'second', 'sockets-first', 'sockets-second']) {
    mkdirSync(folderOf(name), { mode: 0o700 })
    own(folderOf(name))
  }
  const how = { ...account, cwd: '/', stdio: 'ignore' as const, env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const programs = new Map<string, ChildProcess>()

  const start = (name: string, settings: string[] = []) => {
    const all = [
      'listen_addresses=',
      `unix_socket_directories=${folderOf(`sockets-${name}`)}`,
      'fsync=off',
      ...settings,
    ]
    const child = spawn(postgres, ['-D', folderOf(name), ...all.flatMap((setting) => ['-c', setting])], how)
    programs.set(name, child)
  }
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = programs.get(name)
    programs.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    child.kill(signal)
    await over
  }
  const connectionOf = (name: string): pg.ClientConfig => ({
    ...{ host: folderOf(`sockets-${name}`), user: USER, database: 'postgres' },
  })
  const ask = async (name: string, text: string): Promise<unknown> => {
    const client = new pg.Client(connectionOf(name))
    client.on('error', () => {})
    await client.connect()
    return client.query(text).then(
      async ({ rows }) => {
        await client.end()
        return rows[0]?.answer
      },
      async (error) => {
        await client.end()
        throw error
      },
    )
  }
  const untilSo = async (name: string, text: string) => {
    while ((await ask(name, text).catch(() => false)) !== true) await pause(20)
  }

  const made = spawn(initdb, ['-D', folderOf('first'), '-U', USER, '--auth=trust', '--no-sync', '-E', 'UTF8'], how)
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  start('first')
  await untilSo('first', 'SELECT true AS answer')
  await prepare(connectionOf('first'))
  await end('first', 'SIGINT')
  // The standby starts as a copy of a database that was shut down.
  cpSync(folderOf('first'), folderOf('second'), { recursive: true, preserveTimestamps: true })
  writeFileSync(join(folderOf('second'), 'standby.signal'), '')
  for (const name of readdirSync(folderOf('second'), { recursive: true })) own(join(folderOf('second'), String(name)))
  start('first', isSynchronous ? ['synchronous_standby_names=*'] : [])
  await untilSo('first', 'SELECT true AS answer')
  const startStandby = () => start('second', [`primary_conninfo=host=${folderOf('sockets-first')} user=${USER}`])
  startStandby()

  return {
    primary: connectionOf('first'),
    standby: connectionOf('second'),
    inStep: () => untilSo('first', "SELECT sync_state = 'sync' AS answer FROM pg_stat_replication"),
    losePrimary: async () => {
      await end('first', 'SIGKILL')
      renameSync(folderOf('first'), folderOf('lost'))
    },
    killStandby: () => end('second', 'SIGQUIT'),
    startStandby: async () => {
      startStandby()
      await untilSo('second', 'SELECT pg_is_in_recovery() AS answer')
    },
    askStandby: (text) => ask('second', text),
    promote: async () => {
      await ask('second', 'SELECT pg_promote() AS answer')
      await untilSo('second', 'SELECT NOT pg_is_in_recovery() AS answer')
    },
    close: async () => {
      await Promise.all([end('first', 'SIGQUIT'), end('second', 'SIGQUIT')])
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
