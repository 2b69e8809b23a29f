import { Secret, TOTP } from 'otpauth'
import type { OneTimePasswords } from '../ports/one-time-passwords.ts'

const PERIOD_S = 30
/** Accepts the adjacent steps, for clock drift and typing time. */
const WINDOW = 1
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** `otpauth` throws on six characters of more bytes, since it compares equal lengths of bytes. */
const SIX_DIGITS = /^[0-9]{6}$/

/** The common denominator of authenticator apps: SHA-1, six digits, 30 seconds. */
const totp = (issuer: string, label: string, secret: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** @param issuer name shown by the app */
export const authenticatorPasswords = (issuer: string): OneTimePasswords => ({
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  uri: (secret, email) => totp(issuer, email, secret).toString(),
  stepOf: (secret, password, now) => {
    if (!SIX_DIGITS.test(password)) return null
    const timestamp = Date.parse(now)
    const delta = totp(issuer, '', secret).validate({ token: password, timestamp, window: WINDOW })
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
  },
})
