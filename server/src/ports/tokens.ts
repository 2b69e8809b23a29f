/** Secrets that open something to whoever holds them. */
export interface Tokens {
  /** 128 random bits as text for an address. */
  make(): string
  /** SHA-256: only this is kept of a token. */
  hash(token: string): Uint8Array
}
