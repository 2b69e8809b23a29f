import type { ProblemCode } from './problem.ts'

/** A non-JSON body, with its problems for size and type. */
interface Raw {
  /** Accepted content types; with `look`, the documented ones. */
  types: readonly string[]
  /** Maximum bytes. */
  most: number
  tooLarge: ProblemCode
  otherType: ProblemCode
  /** Validates the first bytes and the declared type, instead of the type alone. */
  look?: (head: Uint8Array, type: string) => ProblemCode | null
}

/** A streamed body of bytes. */
export interface Bytes extends Raw {
  signature?: undefined
}

/** A body authenticated by a signature over its exact bytes, in this header. */
export interface Signed extends Raw {
  signature: string
}

/** A reply of bytes of one type; immutable, so public ones are cached for a year. */
export interface Served {
  served: string
  /** Streamed while read, for one caller: `no-store`. */
  streamed?: true
  /** Stays open while the client listens: server-sent events. */
  endless?: true
  /** Text generated per caller: revalidated by ETag, not cached by proxies. */
  written?: true
}

/** Private bytes are revalidated each time, and not cached by proxies. */
export interface ServedBytes {
  bytes: Uint8Array
  isPublic: boolean
}

/** Generated text. */
export interface Written extends Served {
  written: true
}

export const isRaw = (body: object | undefined): body is Bytes | Signed => body !== undefined && 'types' in body
export const isServed = (reply: object | null): reply is Served => reply !== null && 'served' in reply
export const isWritten = (reply: object | null): reply is Written => isServed(reply) && reply.written === true
export const isEndless = (reply: object | null): boolean => isServed(reply) && reply.endless === true
