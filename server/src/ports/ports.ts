/** The time of day, so that tests can turn it. */
export interface Clock {
  /** UTC ISO 8601 with milliseconds. */
  now(): string
}

/** Makes ids: UUIDv7, in the order in which they are made. */
export type NewId = () => string

/** A payment that is due, as a provider needs to know it. Money is in cents. */
export interface DuePayment {
  id: string
  purpose: 'plan' | 'access' | 'first_job'
  /** What the mechanic reads at the provider's. */
  words: string
  price: number
  amount: number
  days: number
  /** The provider's own price of the plan, where it has one. */
  planPrice: string | null
  payer: { mechanicId: string; name: string; email: string; customer: string | null }
}

/** Where a payment can be paid; null where the dispatcher receives it. */
export interface Checkout {
  url: string
  session: string
  /** Who the mechanic is at the provider. */
  customer: string
}

/** What a provider told, verified, in the words of the trade. */
export type ProviderEvent = { id: string } & (
  | {
      kind: 'paid'
      paymentId: string
      reference: string
      cents: number
      customer: string | null
      subscription: string | null
    }
  /** A subscription goes on; the first payment began it. */
  | { kind: 'renewed'; paymentId: string; subscription: string; invoice: string; cents: number }
  | { kind: 'ended'; subscription: string; paymentId: string | null }
  /** All that was given back so far of one charge, whose payment is named or whose renewal's invoice is. */
  | { kind: 'refunded'; charge: string; subject: string; cents: number }
  | { kind: 'expired'; paymentId: string }
  | { kind: 'other' }
)

export interface StripeSettings {
  secretKey: string
  /** All that are valid now: while a secret is rotated, two. */
  webhookSecrets: readonly string[]
  /** Another address than Stripe's own, for tests on this machine. */
  apiBase: string | null
  /** Where a mechanic comes back to after paying. */
  publicUrl: string
}

/** Takes money from mechanics. What it does outside is never done inside a database transaction. */
export interface PaymentGateway {
  provider: 'recorded' | 'stripe'
  /** How long a payment stays due, in hours. */
  dueHours: number
  /** The least that it takes, in cents; what a promo code leaves below that is not asked for. */
  least: number
  /**
   * Opens the place where a payment is paid. Asked again for the same payment it gives the same place.
   * @throws Problem `payment.providerFailed`
   */
  open(due: DuePayment): Promise<Checkout | null>
  /**
   * Closes a place that nobody shall pay at any more; one that is closed or paid already stays so.
   * @returns null once it is closed, else the provider's code for why it is not
   * @throws Problem `payment.providerFailed`
   */
  withdraw(session: string): Promise<string | null>
  /**
   * Ends a subscription, which renews no more; one that has ended stays so.
   * @returns null once it has ended, else the provider's code for why it has not
   * @throws Problem `payment.providerFailed`
   */
  end(subscription: string): Promise<string | null>
  /** @throws Problem `webhook.unsigned` for what the provider did not send. */
  read(text: Uint8Array, signature: string): Promise<ProviderEvent>
}

/** Both sizes of a picture as WebP, upright and without what its camera wrote beside it. */
export interface PictureSizes {
  large: Buffer
  small: Buffer
}

/**
 * Makes both sizes of a picture that is being sent; the first piece has its first bytes.
 * @throws Problem `picture.broken`, `picture.tooManyPixels`, and whatever ends the sending
 */
export type ImageProcessor = (sent: AsyncIterable<Uint8Array>) => Promise<PictureSizes>

/** Keeps pictures by name; a name is chosen once and its picture never changes. */
export interface PictureStorage {
  /** @throws Problem `picture.storeAway` where it cannot be kept for good. */
  put(name: string, picture: Buffer): Promise<void>
  /**
   * Null where nothing of that name is kept.
   * @throws Problem `picture.storeAway`
   */
  get(name: string): Promise<Buffer | null>
  /**
   * What is not there stays away.
   * @throws Problem `picture.storeAway`
   */
  remove(name: string): Promise<void>
}

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

export interface DrandSettings {
  /** A relay of drand's HTTP protocol, without a slash at its end. */
  url: string
  /** The chain that new months wait for. */
  chain: string
}

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

/** Where pictures are kept: in a folder, or in a bucket of Amazon S3 or of a store that speaks its protocol. */
export type PictureSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      bucket: string
      endpoint: string | null
      region: string
      keys: { accessKeyId: string; secretAccessKey: string } | null
    }
