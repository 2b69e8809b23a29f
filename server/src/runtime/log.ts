import { randomUUID } from 'node:crypto'
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { factsOf } from '../security/error-facts.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Nothing else of what is given to the logger is written. */
const KEPT = new Set([
  ...['err', 'req', 'res', 'code', 'sqlstate', 'route', 'method', 'responseTime'],
  ...['reqId', 'status', 'statement', 'ms'],
])

/** Which call it is: never its address, whose path and query hold what people typed. */
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
    // Without words of its own a line would take the message of its error.
    logMethod([first, ...rest], method) {
      if (first instanceof Error) return method.call(this, { err: first }, 'error')
      if (typeof first === 'object' && typeof rest[0] !== 'string') return method.call(this, first, 'error')
      return method.call(this, first, ...rest)
    },
  },
})

/** The one place that decides what a log line can hold: words of ours, codes, routes, frames and the request's id. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  logger: settings(level, stream),
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})
