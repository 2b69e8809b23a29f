import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problemCodeOf } from '../../db/errors.ts'
import { callOf } from '../../runtime/log.ts'
import { codeOf } from '../../security/error-facts.ts'
import { languageOf, tellLanguage } from './languages.ts'

/** In seconds. */
const RETRY_AFTER = '2'
const RETRY_LATER = '60'
const ENDED_BY_OPERATOR: Readonly<Partial<Record<Problem['code'], string>>> = {
  'server.readOnly': 'change refused: the database is read-only (a standby, or default_transaction_read_only is on)',
  'server.storageFull': 'change refused: the disk of the database is full',
}

const FRAMEWORK: Readonly<Record<string, Problem['code']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.unknownPath',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknownPath',
}

/** Unknown errors become a 500. */
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

/** Retrying is pointless: the operator has to fix the setup. */
const NOT_SET_UP: Readonly<Partial<Record<Problem['code'], string>>> = {
  'payment.notSetUp': 'Stripe refuses STRIPE_SECRET_KEY; no card payment can be made until it is set right',
  'picture.notSetUp':
    'the store of pictures refuses S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY; none is kept or shown until they are set right',
}

const sent = new WeakMap<FastifyReply, Problem['code']>()

export const problemSent = (reply: FastifyReply): Problem['code'] | null => sent.get(reply) ?? null

export function sendProblem(reply: FastifyReply, problem: Problem, current?: object): FastifyReply {
  const language = languageOf(reply.request)
  const { status } = problem
  sent.set(reply, problem.code)
  // The id in the log.
  reply.header('x-request-id', reply.request.id)
  // Its transactions, such as a counted guess, must not be revealed to refused callers.
  reply.removeHeader('changes-made')
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  else if (status === 503) reply.header('retry-after', ENDED_BY_OPERATOR[problem.code] ? RETRY_LATER : RETRY_AFTER)
  // Bypasses the compiled serialiser, which is for reply shapes.
  return tellLanguage(reply, language, 'Accept-Language')
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemBody(problem, language), ...(current && { current }) }))
}

/** @param away the code for an unavailable database */
export function handleProblems(app: FastifyInstance, away: () => Problem['code'] = () => 'server.unavailable'): void {
  app.setErrorHandler((error, request, reply) => {
    const found = asProblem(error)
    const why = found.code === 'server.unavailable' ? away() : found.code
    const problem = why === found.code ? found : new Problem(why)
    const { code } = problem
    if (code === 'server.failed') request.log.error({ code, ...callOf(request), err: error }, 'request failed')
    else if (NOT_SET_UP[code])
      request.log.error({ code, fault: codeOf(problem.cause), ...callOf(request) }, `settings: ${NOT_SET_UP[code]}`)
    else if (problem.status === 503 && (problem !== error || problem.cause))
      request.log.warn(
        { code, sqlstate: codeOf(problem.cause ?? error), ...callOf(request) },
        ENDED_BY_OPERATOR[code] ?? 'request refused for now',
      )
    return sendProblem(reply, problem)
  })
}
