/** A round of public randomness, unpredictable before its time. */
export interface BeaconRound {
  chain: string
  round: number
}

export interface Randomness {
  /** Hexadecimal. */
  signature: string
  /** SHA-256 of the signature, hexadecimal. */
  randomness: string
}

export interface RandomBeacon {
  /**
   * The first round at or after a time.
   * @throws Problem `raffle.beaconAway`, `raffle.beaconWrong`
   */
  roundAt(moment: string): Promise<BeaconRound>
  /**
   * Verifies the signature; results are cached.
   * @throws Problem `raffle.beaconAway`, `raffle.beaconWrong`
   */
  randomnessOf(round: BeaconRound): Promise<Randomness>
}

export interface DrandSettings {
  /** A drand HTTP relay, without trailing slash. */
  url: string
  /** For new months. */
  chain: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}
