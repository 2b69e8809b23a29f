import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from '../config/observability-settings.ts'
import type { Database } from '../db/database.ts'
import { watchedRows } from '../db/maintenance/metric-rows.ts'
import type { SlowStatement, StatementWatch } from '../db/statement-watch.ts'
import type { ReplyWatch } from '../http/core/replies.ts'
import type { MetricSources, Metrics } from './metrics.ts'

export interface WatchOptions {
  /** Reported by metrics and traces. */
  version: string
  /** One line per reply. */
  accessLog: boolean
  /** Null: no tracing. */
  traces: TraceSettings | null
  /** Backup interval, in hours. */
  backupHours: number
}

interface WatchSources extends Pick<MetricSources, 'turns' | 'events'> {
  db: () => Database
  log: () => FastifyBaseLogger
}

/** Access log, traces and metrics. */
export interface Watch extends ReplyWatch {
  statement: StatementWatch | undefined
  slow(facts: SlowStatement): void
  taskRan(task: string, seconds: number, failed: boolean): void
  /** Loaded after the start, to keep it fast. */
  startMetrics(): Promise<void>
  readMetrics(): Promise<{ contentType: string; text: string }>
  close(): Promise<void>
}

export async function openWatch(
  { version, accessLog, traces, backupHours }: WatchOptions,
  sources: WatchSources,
): Promise<Watch> {
  // Loaded only with traces enabled.
  const tracer = traces && (await import('./tracer.ts')).openTracer(traces, version, (line) => sources.log().warn(line))
  let access: FastifyBaseLogger | null = null
  let loading: Promise<Metrics> | null = null
  let metrics: Metrics | null = null

  async function load(): Promise<Metrics> {
    const { openMetrics } = await import('./metrics.ts')
    const db = sources.db()
    const { pool, replica } = db
    metrics = openMetrics({ ...sources, version, pool, replica, rows: watchedRows(db), backupHours })
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
      // Access lines are logged at any log level.
      access ??= sources.log().child({}, { level: 'info' })
      access.info({ reqId: requestId, method, route, status, ms, ...(code !== null && { code }) }, 'answered')
    },
    statement: tracer?.statement,
    slow: (facts) => sources.log().warn(facts, 'slow statement'),
    taskRan: (task, seconds, failed) => metrics?.taskRan(task, seconds, failed),
    startMetrics: async () => void (await loaded()),
    readMetrics: async () => {
      const { contentType, text } = await loaded()
      return { contentType, text: await text() }
    },
    close: async () => tracer?.close(),
  }
}
