/** Bearer secrets. */
export interface Tokens {
  /** 128 random bits, URL-safe. */
  make(): string
  /** SHA-256, the only stored form. */
  hash(token: string): Uint8Array
  /** Six random digits. */
  code(): string
  /** 16 random bytes. */
  bytes(): Uint8Array
}
