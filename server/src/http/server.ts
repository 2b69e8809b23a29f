import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { logging } from '../log.ts'
import { serveApiDocs } from './api-docs.ts'
import { replyToUnreadable, replyToUnroutable } from './client-errors.ts'
import { serveHealth } from './health.ts'
import { limits, type Timeouts } from './limits.ts'
import { handleProblems } from './problems.ts'
import { acceptJson } from './routes.ts'
import { registerSecurity } from './security.ts'
import { serveStaticFiles } from './static-files.ts'

export interface ServerOptions {
  access: 'open'
  logLevel: string
  /** Where the log goes instead of to the standard output. */
  logTo?: { write(line: string): void }
  /** Where the built page lies. */
  webDist: string
  /** Others than the usual ones: in tests. */
  timeouts?: Timeouts
}

/** The HTTP server with everything but the calls: security, problems, health, the API's document and the page. */
export function createServer(
  { access, logLevel, logTo, webDist, timeouts }: ServerOptions,
  ready: () => Promise<boolean>,
): FastifyInstance {
  const server = Fastify({
    ...logging(logLevel, logTo),
    frameworkErrors: replyToUnroutable,
    clientErrorHandler: replyToUnreadable,
    ...limits(timeouts),
  })
  acceptJson(server)
  handleProblems(server)
  registerSecurity(server, { access })
  serveHealth(server, { ready })
  serveApiDocs(server, everyEndpoint)
  serveStaticFiles(server, { dist: webDist })
  return server
}
