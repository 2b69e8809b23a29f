import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import {
  type GivenCredential,
  type NewCredential,
  passkeys,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import { call } from '../../../lib/api/client.ts'

/** Browsers that read and write passkeys as JSON, at a name: a passkey is never bound to a bare IP address. The others sign in by password. */
export const hasPasskeys = (): boolean =>
  !/^[\d.]+$|:/.test(window.location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Signs in by a passkey of this device. */
export async function signInByPasskey(): Promise<Account> {
  const options = await call(passkeys.signInOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0],
  )
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { account } = await call(passkeys.signIn, { body: { credential: given.toJSON() as GivenCredential } })
  return account
}

/** Makes a passkey on this device. */
export async function makePasskey(name: string): Promise<void> {
  const options = await call(passkeys.registrationOptions, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0],
  )
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  await call(passkeys.register, { body: { name, credential: made.toJSON() as NewCredential } })
}

/** Whoever closes the browser's own panel has changed their mind, or the browser found none. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
