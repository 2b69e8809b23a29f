import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callOf } from '../../runtime/log.ts'
import { problemSent } from './problems.ts'

/** Facts of a reply, without personal data. */
export interface Replied {
  requestId: string
  method: string
  /** Null if unmatched. */
  route: string | null
  status: number
  ms: number
  /** Event streams have no meaningful duration. */
  endless: boolean
  /** The problem's code. */
  code: string | null
}

export interface ReplyWatch {
  /** @param traceparent the trace header of the caller */
  came(requestId: string, traceparent: unknown): void
  replied(reply: Replied): void
}

/** The client closed the connection first; nginx's convention. */
const LEFT = 499

/** Reports a reply once its last byte was handed over, or the client hung up. */
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
