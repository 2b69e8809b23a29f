import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/setting-values.ts'
import { type Check, type DoctorFinding, inWords } from './finding.ts'

/** An external TLS service, and the setting that names it. */
export interface TlsService {
  setting: string
  host: string
  port: number
  /** STARTTLS, for mail servers. */
  startTls: boolean
}

export interface CertificateFacts extends Pick<TlsService, 'setting' | 'host' | 'port'> {
  /** Milliseconds since 1970; null without a certificate. */
  validTo: number | null
  /** Node's verification error; null if valid. */
  refused: string | null
  /** Error code of a failed connection. */
  away: string | null
  now: number
}

/** Automatic renewal happens a month ahead; half of it is left to react. */
const NOTICE_MS = 14 * 86_400_000

export function certificateFindings({
  setting,
  host,
  port,
  validTo,
  refused,
  away,
  now,
}: CertificateFacts): DoctorFinding[] {
  const where = `${setting}: ${host}:${port}`
  const ours = setting === 'PUBLIC_URL'
  const renew = ours
    ? 'Renew it now with Caddy or your own tool, and find out why it was not renewed.'
    : 'Tell the operator of that service.'
  if (away !== null)
    return [
      {
        problem: `${where} does not respond (${away}).`,
        fix: `Check the address in ${setting} and the network of this machine.`,
      },
    ]
  if (validTo !== null && validTo < now)
    return [{ problem: `${where} has a certificate that expired ${inWords((now - validTo) / 1000)} ago.`, fix: renew }]
  if (refused !== null)
    return [
      {
        problem: `${where} has an invalid certificate (${refused}).`,
        fix: ours
          ? 'Give the proxy the full chain (fullchain.pem) of a certificate for this host.'
          : `Check the address in ${setting}, or tell the operator of that service.`,
      },
    ]
  if (validTo !== null && validTo - now < NOTICE_MS)
    return [{ problem: `${where} has a certificate that expires in ${inWords((validTo - now) / 1000)}.`, fix: renew }]
  return []
}

/** Every configured TLS service. */
export function servicesOf(
  settings: Pick<
    Config,
    'publicUrl' | 'stripe' | 'sms' | 'mail' | 'pictures' | 'drand' | 'photon' | 'routing' | 'vroom' | 'traces'
  >,
): TlsService[] {
  const { publicUrl, stripe, sms, mail, pictures, drand, photon, routing, vroom, traces } = settings
  const bucket = pictures.kind === 's3' ? (pictures.endpoint ?? `https://s3.${pictures.region}.amazonaws.com`) : null
  const named: readonly (readonly [setting: string, url: string | null | undefined])[] = [
    ['PUBLIC_URL', publicUrl],
    ['STRIPE_SECRET_KEY', stripe && (stripe.apiBase ?? 'https://api.stripe.com')],
    ['SMS_URL', sms?.url],
    ['SMTP_URL', mail?.url],
    ['S3_ENDPOINT', bucket],
    ['DRAND_URL', drand?.url],
    ['GEOCODER_URL', photon?.url],
    ['ROUTING_URL', routing?.url],
    ['VROOM_URL', vroom?.url],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', traces?.url],
  ]
  const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465, 'smtp:': 587 }
  return named.flatMap(([setting, url]) => {
    const { protocol = '', hostname = '', port = '' } = (url && URL.parse(url)) || {}
    const usual = PORTS[protocol]
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    // Mail on loopback needs no TLS.
    if (!usual || (protocol === 'smtp:' && isLoopback(host))) return []
    return [{ setting, host, port: Number(port) || usual, startTls: protocol === 'smtp:' }]
  })
}

const PATIENCE_MS = 5000
const GOODBYE_MS = 500

/** The SMTP dialog up to STARTTLS (RFC 3207). */
async function askForTls(socket: Socket): Promise<void> {
  for (const line of ['EHLO localhost', 'STARTTLS', null]) {
    let answer = ''
    // The last line of a reply has a space after its code.
    while (!/^\d{3} [^\n]*\n$/m.test(answer)) answer += String((await once(socket, 'data'))[0])
    if (line === null && !answer.startsWith('220')) throw Object.assign(new Error(), { code: 'no STARTTLS' })
    if (line !== null) socket.write(`${line}\r\n`)
  }
}

const codeIn = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[\w ]{1,40}$/.test(String(error.code)) ? String(error.code) : 'no TLS'

/** Reads the certificate from a TLS handshake. */
export async function readCertificate(
  { setting, host, port, startTls }: TlsService,
  now: number,
): Promise<CertificateFacts> {
  const facts = { setting, host, port, now }
  const plain = connectPlain({ host, port })
  plain.setTimeout(PATIENCE_MS, () => plain.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
  try {
    await once(plain, 'connect')
    if (startTls) await askForTls(plain)
    // Accepts invalid certificates to inspect them; sends nothing.
    const tls = connect({
      socket: plain,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
      host,
    })
    await once(tls, 'secureConnect')
    const { valid_to: until } = tls.getPeerCertificate()
    const refused = tls.authorized
      ? null
      : String(tls.authorizationError instanceof Error ? codeIn(tls.authorizationError) : tls.authorizationError)
    // Ends cleanly: an abrupt close would be logged by the service.
    tls.end()
    await Promise.race([once(tls, 'close'), pause(GOODBYE_MS, undefined, { ref: false })])
    return { ...facts, validTo: until ? Date.parse(until) : null, refused, away: null }
  } catch (error) {
    return { ...facts, validTo: null, refused: null, away: codeIn(error) }
  } finally {
    plain.destroy()
  }
}

export const certificatesCheck: Check = {
  name: 'certificates',
  needsDatabase: false,
  run: async ({ settings, now }) =>
    (await Promise.all(servicesOf(settings).map((service) => readCertificate(service, now)))).flatMap(
      certificateFindings,
    ),
}
