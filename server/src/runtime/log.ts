import { randomUUID } from 'node:crypto'
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { factsOf } from '../security/error-facts.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Allowlist of logged fields. */
const KEPT = new Set([
  ...['err', 'req', 'res', 'code', 'sqlstate', 'route', 'method', 'responseTime'],
  ...['reqId', 'status', 'statement', 'ms'],
])

/** The route, never the URL, whose path and query hold user input. */
export const callOf = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? null,
})

const settings = (level: string, stream?: { write(line: string): void }): Logger => ({
  level,
  ...(stream && { stream }),
  serializers: {
    err: (error: unknown) => {
      const { kind: type, at, ...facts } = factsOf(error)
      return { type, message: '', stack: at.join('\n'), ...facts }
    },
    req: callOf,
    res: ({ statusCode }) => ({ statusCode }),
  },
  formatters: {
    log: (given) => Object.fromEntries(Object.entries(given).filter(([name]) => KEPT.has(name))),
  },
  hooks: {
    // Without our own message, pino would log the error's.
    logMethod([first, ...rest], method) {
      if (first instanceof Error) return method.call(this, { err: first }, 'error')
      if (typeof first === 'object' && typeof rest[0] !== 'string') return method.call(this, first, 'error')
      return method.call(this, first, ...rest)
    },
  },
})

/** The only place that decides what a log line may contain: our own words, codes, routes, stack frames and request ids. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  logger: settings(level, stream),
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})
