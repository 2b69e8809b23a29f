import { inSources } from '../runtime/source-locations.ts'

/** What the log may tell of an error: what kind it is, its codes, and where it came from. Messages hold what people sent. */
interface ErrorFacts {
  kind: string
  /** A SQLSTATE, a network code, a problem's code, or the type that a payment provider gives its failure. */
  code?: string
  constraint?: string
  /** The frames of the stack, without the message above them. */
  at: string[]
  cause?: ErrorFacts
}

const FRAME = /^ {4}at .*(?:file:\/\/|node:|[\\/]).*:\d+:\d+\)?$/

/** A longer line is part of a message. */
const LONGEST_FRAME = 1000

/** The error's own name, as a word and nothing else. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? (/^\w{1,60}/.exec(error.name)?.[0] ?? 'Error') : typeof error

function framesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? stack : stack.slice(from + message.length)
  const lines = below.split('\n').filter((line) => line.length <= LONGEST_FRAME)
  return lines.map(inSources).flatMap((line) => (FRAME.test(line) ? [line.trim()] : []))
}

/** A name or a code is a short word; anything else may be what somebody sent. */
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

/** The code at the bottom of an error: the SQLSTATE, the network's or the provider's code, else what kind of error it is. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return kindOf(error)
  const cause = causeOf(error)
  return cause ? codeOf(cause) : (ownCode(error) ?? kindOf(error))
}

/** No connection came about, so nothing was sent. */
const UNSENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Whether a call outside failed before anything of it was sent: another try cannot do it twice. */
export const isUnsent = (error: unknown): boolean => UNSENT.has(codeOf(error))

/** Where it was thrown, as file and line: in our own code where that is on the way. */
function placeOf(error: unknown): string | null {
  const { at } = factsOf(error)
  const frame = at.find((line) => !/node_modules|node:/.test(line)) ?? at[0] ?? ''
  return /([\w.-]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? null
}

/** An error in one line that holds no people: a message may quote a row or a statement's values, so it is left out. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value that is no error'
  const [kind, code, place] = [kindOf(error), codeOf(error), placeOf(error)]
  return `${kind}${code === kind ? '' : ` ${code}`}${place ? ` at ${place}` : ''}`
}
