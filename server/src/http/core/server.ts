import { BlockList, isIPv6 } from 'node:net'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import type { ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Unwritable } from '../../db/errors.ts'
import { logging } from '../../runtime/log.ts'
import { serveApiDocs } from '../api-docs/api-docs.ts'
import type { MapSettings } from '../content/operator-map.ts'
import { type BuiltPage, serveStaticFiles } from '../content/static-files.ts'
import { answerInOrder, boundConnections, closeWhenLeaving } from '../limits/connections.ts'
import { limits, type Timeouts } from '../limits/limits.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { replyToUnreadable, replyToUnroutable } from './client-errors.ts'
import { serveHealth } from './health.ts'
import { acceptJson } from './parse-request.ts'
import { handleProblems } from './problems.ts'
import { type ReplyWatch, watchReplies, watchReply } from './replies.ts'
import { registerSecurity } from './security.ts'
import type { Access } from './viewer.ts'

export interface ServerOptions {
  access: Access
  /** Null if not configured. */
  publicUrl: string | null
  logLevel: string
  /** Replaces the standard output. */
  logTo?: { write(line: string): void }
  page: BuiltPage
  /** The operator's own map tiles. */
  map?: MapSettings
  /** Null for no limits, as in open mode on loopback. */
  rateLimits?: RateLimits | null
  /** IPs or networks of trusted proxies; forwarded headers of others are ignored. */
  trustProxy?: readonly string[]
  leaving?: () => boolean
  /** The code for an unavailable database. */
  away?: () => ProblemCode
  /** Overridden in tests. */
  timeouts?: Timeouts
}

/** Whether an address is a proxy or this machine. */
function sharedBy(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of [...proxies, '127.0.0.0/8', '::1']) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // IPv6 sockets show IPv4 addresses in mapped form; the list handles both.
  return (address) => list.check(address.split('%', 1)[0] ?? '', isIPv6(address) ? 'ipv6' : 'ipv4')
}

export function createServer(
  {
    access,
    publicUrl,
    logLevel,
    logTo,
    page,
    map,
    timeouts,
    trustProxy = [],
    leaving = () => false,
    away,
  }: ServerOptions,
  ready: () => Promise<Unwritable | null>,
  watch: ReplyWatch,
): FastifyInstance {
  const server = Fastify({
    ...logging(logLevel, logTo),
    frameworkErrors: (error, request, reply) => {
      watchReply(watch, request, reply)
      replyToUnroutable(error, request, reply)
    },
    clientErrorHandler: replyToUnreadable,
    ...limits(timeouts),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
  })
  boundConnections(server, sharedBy(trustProxy))
  closeWhenLeaving(server, leaving)
  watchReplies(server, watch)
  answerInOrder(server)
  acceptJson(server)
  handleProblems(server, away)
  registerSecurity(server, { access, publicUrl })
  serveHealth(server, { ready })
  serveApiDocs(server, everyEndpoint, access)
  serveStaticFiles(server, page, map)
  return server
}
