import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'

interface Needs {
  /** Migrated, and the database answers. */
  ready: () => Promise<boolean>
}

/** Seconds after which asking again is worth while: a warm database start takes far less. */
const RETRY_AFTER = '2'

/** `/healthz`: the process lives. `/readyz`: it can do its work. */
export function serveHealth(app: FastifyInstance, { ready }: Needs): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await ready().catch(() => false)) return { status: 'ready' }
    reply.header('retry-after', RETRY_AFTER)
    throw new Problem('server.unavailable')
  })
}
