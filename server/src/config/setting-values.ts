import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopbackName } from '../runtime/loopback.ts'

/** Value types of environment variables. */

/** Strips line breaks and escape sequences for the terminal. */
export const show = (text: unknown) => {
  const short = String(text).length > 60 ? `${String(text).slice(0, 60)}…` : String(text)
  return `"${short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}"`
}

/** A validated text; the sentence names problem and fix. Only values without secrets are shown. */
export const text = (passes: (given: string) => boolean, sentence: string | ((shown: string) => string)) =>
  z.string().refine(passes, {
    abort: true,
    error: ({ input }) => (typeof sentence === 'string' ? sentence : sentence(show(input))),
  })

export const isUrl = (given: string, protocol: RegExp) => protocol.test(URL.parse(given)?.protocol ?? '')
export const isPostgres = (given: string) => isUrl(given, /^postgres(ql)?:$/)
export const isWeb = (given: string) => isUrl(given, /^https?:$/)
export const isPort = (given: string) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535
export const isLoopback = (host: string) => isLoopbackName(bareHost(host)) || bareHost(host) === '::1'
export const bareHost = (given: string) => given.replace(/^\[(.*)\]$/, '$1')

export function isSite(given: string): boolean {
  const url = URL.parse(given)
  return isWeb(given) && url?.pathname === '/' && !url.search && !url.username
}

export function isRelay(given: string): boolean {
  const url = URL.parse(given)
  return isWeb(given) && !url?.search && !url?.hash && !url?.username
}

/** Unlike a relay it may have a query, which is where providers put their key. */
export function isMapStyle(given: string): boolean {
  const url = URL.parse(given)
  return (isUrl(given, /^https:$/) || isOfThisMachine(given)) && !url?.username && !url?.hash
}

/** Encrypted, or on this machine. */
export const isSafeWay = (given: string) => isRelay(given) && (isUrl(given, /^https:$/) || isOfThisMachine(given))
export const isOfThisMachine = (given: string) => isWeb(given) && isLoopbackName(URL.parse(given)?.hostname ?? '')
/** Never shown, since the URL may contain a password. */
export function isMailServer(given: string): boolean {
  const url = URL.parse(given)
  return isUrl(given, /^smtps?:$/) && !!url?.hostname && /^\/?$/.test(url.pathname) && !url.search && !url.hash
}

export const isMailAddress = (given: string) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(given) && given.length <= 254
export const listed = (given: string) =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** An IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** One line, shown on receipts. */
export const isLine = (given: string, most: number) => given.length <= most && !/[\p{C}\p{Zl}\p{Zp}]/u.test(given)
export const isPartsTax = (given: string) => /^\d{1,2}(\.\d{1,3})?$/.test(given) && Number(given) <= 20

export const isStripeKey = (given: unknown) => /^(sk|rk)_\w+$/.test(String(given))
