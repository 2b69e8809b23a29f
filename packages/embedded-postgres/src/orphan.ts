import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inUse } from './lock.ts'
import type { Wording } from './names.ts'
import { type PostgresProcess, postgresProcesses } from './processes.ts'
import { EmbeddedRefused } from './refused.ts'

/** Start times from ps and the boot clock may differ by seconds. */
const SAME_START_MS = 60_000
const QUIT_AFTER_MS = 5_000
const QUIT_CHILDREN_AFTER_MS = 1_000
const KILL_AFTER_MS = 10_000
const GIVE_UP_AFTER_MS = 30_000

/** Identifies the cluster and the process that started it. */
const marksOf = (name: string) => new RegExp(`${name}-([0-9a-z]+-[0-9a-z]+)-(\\d+)`)

/** The inode survives a moved directory, and a copy has another. */
function identity(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true })
  return `${dev.toString(36)}-${ino.toString(36)}`
}

/** Shown in the process list by the postmaster and its children: the cluster and the Node process that started it. */
export const markOf = (name: string, cluster: string) => `${name}-${identity(cluster)}-${process.pid}`

interface OrphanOptions {
  name: string
  cluster: string
  dataDir: string
  wording: Wording
  log: (line: string) => void
}

function readPidFile(file: string): { pid: number; startedAt: number } | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return pid > 1 ? { pid, startedAt: Number(lines[2]) * 1000 } : undefined
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const isPostmaster = ({ command }: PostgresProcess) => !command.startsWith('postgres:')

/** Processes of this cluster to stop. A postmaster whose parent matches its mark serves a living program. */
function leftovers({ name, cluster, dataDir, wording }: OrphanOptions): PostgresProcess[] {
  const mark = marksOf(name)
  const wanted = identity(cluster)
  return postgresProcesses().filter((found) => {
    const [, of, starter] = mark.exec(found.command) ?? []
    if (of === wanted && isPostmaster(found) && found.parent === Number(starter)) throw inUse(dataDir, wording)
    return of === wanted
  })
}

/** Escalation: a fast shutdown for the postmaster; its children exit by themselves. */
function nextSignal(postmaster: boolean, age: number): NodeJS.Signals | undefined {
  if (age > KILL_AFTER_MS) return 'SIGKILL'
  if (age > (postmaster ? QUIT_AFTER_MS : QUIT_CHILDREN_AFTER_MS)) return 'SIGQUIT'
  return postmaster ? 'SIGINT' : undefined
}

/** Stops what an earlier program left running on the cluster. */
async function stopLeftovers(settling: OrphanOptions): Promise<void> {
  const { dataDir, wording, log } = settling
  const began = Date.now()
  const sent = new Set<string>()
  for (;;) {
    const left = leftovers(settling)
    if (left.length === 0) return
    const postmaster = left.find(isPostmaster)
    const age = Date.now() - began
    const name = nextSignal(postmaster !== undefined, age)
    for (const { pid } of postmaster ? [postmaster] : left) {
      if (!name || sent.has(`${pid} ${name}`)) continue
      if (sent.size === 0) log(`Stopping the PostgreSQL that an earlier start left running (pid ${pid})`)
      sent.add(`${pid} ${name}`)
      signal(pid, name)
    }
    if (age > GIVE_UP_AFTER_MS) {
      const pids = left.map(({ pid }) => pid).join(', ')
      throw new EmbeddedRefused(
        `${wording.dataDir} ${dataDir}: an earlier PostgreSQL (pid ${pids}) does not end even when killed`,
      )
    }
    await delay(20)
  }
}

/**
 * Prepares the cluster to start. A pid file whose number is now another program would block PostgreSQL forever, so it is removed; PostgreSQL needs a
 * free number to check its shared memory.
 */
export async function settle(settling: OrphanOptions): Promise<void> {
  const { name, cluster, dataDir, wording } = settling
  await stopLeftovers(settling)
  const postmasterPid = path.join(cluster, 'postmaster.pid')
  for (const file of [postmasterPid, path.join(cluster, '.s.PGSQL.5432.lock')]) {
    const named = readPidFile(file)
    if (!named || !signal(named.pid, 0)) continue
    const other = postgresProcesses().find(({ pid }) => pid === named.pid)
    if (other && !marksOf(name).test(other.command) && Math.abs(other.startedAt - named.startedAt) < SAME_START_MS) {
      throw new EmbeddedRefused(
        `${wording.dataDir} ${dataDir}: a PostgreSQL started by hand (pid ${named.pid}) runs on ${cluster}: stop it first`,
      )
    }
    rmSync(file, { force: true })
  }
}
