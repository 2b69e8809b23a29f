export interface SealedSeed {
  /** SHA-256 of the seed's bytes, hexadecimal; public. */
  commitment: string
  sealedSeed: string
}

/** The key is not in the database. */
export interface SeedVault {
  /** The given seed (32 bytes, hexadecimal), or a new random one. */
  seal(month: string, seed?: string): SealedSeed
  /** Null for another month or key, or if the seed does not match its commitment. */
  open(month: string, sealed: { commitment: string; sealedSeed: string | null }): string | null
}
