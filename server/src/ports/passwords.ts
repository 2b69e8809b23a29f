export interface Passwords {
  /** @throws Problem `server.unavailable` if too many are waiting */
  hash(password: string): Promise<string>
  /** Null takes the same time and never matches. */
  isRight(password: string, hash: string | null): Promise<boolean>
  /** Whether it is guessable by someone who knows these words about its owner. */
  isWeak(password: string, words: readonly string[]): Promise<boolean>
}
