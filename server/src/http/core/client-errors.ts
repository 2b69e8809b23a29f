import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { DEFAULT_LANGUAGE } from '@desert-wrench/contract/messages/languages.ts'
import { problemBody } from '@desert-wrench/contract/messages/problem-body.ts'
import type { FastifyServerOptions } from 'fastify'
import { asProblem, sendProblem } from './problems.ts'
import { SECURITY_HEADERS } from './security.ts'

/** Unroutable requests, such as broken percent-encoding, skip all hooks. */
export const replyToUnroutable: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, _request, reply) => {
  sendProblem(reply.headers(SECURITY_HEADERS), asProblem(error))
}

/** Errors of Node's HTTP parser before there is a request: too many headers, or a timeout. */
const GIVEN_UP: Readonly<Record<string, [line: string, code: 'request.unreadable' | 'request.tooSlow']>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.unreadable'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.tooSlow'],
}

/** Time for the answer to arrive before a client that keeps sending is disconnected. */
const LINGER_MS = 1000

/** A second answer would corrupt the first. */
const isAnswering = (socket: object) =>
  '_httpMessage' in socket && (socket._httpMessage as { headersSent: boolean } | null)?.headersSent === true

/** Answers unparsable HTTP with a Problem and closes the connection. */
export const replyToUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
  const [line, code] = GIVEN_UP[error.code ?? ''] ?? ['400 Bad Request', 'request.unreadable']
  const body = JSON.stringify({
    ...problemBody(new Problem(code), DEFAULT_LANGUAGE),
    status: Number.parseInt(line, 10),
  })
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    // The preferred language was in headers that could not be parsed.
    'content-language': DEFAULT_LANGUAGE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
