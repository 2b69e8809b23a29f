import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'

interface KeyNeeds {
  /** The public keys that files are signed with, as a JWK set. */
  keys: () => object
  /** The key belongs to the database. */
  migrated: () => boolean
}

/** Anybody checks a signed file by these. */
export function serveKeys(app: FastifyInstance, { keys, migrated }: KeyNeeds): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    if (!migrated()) throw new Problem('server.unavailable')
    reply.headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
    return reply.type('application/jwk-set+json').send(keys())
  })
}
