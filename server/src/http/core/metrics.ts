import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../../runtime/loopback.ts'

interface MetricsNeeds {
  /** Required from other machines; null: local reads only. */
  metricsToken: string | null
  /** With a proxy, a caller on this machine may be anyone. */
  trustProxy?: readonly string[]
  read: () => Promise<{ contentType: string; text: string }>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Hashes give equal lengths for the constant-time comparison. */
function holdsToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Set by proxies, configured or not. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** A direct connection from this machine, by its own name. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isHere = isLoopbackName(address) || address === '::1'
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  return isHere && isLoopbackName(host) && !FORWARDED.some((name) => name in headers)
}

export const METRICS = '/metrics'

/** `/metrics`, for Prometheus; a 404 for anyone else. */
export function serveMetrics(app: FastifyInstance, { metricsToken, trustProxy = [], read }: MetricsNeeds): void {
  app.get(METRICS, async (request, reply) => {
    const may = holdsToken(request, metricsToken) || (trustProxy.length === 0 && isFromHere(request))
    if (!may) throw new Problem('request.unknownPath')
    const { contentType, text } = await read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}
