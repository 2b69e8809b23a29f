/** A month's seed as it is kept until its draw. */
export interface SealedSeed {
  /** SHA-256 of the seed's bytes, hexadecimal; public. */
  commitment: string
  /** The encrypted seed. */
  sealedSeed: string
}

/** Encrypts the seeds of raffles with a key that is not in the database. */
export interface SeedVault {
  /** Encrypts a seed (32 bytes, hexadecimal), or a new random one. */
  seal(month: string, seed?: string): SealedSeed
  /** Null where the seed was not encrypted for this month with this key, or is not the committed one. */
  open(month: string, sealed: { commitment: string; sealedSeed: string | null }): string | null
}
