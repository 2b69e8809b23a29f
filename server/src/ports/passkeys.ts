import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  RequestOptions,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'

/** Passkeys are bound to a host name and an origin. */
export interface PasskeySite {
  rpId: string
  origin: string
}

export interface StoredCredential {
  /** In base64url. */
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** True for an open challenge; consumes it. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

/** WebAuthn with user verification. */
export interface Passkeys {
  creationOptions(
    site: PasskeySite,
    owner: { id: string; name: string; email: string },
    known: readonly StoredCredential[],
  ): Promise<CreationOptions>
  /** Null if it is invalid. */
  created(site: PasskeySite, given: NewCredential, take: TakeChallenge): Promise<StoredCredential | null>
  requestOptions(site: PasskeySite): Promise<RequestOptions>
  /** The authenticator's counter; null for an invalid signature, or a lower counter, which indicates a clone. */
  signed(
    site: PasskeySite,
    given: GivenCredential,
    known: StoredCredential,
    take: TakeChallenge,
  ): Promise<{ counter: number } | null>
}
