/** TOTP (RFC 6238): six digits, 30 seconds. */
export interface OneTimePasswords {
  /** 160 random bits, in base32. */
  newSecret(): string
  /** The `otpauth:` URI of the QR code. */
  uri(secret: string, email: string): string
  /** The time step of a password, current or adjacent; null if it is wrong. */
  stepOf(secret: string, password: string, now: string): number | null
}
