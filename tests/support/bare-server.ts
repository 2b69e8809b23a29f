import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import type { Unwritable } from '@desert-wrench/server/db/errors.ts'
import { serveApiDocs } from '@desert-wrench/server/http/api-docs/api-docs.ts'
import type { MapSettings } from '@desert-wrench/server/http/content/operator-map.ts'
import { readPage, serveStaticFiles } from '@desert-wrench/server/http/content/static-files.ts'
import { serveHealth } from '@desert-wrench/server/http/core/health.ts'
import { handleProblems } from '@desert-wrench/server/http/core/problems.ts'
import { registerSecurity } from '@desert-wrench/server/http/core/security.ts'
import Fastify, { type FastifyInstance } from 'fastify'

interface Plot {
  access?: 'open' | 'accounts'
  publicUrl?: string | null
  ready?: () => Promise<Unwritable | null>
  dist?: string
  map?: MapSettings
}

/** Everything the server answers without its database, plus one change. */
export function openBare({
  access = 'open',
  publicUrl = null,
  ready = async () => null,
  dist = '/nowhere',
  map,
}: Plot = {}): FastifyInstance {
  const app = Fastify()
  handleProblems(app)
  registerSecurity(app, { publicUrl, access })
  serveHealth(app, { ready })
  serveApiDocs(app, everyEndpoint, access)
  serveStaticFiles(app, readPage(dist, access, map), map)
  app.route({
    method: ['POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/api/change',
    handler: async () => ({ changed: true }),
  })
  return app
}
