import type { IncomingMessage } from 'node:http'
import { Problem, type ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'
import { isLoopbackName } from '../../runtime/loopback.ts'
import { allowDocsOrigin, answerPreflight, isFromDocs, isPreflight } from '../api-docs/docs-calls.ts'
import { METRICS } from './metrics.ts'
import type { Access } from './viewer.ts'

/** @param elsewhere ' https://…' for the one origin of the operator's map, else empty. */
const policy = (elsewhere: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // External pictures are kept as addresses and never loaded, for privacy (decisions/0083).
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // No script may turn text into markup or code. The policies admit the addresses of our own workers (web/src/lib/device/worker-address.ts, web/src/features/map/).
    "require-trusted-types-for 'script'",
    'trusted-types worker-address map-worker',
  ].join('; ')

const CONTENT_SECURITY_POLICY = policy('')

/** For the screen with the map, and its worker (decisions/0174). */
export const policyWithMap = (styleUrl: string): string => policy(` ${new URL(styleUrl).origin}`)

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** DNS rebinding: another site's name may resolve to 127.0.0.1, but its Host header gives it away. */
const isLoopbackHost = (host = '') => isLoopbackName(host.replace(/:\d{1,5}$/, ''))

/** With or without the default port of its scheme. */
const isHostOf = (site: URL | null, host = '') =>
  site !== null && /^[\w.:[\]-]+$/.test(host) && URL.parse(`${site.protocol}//${host}`)?.host === site.host

/** Compares hosts only: a proxy in front may use another scheme. */
function isOwnOrigin(origin: string, host = ''): boolean {
  const given = URL.parse(origin)
  if (given?.protocol !== 'http:' && given?.protocol !== 'https:') return false
  return given.origin === URL.parse(`${given.protocol}//${host}`)?.origin
}

/** Fetch Metadata; clients that send none are not browsers. */
const OWN_SITES = new Set(['same-origin', 'none'])

/** One Host header, equal to the host of an absolute target (RFC 9112, 3.2). */
function namesOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const target = URL.parse(url)
  return target !== null && target.host === URL.parse(`${target.protocol}//${headers.host}`)?.host
}

export interface SecurityOptions {
  access: Access
  /** With https, browsers get HSTS for a year. */
  publicUrl: string | null
}

/** Sets the security headers and refuses foreign hosts and cross-site changes. */
export function registerSecurity(app: FastifyInstance, { access, publicUrl }: SecurityOptions): void {
  const strict = publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const headers = { ...SECURITY_HEADERS, ...strict }
  const own = access === 'accounts' && publicUrl ? new URL(publicUrl) : null
  const foreignHost: ProblemCode = access === 'open' ? 'request.foreignHost' : 'request.otherHost'
  app.addHook('onRequest', (request, reply, done) => {
    // Prometheus uses the address of a server and sends a token (metrics.ts).
    const byAnyHost = request.routeOptions.url === METRICS
    const { host, origin, 'sec-fetch-site': site } = request.headers
    reply.headers(headers)
    // API replies hold personal data; cacheable ones override this.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (!namesOneHost(request.raw)) return done(new Problem('request.unreadable'))
    if (!byAnyHost && !isLoopbackHost(host) && !isHostOf(own, host)) return done(new Problem(foreignHost))
    if (access === 'open' && isPreflight(request)) return void answerPreflight(request, reply)
    if (access === 'open' && isFromDocs(request)) {
      allowDocsOrigin(reply)
      return done()
    }
    const changes = !SAFE_METHODS.has(request.method)
    // A proxy may use another host name than the page.
    const foreign = origin !== undefined && origin !== own?.origin && !isOwnOrigin(origin, host)
    const elsewhere = site !== undefined && !OWN_SITES.has(String(site))
    if (changes && (foreign || elsewhere)) return done(new Problem('request.foreignOrigin'))
    done()
  })
}
