/** A round of a public source of randomness, which nobody knows before its moment. */
export interface BeaconRound {
  chain: string
  round: number
}

export interface Randomness {
  /** Hexadecimal, and signed by the chain for this round. */
  signature: string
  /** SHA-256 of the signature, hexadecimal. */
  randomness: string
}

/** Public randomness, fixed in advance by the number of its round. */
export interface RandomBeacon {
  /**
   * The first round that comes at a moment or after it.
   * @throws Problem `raffle.beaconAway`, `raffle.beaconWrong`
   */
  roundAt(moment: string): Promise<BeaconRound>
  /**
   * What a round brought, its signature verified. Asked again for the same round it asks nobody.
   * @throws Problem `raffle.beaconAway`, `raffle.beaconWrong`
   */
  randomnessOf(round: BeaconRound): Promise<Randomness>
}

export interface DrandSettings {
  /** A relay of drand's HTTP protocol, without a slash at its end. */
  url: string
  /** The chain that new months wait for. */
  chain: string
  /** How long a whole call may take, in milliseconds: in tests. */
  patienceMs?: number
}
