import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callOf } from '../../runtime/log.ts'
import { problemSent } from './problems.ts'

/** One reply, in words that are nobody's. */
export interface Replied {
  requestId: string
  method: string
  /** The pattern of the route; null where none fits. */
  route: string | null
  status: number
  ms: number
  /** A stream that lasts as long as somebody listens: its time says nothing. */
  endless: boolean
  /** Of a refusal: the problem's code. */
  code: string | null
}

/** Who watches what comes and how it is answered. */
export interface ReplyWatch {
  /** @param traceparent The header of a caller who traces. */
  came(requestId: string, traceparent: unknown): void
  replied(reply: Replied): void
}

/** Whoever asked left before there was an answer; nginx made the number known. */
const LEFT = 499

/** Tells of a reply once its last byte is handed over, or whoever asked has left. */
export function watchReply(watch: ReplyWatch, request: FastifyRequest, reply: FastifyReply): void {
  watch.came(request.id, request.headers.traceparent)
  reply.raw.once('close', () =>
    watch.replied({
      requestId: request.id,
      ...callOf(request),
      status: reply.raw.headersSent ? reply.raw.statusCode : LEFT,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      endless: String(reply.raw.getHeader('content-type')).startsWith('text/event-stream'),
      code: problemSent(reply),
    }),
  )
}

export function watchReplies(app: FastifyInstance, watch: ReplyWatch): void {
  app.addHook('onRequest', (request, reply, done) => {
    watchReply(watch, request, reply)
    done()
  })
}
