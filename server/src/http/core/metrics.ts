import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../../runtime/loopback.ts'

interface MetricsNeeds {
  /** Who sends it reads from anywhere; null: nobody does. */
  metricsToken: string | null
  /** Proxies in front of us: where there is one, a caller on this machine may be it. */
  trustProxy?: readonly string[]
  read: () => Promise<{ contentType: string; text: string }>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Of one length, so that the time of the comparison tells nothing. */
function holdsToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** What a proxy adds, ours or one that the settings do not know of. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Straight from this machine, to this machine by its own name. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isHere = isLoopbackName(address) || address === '::1'
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  return isHere && isLoopbackName(host) && !FORWARDED.some((name) => name in headers)
}

export const METRICS = '/metrics'

/** `/metrics`, for Prometheus: who may not read it is told that there is nothing. */
export function serveMetrics(app: FastifyInstance, { metricsToken, trustProxy = [], read }: MetricsNeeds): void {
  app.get(METRICS, async (request, reply) => {
    const may = holdsToken(request, metricsToken) || (trustProxy.length === 0 && isFromHere(request))
    if (!may) throw new Problem('request.unknownPath')
    const { contentType, text } = await read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}
