/** Shared helpers: directories, child programs and their pids. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { NAMES } from './names.ts'

/** A private home (mkdtemp uses 0700) with a space in its path. */
export const home = mkdtempSync(path.join(tmpdir(), 'embedded postgres '))
export const asRoot = process.geteuid?.() === 0

let count = 0
export const newDir = () => path.join(home, `data ${++count}`)

const pristine = path.join(home, 'pristine')

/** A shared, initialized data directory for tests that leave it intact. */
export async function usualDir(): Promise<string> {
  if (!existsSync(pristine)) await open(pristine, [], false).then((database) => database.close())
  return pristine
}

/** A copy to modify; a new one takes most of a second. */
export async function ownDir(): Promise<string> {
  const copy = newDir()
  cpSync(await usualDir(), copy, { recursive: true })
  return copy
}

const opened: EmbeddedPostgres[] = []

/** Opens in this process; clearStage closes what a failed test leaves open. */
export async function open(dir: string, lines: string[] = [], durable = true): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ ...NAMES, dataDir: dir, log: (line) => lines.push(line), durable })
  opened.push(database)
  return database
}

export interface Program {
  pid: number
  child: ChildProcess
  lines: string[]
  /** The nth line with this prefix, past or future. */
  line: (beginning: string, nth?: number) => Promise<string>
  /** Resolves when all output is read and the process has ended. */
  over: Promise<number | null>
}

const running = new Set<ChildProcess>()

const script = fileURLToPath(new URL('program.ts', import.meta.url))

export const startProgram = (dir: string, mode = '', env: NodeJS.ProcessEnv = process.env): Program =>
  followProgram(spawn(process.execPath, [script, dir, mode], { env, stdio: ['ignore', 'pipe', 'inherit'] }))

/** Runs with a private copy of the user list in `etc`, which may be read-only. */
export function startOnOwnHost(dir: string, mode: string, { etc, user, mount = '' }: OwnHost): Program {
  const run = `mount --bind "$0" /etc ${mount} && exec "$@"`
  const args = ['--mount', 'sh', '-c', run, etc, process.execPath, script, dir, mode, user]
  return followProgram(spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] }))
}

interface OwnHost {
  etc: string
  user: string
  mount?: string
}

function followProgram(child: ChildProcess & { stdout: Readable }): Program {
  running.add(child)
  const over = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const find = (beginning: string, nth: number) => lines.filter((line) => line.startsWith(beginning))[nth - 1]
  const line = async (beginning: string, nth = 1) => {
    for (;;) {
      const found = find(beginning, nth)
      if (found !== undefined) return found
      const next = await Promise.race([once(reader, 'line'), over.then(() => 'over')])
      if (next === 'over' && !find(beginning, nth)) throw new Error(`never said "${beginning}": ${lines.join(' | ')}`)
    }
  }
  return { pid: child.pid ?? 0, child, lines, line, over }
}

export async function stopProgram(program: Program): Promise<number | null> {
  program.child.kill('SIGTERM')
  return program.over
}

export async function ask<Row extends object>(where: pg.ClientConfig | string, sql: string): Promise<Row[]> {
  const client = new pg.Client(where)
  client.on('error', () => {})
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export const postmasterOf = (dir: string): number =>
  Number(readFileSync(path.join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const childrenOf = (pid: number, program: string): number[] =>
  [...execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)]
    .filter(([, , parent, command = '']) => Number(parent) === pid && path.basename(command) === program)
    .map(([, child]) => Number(child))

/** Also kills the shell that would stop the database, so the postmaster is orphaned. */
export async function killLeavingOrphan(program: Program): Promise<void> {
  for (const pid of [...childrenOf(program.pid, 'sh'), program.pid]) process.kill(pid, 'SIGKILL')
  await program.over
}

export function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Polls, for changes that send no signal. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(5)
}

/** Cleans up after failed tests. */
export async function clearStage(): Promise<void> {
  for (const database of opened) await database.close()
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => once(child, 'close')))
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
}
