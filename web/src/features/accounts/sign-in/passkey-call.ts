import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import {
  type GivenCredential,
  type NewCredential,
  passkeys,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import { call } from '../../../lib/api/client.ts'

/**
 * Requires JSON serialization of passkeys and a host name, as passkeys cannot be bound to an IP address. Otherwise use
 * a password.
 */
export const hasPasskeys = (): boolean =>
  !/^[\d.]+$|:/.test(window.location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

export async function signInByPasskey(): Promise<Account> {
  const options = await call(passkeys.signInOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0],
  )
  const assertion = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { account } = await call(passkeys.signIn, { body: { credential: assertion.toJSON() as GivenCredential } })
  return account
}

export async function makePasskey(name: string): Promise<void> {
  const options = await call(passkeys.registrationOptions, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0],
  )
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  await call(passkeys.register, { body: { name, credential: made.toJSON() as NewCredential } })
}

/** The person closed the browser's dialog, or there is no passkey. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
