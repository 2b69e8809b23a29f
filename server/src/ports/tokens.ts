/** Secrets that open something to whoever holds them. */
export interface Tokens {
  /** 128 random bits as text for an address. */
  make(): string
  /** SHA-256: only this is kept of a token. */
  hash(token: string): Uint8Array
  /** Six random digits, for somebody to type. */
  code(): string
  /** 16 random bytes, for whatever is written in another way. */
  bytes(): Uint8Array
}
