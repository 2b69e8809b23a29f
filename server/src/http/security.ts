import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'
import { isLoopbackName } from './loopback.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** What every response carries, whoever answers it. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site can make a name of its own point at 127.0.0.1 (DNS rebinding); its Host header still tells. */
const isLoopbackHost = (host = '') => isLoopbackName(host.replace(/:\d{1,5}$/, ''))

/** Whether an Origin header names the host that was asked; the scheme may be that of a proxy in front of us. */
function isOwnOrigin(origin: string, host = ''): boolean {
  const given = URL.parse(origin)
  if (given?.protocol !== 'http:' && given?.protocol !== 'https:') return false
  return given.origin === URL.parse(`${given.protocol}//${host}`)?.origin
}

/** Sets the security headers of every response and turns away foreign hosts (open mode) and foreign changes. */
export function registerSecurity(app: FastifyInstance, { access }: { access: 'open' | 'accounts' }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { host, origin } = request.headers
    reply.headers(SECURITY_HEADERS)
    if (access === 'open' && !isLoopbackHost(host)) return done(new Problem('request.foreignHost'))
    const changes = !SAFE_METHODS.has(request.method)
    if (changes && origin !== undefined && !isOwnOrigin(origin, host)) return done(new Problem('request.foreignOrigin'))
    done()
  })
}
