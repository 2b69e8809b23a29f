import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import type { FastifyServerOptions } from 'fastify'
import { SECURITY_HEADERS } from './guards.ts'
import { asProblem, sendProblem } from './problems.ts'

/** What cannot even be routed, such as a broken percent-encoding, passes no hook. */
export const answerUnroutable: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, _request, reply) => {
  const problem = asProblem(error)
  sendProblem(reply.headers(SECURITY_HEADERS), problem.status, problem.toJSON())
}

/** What Node's parser gives up on before there is a request: the headers are too many, or it came too slowly. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP that could be read with a problem like any other, and hangs up. */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const line = STATUS[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ ...new Problem('request.unreadable').toJSON(), status: Number.parseInt(line, 10) })
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${body}`)
}
