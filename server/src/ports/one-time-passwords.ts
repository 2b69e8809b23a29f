/** One-time passwords of an authenticator app (TOTP, RFC 6238): six digits, a new one each 30 seconds. */
export interface OneTimePasswords {
  /** 160 random bits, in base32. */
  newSecret(): string
  /** The `otpauth:` address that an app scans. */
  uri(secret: string, email: string): string
  /** The step of the clock that a password belongs to, the one now or one beside it; null where it is none of them. */
  stepOf(secret: string, password: string, now: string): number | null
}
