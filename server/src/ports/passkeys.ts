import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  RequestOptions,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'

/** Where passkeys hold: they belong to a name, and are used on pages of one origin. */
export interface PasskeySite {
  /** The host's name. */
  rpId: string
  origin: string
}

/** What is kept of a passkey. */
export interface StoredCredential {
  /** In base64url. */
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Whether a challenge was given out and not answered yet; it is used up by being asked for. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

/** WebAuthn, with the owner of the device verified by it each time. */
export interface Passkeys {
  creationOptions(
    site: PasskeySite,
    owner: { id: string; name: string; email: string },
    known: readonly StoredCredential[],
  ): Promise<CreationOptions>
  /** Null where it is none that may be kept. */
  created(site: PasskeySite, given: NewCredential, take: TakeChallenge): Promise<StoredCredential | null>
  requestOptions(site: PasskeySite): Promise<RequestOptions>
  /** The counter that the authenticator is at now; null where this was not signed by the passkey, or an older counter shows a copy. */
  signed(
    site: PasskeySite,
    given: GivenCredential,
    known: StoredCredential,
    take: TakeChallenge,
  ): Promise<{ counter: number } | null>
}
