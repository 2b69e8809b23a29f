import type { ProblemCode } from './problem.ts'

/** A body that is no JSON, and what is said to one that is too large or of another type. */
interface Raw {
  /** The content types that are taken; with `look`, those that are documented. */
  types: readonly string[]
  /** The most bytes. */
  most: number
  tooLarge: ProblemCode
  otherType: ProblemCode
  /** Decides by the first bytes, and by the type that was said, in place of the type alone. */
  look?: (head: Uint8Array, type: string) => ProblemCode | null
}

/** A body of bytes, taken piece by piece as they come. */
export interface Bytes extends Raw {
  signature?: undefined
}

/** A body whose sender is known by a signature over the very bytes, in the header of this name. */
export interface Signed extends Raw {
  signature: string
}

/** A reply of bytes of one type. What its address names never changes, so it is kept for a year without asking again. */
export interface Served {
  served: string
  /** It is written piece by piece while it is read, for one person alone: nobody on the way keeps it. */
  streamed?: true
  /** It goes on for as long as whoever asks listens: server-sent events. */
  endless?: true
  /** It is text that is written anew for each who asks: its tag tells whether it changed, and nobody on the way keeps it. */
  written?: true
}

/** A reply of text that is written anew. */
export interface Written extends Served {
  written: true
}

export const isRaw = (body: object | undefined): body is Bytes | Signed => body !== undefined && 'types' in body
export const isServed = (reply: object | null): reply is Served => reply !== null && 'served' in reply
export const isWritten = (reply: object | null): reply is Written => isServed(reply) && reply.written === true
export const isEndless = (reply: object | null): boolean => isServed(reply) && reply.endless === true
