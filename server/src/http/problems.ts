import { Problem, type ProblemBody } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problemCodeOf } from '../db/errors.ts'
import { codeOf } from '../error-facts.ts'
import { callOf } from '../log.ts'

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '2'

/** Fastify's own refusals, by their codes. */
const FRAMEWORK: Readonly<Record<string, Problem['code']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.unknownPath',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknownPath',
}

/** Any error as the Problem that the caller sees; what is nobody's known refusal is our fault. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const refusal = problemCodeOf(error)
  if (refusal) return new Problem(refusal)
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = FRAMEWORK[error.code]
    if (known) return new Problem(known)
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return new Problem('request.malformed')
  return new Problem('server.failed')
}

export function sendProblem(reply: FastifyReply, status: number, body: ProblemBody): FastifyReply {
  // What the log calls this request.
  reply.header('x-request-id', reply.request.id)
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  // A string leaves as it is; the compiled serialisers are for the shapes of replies.
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body))
}

export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    const { code } = problem
    if (code === 'server.failed') request.log.error({ code, ...callOf(request), err: error }, 'request failed')
    else if (problem.status === 503 && (problem !== error || problem.cause))
      request.log.warn(
        { code, sqlstate: codeOf(problem.cause ?? error), ...callOf(request) },
        'request refused for now',
      )
    return sendProblem(reply, problem.status, problem.toJSON())
  })
}
