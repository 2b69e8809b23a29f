import { Secret, TOTP } from 'otpauth'
import type { OneTimePasswords } from '../ports/one-time-passwords.ts'

const PERIOD_S = 30
/** Clocks differ, and people type: the password before and the one after are taken too. */
const WINDOW = 1
/** What RFC 4226 recommends, and what apps take. */
const SECRET_BYTES = 20
/** Six characters that take more bytes than digits do make `otpauth` throw: it compares bytes of the same number. */
const SIX_DIGITS = /^[0-9]{6}$/

/** What every authenticator app can do: SHA-1, six digits, 30 seconds. */
const totp = (issuer: string, label: string, secret: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** @param issuer Whose account it is, as the app shows it. */
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
