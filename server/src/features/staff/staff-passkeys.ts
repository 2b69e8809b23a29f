import { expiryOf } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  Passkey,
  RequestOptions,
} from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import { CHALLENGE_SECONDS, MOST_PASSKEYS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { PasskeySite, StoredCredential } from '../../ports/passkeys.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { type OpenedStaffSession, openStaffSession, type StaffCaller } from './sign-in-staff.ts'

/** Passkeys need a domain name, not an IP address; browsers accept `localhost`. */
function siteOf(origin: string): PasskeySite {
  const url = new URL(origin)
  if (/^\[|^[\d.]+$/.test(url.hostname)) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}

type Adding = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'site' | 'sessions' | 'staff' | 'accounts' | 'passkeys' | 'webauthn'
>

async function roomOrThrow(known: Promise<StoredCredential[]>): Promise<StoredCredential[]> {
  const all = await known
  if (all.length >= MOST_PASSKEYS) throw new Problem('passkey.tooMany')
  return all
}

export const passkeyCreationOptions =
  (dependencies: Adding) =>
  async (viewer: Viewer): Promise<CreationOptions> => {
    const { clock, site, accounts, passkeys, webauthn } = dependencies
    const { accountId } = signedInOrThrow(viewer)
    const known = await roomOrThrow(passkeys.credentialsOf(accountId))
    const { name, email } = orThrow(await accounts.find(accountId), 'auth.required')
    const owner = { id: accountId, name, email: orThrow(email, 'auth.required') }
    const options = await webauthn.creationOptions(siteOf(site()), owner, known)
    await passkeys.challenge(options.challenge, accountId, expiryOf(clock.now(), CHALLENGE_SECONDS))
    return options
  }

/** @throws Problem `passkey.notValid`, `passkey.known`, `passkey.tooMany` */
export const addPasskey =
  (dependencies: Adding) =>
  async (viewer: Viewer, given: { name: string; credential: NewCredential }): Promise<Passkey> => {
    const { db, clock, newId, site, staff, passkeys, webauthn } = dependencies
    const { accountId } = signedInOrThrow(viewer)
    const take = (challenge: string) => passkeys.takeChallenge(challenge, accountId, clock.now())
    const made = orThrow(await webauthn.created(siteOf(site()), given.credential, take), 'passkey.notValid')
    return db.transaction(async () => {
      // Serialises concurrent additions, so that the limit holds.
      orThrow(await staff.lock(accountId), 'auth.required')
      await roomOrThrow(passkeys.credentialsOf(accountId))
      const row = { id: newId(), name: given.name, createdAt: clock.now() }
      await passkeys.insert({ ...row, accountId, ...made })
      return { ...row, lastUsedAt: null }
    })
  }

type Removing = Pick<Dependencies, 'clock' | 'sessions' | 'passkeys'>

export const removePasskey =
  (dependencies: Removing) =>
  async (viewer: Viewer, id: string): Promise<undefined> => {
    const { accountId } = signedInOrThrow(viewer)
    if (!(await dependencies.passkeys.remove(accountId, id))) throw new Problem('passkey.unknown')
  }

type PasskeySignInDependencies = Pick<Dependencies, 'db' | 'site' | 'passkeys' | 'webauthn'> &
  Parameters<typeof openStaffSession>[0]

/** Names no account. */
export const passkeySignInOptions =
  ({ clock, site, passkeys, webauthn }: PasskeySignInDependencies) =>
  async (): Promise<RequestOptions> => {
    const options = await webauthn.requestOptions(siteOf(site()))
    await passkeys.challenge(options.challenge, null, expiryOf(clock.now(), CHALLENGE_SECONDS))
    return options
  }

/**
 * A passkey counts as two factors: the device, and its own user verification.
 * @throws Problem `auth.signInFailed`
 */
export const signInByPasskey =
  (dependencies: PasskeySignInDependencies) =>
  async (given: GivenCredential, caller: StaffCaller): Promise<OpenedStaffSession> => {
    const { db, clock, site, staff, passkeys, webauthn } = dependencies
    const known = orThrow(await passkeys.find(given.id), 'auth.signInFailed')
    const handle = given.response.userHandle
    const isTheirs = !handle || Buffer.from(handle, 'base64url').toString() === known.accountId
    const take = (challenge: string) => passkeys.takeChallenge(challenge, null, clock.now())
    const signed = orThrow(await webauthn.signed(siteOf(site()), given, known, take), 'auth.signInFailed')
    return db.transaction(async () => {
      const open = isTheirs && (await staff.lock(known.accountId)) !== null
      if (!open || !(await passkeys.used(known.id, signed.counter, clock.now()))) throw new Problem('auth.signInFailed')
      return openStaffSession(dependencies)(known.accountId, caller)
    })
  }
