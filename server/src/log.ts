import { randomUUID } from 'node:crypto'
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** What the log may tell of an error: what kind it is, its codes, and where it came from. Messages hold what people sent. */
interface ErrorFacts {
  kind: string
  /** A SQLSTATE, a network code or a problem's code. */
  code?: string
  constraint?: string
  /** The frames of the stack, without the message above them. */
  at: string[]
  cause?: ErrorFacts
}

const FRAME = /^ {4}at .*(?:file:\/\/|node:|[\\/]).*:\d+:\d+\)?$/

/** The error's own name, as a word and nothing else. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? (/^\w{1,60}/.exec(error.name)?.[0] ?? 'Error') : typeof error

function framesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? stack : stack.slice(from + message.length)
  return below.split('\n').flatMap((line) => (FRAME.test(line) ? [line.trim()] : []))
}

/** A name or a code is a short word; anything else may be what somebody sent. */
function word(error: object, field: 'code' | 'constraint'): string | undefined {
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' && /^[\w.]{1,63}$/.test(value) ? value : undefined
}

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { kind: kindOf(error), at: [] }
  const [code, constraint] = [word(error, 'code'), word(error, 'constraint')]
  return {
    kind: kindOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    at: framesOf(error),
    ...(error.cause instanceof Error && error.cause !== error && { cause: factsOf(error.cause) }),
  }
}

/** The code at the bottom of an error: the SQLSTATE or the network's code, else what kind of error it is. */
export function codeOf(error: unknown): string {
  const { cause, code, kind } = factsOf(error)
  return cause && error instanceof Error ? codeOf(error.cause) : (code ?? kind)
}

/** Nothing else of what is given to the logger is written. */
const KEPT = new Set(['err', 'req', 'res', 'code', 'sqlstate', 'route', 'method', 'responseTime'])

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
