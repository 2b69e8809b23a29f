import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Unwritable } from '../../db/errors.ts'

interface HealthNeeds {
  /** Resolves to why writes are refused, or null. Rejects with a Problem until migrated, and while the database is unavailable. */
  ready: () => Promise<Unwritable | null>
}

/** Still ready without a writable database: a stricter balancer would remove all servers at once. */
const READING: Readonly<Record<Unwritable, string>> = {
  'server.readOnly': 'The database is read-only: reads are answered, changes are refused.',
  'server.storageFull': 'The disk of the database is full: reads are answered, changes are refused.',
}

/** In seconds; a warm database starts much faster. */
const RETRY_AFTER = '2'

/** `/healthz` is liveness, `/readyz` readiness. */
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
