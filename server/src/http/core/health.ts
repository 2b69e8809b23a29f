import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Unwritable } from '../../db/errors.ts'

interface HealthNeeds {
  /** Rejects with a Problem until it is migrated and while the database does not answer; else why no change is kept now, if so. */
  ready: () => Promise<Unwritable | null>
}

/** Reads are answered without a database that takes changes, so a balancer that asked for more would take every server out at once. */
const READING: Readonly<Record<Unwritable, string>> = {
  'server.readOnly': 'The database is read-only: reads are answered, changes are refused.',
  'server.storageFull': 'The disk of the database is full: reads are answered, changes are refused.',
}

/** Seconds after which asking again is worth while: a warm database start takes far less. */
const RETRY_AFTER = '2'

/** `/healthz`: the process lives. `/readyz`: it can do its work. */
export function serveHealth(app: FastifyInstance, { ready }: HealthNeeds): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const code = await ready()
      if (code === null) return { status: 'ready' }
      return { status: 'ready for reads', code, reason: READING[code] }
    } catch (error) {
      reply.header('retry-after', RETRY_AFTER)
      throw error instanceof Problem ? error : new Problem('server.unavailable')
    }
  })
}
