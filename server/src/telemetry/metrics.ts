import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolFacts } from '../db/database.ts'
import type { BackupState } from '../db/maintenance/backup-runs.ts'
import type { WatchedRows } from '../db/maintenance/metric-rows.ts'
import type { ReplicaFacts } from '../db/replica/read-replica.ts'
import type { Replied } from '../http/core/replies.ts'
import type { LimiterLoad } from '../runtime/concurrency.ts'

export interface MetricSources {
  version: string
  pool: () => PoolFacts
  /** Null without a replica. */
  replica: () => ReplicaFacts | null
  /** Running and waiting calls and pictures. */
  turns: () => Readonly<Record<string, LimiterLoad>>
  /** Event stream clients, and the age of the last snapshot check; null before the first. */
  events: () => { listeners: number; checkedMsAgo: number | null }
  /** From one SQL statement. */
  rows: () => Promise<WatchedRows>
  /** Backup interval, in hours. */
  backupHours: number
}

export interface Metrics {
  replied(reply: Replied): void
  taskRan(task: string, seconds: number, failed: boolean): void
  /** Prometheus text format. */
  text(): Promise<string>
  contentType: string
}

/** Other methods share one label value, to bound cardinality. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics({ version, pool, replica, turns, events, rows, backupHours }: MetricSources): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `desert_wrench_${name}`, help, labelNames, registers })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `desert_wrench_${name}`, help, labelNames, registers })

  gauge('build_info', 'The version that runs', ['version', 'node']).set({ version, node: process.version }, 1)
  const requests = counter('http_requests_total', 'Replies by route, as its pattern, and status', [
    ...(['method', 'route', 'status'] as const),
  ])
  const seconds = new Histogram({
    name: 'desert_wrench_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its reply, by route',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const problems = counter(
    'http_problems_total',
    'Refusals by the code of the problem: server.busy is a request shed, request.tooMany one over a rate limit',
    ['code'],
  )
  const running = gauge('http_running', 'Calls and pictures that are worked on', ['kind'])
  const waiting = gauge('http_waiting', 'Calls and pictures that wait for their turn', ['kind'])

  const connections = gauge('database_connections', 'Connections of the pool', ['state'])
  const poolWaiting = gauge('database_pool_waiting', 'Callers that wait for a connection')
  const answers = gauge('database_up', '1 where the database answered this look, else 0')

  const readsBy = counter(
    'database_reads_total',
    'Statements of reads by who answered them, replica or primary; absent without DATABASE_READ_URL',
    ['by'],
  )
  const replicaUsed = gauge('replica_used', '1 where reads go to the replica, 0 where all go to the primary')
  const replicaBehind = gauge('replica_behind_bytes', 'What of the log the replica lacked when it was asked last')

  const listeners = gauge('event_listeners', 'Screens that listen to what changes')
  const looked = gauge('event_feed_age_seconds', 'Time since changes were last looked for')

  const taskRuns = counter('task_runs_total', 'Runs of scheduled tasks by this server', ['task', 'outcome'])
  const taskSeconds = gauge('task_last_duration_seconds', 'How long the last run of a task took', ['task'])
  const overdue = gauge('task_overdue_seconds', 'How long a task has been due, 0 where it is not', ['task'])
  const tasksDue = gauge('tasks_due', 'Tasks that are due')

  const outbox = gauge('outbox_messages', 'Texts and mails in the outbox, counted up to 1,000', ['status'])
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest message that waits, 0 where none does')

  const backupAge = gauge(
    'backup_age_seconds',
    'Time since the last good backup, however it was made; without one, since backups are recorded',
  )
  const backupBytes = gauge('backup_bytes', 'Uncompressed size of the last good backup; absent without one')
  const backupFindings = gauge('backup_findings', 'Faults that the doctor found in the rows of the last good backup')
  const backupFailed = gauge('backup_failed', '1 where the last try of a backup failed or was refused, else 0')
  gauge('backup_interval_seconds', 'How often a backup is wanted').set(backupHours * 3600)
  const rehearsalAge = gauge(
    'rehearsal_age_seconds',
    'Time since a backup was restored on trial; where none was, since that is recorded',
  )
  const rehearsalFailed = gauge('rehearsal_failed', '1 where the last restore on trial failed, else 0')
  const ofBackups = [backupAge, backupBytes, backupFindings, backupFailed, rehearsalAge, rehearsalFailed]

  function lookAround(): void {
    const { most, open, idle, waiting: queued } = pool()
    connections.set({ state: 'busy' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'most' }, most)
    poolWaiting.set(queued)
    lookAtReplica()
    for (const [kind, turn] of Object.entries(turns())) {
      running.set({ kind }, turn.running)
      waiting.set({ kind }, turn.waiting)
    }
    const feed = events()
    listeners.set(feed.listeners)
    if (feed.checkedMsAgo !== null) looked.set(feed.checkedMsAgo / 1000)
  }

  function lookAtReplica(): void {
    const found = replica()
    for (const one of [replicaUsed, replicaBehind]) one.remove()
    readsBy.reset()
    if (!found) return
    replicaUsed.set(found.isUsed ? 1 : 0)
    replicaBehind.set(found.behind)
    for (const [by, statements] of Object.entries(found.answered)) readsBy.inc({ by }, statements)
  }

  function tellOfBackups(state: BackupState): void {
    backupAge.set(state.backupAgeSeconds)
    if (state.backupBytes !== null) backupBytes.set(state.backupBytes)
    backupFindings.set(state.backupFindings)
    backupFailed.set(state.backupFailed ? 1 : 0)
    rehearsalAge.set(state.rehearsalAgeSeconds)
    rehearsalFailed.set(state.rehearsalFailed ? 1 : 0)
  }

  /** Without the database, only its own metrics are missing. */
  async function askDatabase(): Promise<void> {
    for (const one of [overdue, outbox]) one.reset()
    for (const one of [tasksDue, oldest, ...ofBackups]) one.remove()
    try {
      const found = await rows()
      const late = Object.entries(found.overdueSeconds)
      for (const [task, age] of late) overdue.set({ task }, age)
      tasksDue.set(late.filter(([, age]) => age > 0).length)
      outbox.set({ status: 'waiting' }, found.waiting)
      outbox.set({ status: 'failed' }, found.failed)
      outbox.set({ status: 'unknown' }, found.unknown)
      oldest.set(found.oldestWaitingSeconds)
      tellOfBackups(found.backups)
      answers.set(1)
    } catch {
      answers.set(0)
    }
  }

  return {
    replied: ({ method, route, status, ms, endless, code }) => {
      const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none' }
      requests.inc({ ...labels, status: String(status) })
      if (!endless) seconds.observe(labels, ms / 1000)
      if (code !== null) problems.inc({ code })
    },
    taskRan: (task, took, failed) => {
      taskRuns.inc({ task, outcome: failed ? 'failed' : 'done' })
      taskSeconds.set({ task }, took)
    },
    text: async () => {
      lookAround()
      await askDatabase()
      return register.metrics()
    },
    contentType: register.contentType,
  }
}
