/** Passwords as they are kept: only what cannot be turned back. */
export interface Passwords {
  /** @throws Problem `server.unavailable` where too many wait already. */
  hash(password: string): Promise<string>
  /** Null is nobody's: it costs the same and is never right. */
  isRight(password: string, hash: string | null): Promise<boolean>
  /** Whether a guesser would soon have it, who knows these words about its owner. */
  isWeak(password: string, words: readonly string[]): Promise<boolean>
}
