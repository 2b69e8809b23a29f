import { inSources } from './source-locations.ts'

/** What may be logged of an error; messages may hold user input. */
interface ErrorFacts {
  kind: string
  /** A SQLSTATE, network code, problem code, or a payment provider's error type. */
  code?: string
  constraint?: string
  /** Stack frames without the message. */
  at: string[]
  cause?: ErrorFacts
}

const FRAME = /^ {4}at .*(?:file:\/\/|node:|[\\/]).*:\d+:\d+\)?$/

/** Longer lines belong to the message. */
const LONGEST_FRAME = 1000

const kindOf = (error: unknown): string =>
  error instanceof Error ? (/^\w{1,60}/.exec(error.name)?.[0] ?? 'Error') : typeof error

function framesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? stack : stack.slice(from + message.length)
  const lines = below.split('\n').filter((line) => line.length <= LONGEST_FRAME)
  return lines.map(inSources).flatMap((line) => (FRAME.test(line) ? [line.trim()] : []))
}

/** Codes are short words; anything else may be user input. */
function word(error: object, field: 'code' | 'type' | 'constraint'): string | undefined {
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' && /^[\w.]{1,63}$/.test(value) ? value : undefined
}

const ownCode = (error: Error): string | undefined => word(error, 'code') ?? word(error, 'type')

const causeOf = (error: Error): Error | null =>
  error.cause instanceof Error && error.cause !== error ? error.cause : null

export function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { kind: kindOf(error), at: [] }
  const [code, constraint, cause] = [ownCode(error), word(error, 'constraint'), causeOf(error)]
  return {
    kind: kindOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    at: framesOf(error),
    ...(cause && { cause: factsOf(cause) }),
  }
}

/** SQLSTATE, network or provider code of the root cause, else the error's name. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return kindOf(error)
  const cause = causeOf(error)
  return cause ? codeOf(cause) : (ownCode(error) ?? kindOf(error))
}

/** Failed before connecting, so nothing was sent. */
const UNSENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Safe to retry. */
export const isUnsent = (error: unknown): boolean => UNSENT.has(codeOf(error))

/** File and line, preferably in our own code. */
function placeOf(error: unknown): string | null {
  const { at } = factsOf(error)
  const frame = at.find((line) => !/node_modules|node:/.test(line)) ?? at[0] ?? ''
  return /([\w.-]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? null
}

/** One line without the message, which may quote rows or values. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value that is no error'
  const [kind, code, place] = [kindOf(error), codeOf(error), placeOf(error)]
  return `${kind}${code === kind ? '' : ` ${code}`}${place ? ` at ${place}` : ''}`
}
