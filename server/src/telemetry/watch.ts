import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from '../config/observability-settings.ts'
import type { Database } from '../db/database.ts'
import { watchedRows } from '../db/maintenance/metric-rows.ts'
import type { SlowStatement, StatementWatch } from '../db/statement-watch.ts'
import type { ReplyWatch } from '../http/core/replies.ts'
import type { MetricSources, Metrics } from './metrics.ts'

export interface WatchOptions {
  /** What metrics and traces call the product. */
  version: string
  /** A line for each reply. */
  accessLog: boolean
  /** Null: nothing is traced. */
  traces: TraceSettings | null
  /** How often a backup is wanted, in hours. */
  backupHours: number
}

/** What there is to look at, once it is there. */
interface Sights extends Pick<MetricSources, 'turns' | 'events'> {
  db: () => Database
  log: () => FastifyBaseLogger
}

/** Everybody who follows the work: the access log, the traces, and the metrics once they are asked for. */
export interface Watch extends ReplyWatch {
  statement: StatementWatch | undefined
  slow(facts: SlowStatement): void
  taskRan(task: string, seconds: number, failed: boolean): void
  /** Begins to count; it takes a moment to load, so a start does without it. */
  startMetrics(): Promise<void>
  readMetrics(): Promise<{ contentType: string; text: string }>
  close(): Promise<void>
}

export async function openWatch(
  { version, accessLog, traces, backupHours }: WatchOptions,
  sights: Sights,
): Promise<Watch> {
  // Loaded only where traces are wanted: off, they cost nothing.
  const tracer = traces && (await import('./tracer.ts')).openTracer(traces, version, (line) => sights.log().warn(line))
  let access: FastifyBaseLogger | null = null
  let loading: Promise<Metrics> | null = null
  let metrics: Metrics | null = null

  async function load(): Promise<Metrics> {
    const { openMetrics } = await import('./metrics.ts')
    const db = sights.db()
    const { pool, replica } = db
    metrics = openMetrics({ ...sights, version, pool, replica, rows: watchedRows(db), backupHours })
    return metrics
  }
  const loaded = () => {
    loading ??= load()
    return loading
  }

  return {
    came: (requestId, traceparent) => tracer?.begin(requestId, traceparent),
    replied: (reply) => {
      const { requestId, method, route, status, ms, code } = reply
      tracer?.end(requestId, reply)
      metrics?.replied(reply)
      if (!accessLog) return
      // Its lines are wanted whatever else is.
      access ??= sights.log().child({}, { level: 'info' })
      access.info({ reqId: requestId, method, route, status, ms, ...(code !== null && { code }) }, 'answered')
    },
    statement: tracer?.statement,
    slow: (facts) => sights.log().warn(facts, 'slow statement'),
    taskRan: (task, seconds, failed) => metrics?.taskRan(task, seconds, failed),
    startMetrics: async () => void (await loaded()),
    readMetrics: async () => {
      const { contentType, text } = await loaded()
      return { contentType, text: await text() }
    },
    close: async () => tracer?.close(),
  }
}
