import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { serveDocs } from '@desert-wrench/server/http/api-docs.ts'
import { serveHealth } from '@desert-wrench/server/http/health.ts'
import { handleProblems } from '@desert-wrench/server/http/problems.ts'
import { guard } from '@desert-wrench/server/http/security.ts'
import { serveWeb } from '@desert-wrench/server/http/static-files.ts'
import Fastify, { type FastifyInstance } from 'fastify'

interface Plot {
  access?: 'open' | 'accounts'
  ready?: () => Promise<boolean>
  dist?: string
}

/** All that the server answers without its database, and one call that changes something. */
export function openBare({ access = 'open', ready = async () => true, dist = '/nowhere' }: Plot = {}): FastifyInstance {
  const app = Fastify()
  handleProblems(app)
  guard(app, { access })
  serveHealth(app, { ready })
  serveDocs(app, everyEndpoint)
  serveWeb(app, { dist })
  app.route({
    method: ['POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/api/change',
    handler: async () => ({ changed: true }),
  })
  return app
}
