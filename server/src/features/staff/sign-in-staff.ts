import { expiryOf } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { readRecoveryCode } from '@desert-wrench/contract/features/accounts/recovery-codes.rules.ts'
import type { StaffSignIn } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { emailKey, STAFF_SESSION_SECONDS } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import { foldDigits } from '@desert-wrench/contract/lib/digits.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { knownDevice } from '../../security/known-device.ts'
import type { Dependencies } from '../dependencies.ts'
import { totpPurpose } from './new-staff.ts'
import type { CountedTry } from './sign-in-tries.store.ts'
import { NOBODYS_ID } from './staff.store.ts'

/** Previous identity of the browser, and its address. */
export interface StaffCaller {
  viewer: Viewer
  network: string
  device: string | null
  /** Known-device cookie of an earlier sign-in. */
  deviceToken: string | null
}

export interface OpenedStaffSession {
  account: Account
  token: string
  /** The new known-device cookie. */
  deviceToken: string
}

type OpenStaffSessionDependencies = Pick<
  Dependencies,
  'clock' | 'newId' | 'tokens' | 'vault' | 'accounts' | 'staff' | 'sessions'
>

/** Runs in the caller's transaction. */
export const openStaffSession = (dependencies: OpenStaffSessionDependencies) => {
  const { clock, newId, accounts, staff, sessions } = dependencies
  return async (accountId: string, { viewer, device, deviceToken }: StaffCaller): Promise<OpenedStaffSession> => {
    const now = clock.now()
    const token = await sessions.open({
      ...{ id: newId(), accountId, device, now },
      expiresAt: expiryOf(now, STAFF_SESSION_SECONDS),
      replaces: viewer.as === 'account' ? viewer.sessionId : null,
    })
    await staff.cameIn(accountId, now)
    const account = await accounts.find(accountId)
    if (!account) throw new Error('who signed in is not there')
    return { account, token, deviceToken: knownDevice(dependencies).renew(accountId, deviceToken) }
  }
}

type Checking = Pick<Dependencies, 'clock' | 'vault' | 'staff' | 'recoveryCodes' | 'oneTimePasswords'>

/** Consumes a one-time password or recovery code, under lock; unknown accounts cost the same work. */
const takeSecondFactor =
  ({ clock, vault, staff, recoveryCodes, oneTimePasswords }: Checking) =>
  async (accountId: string, typed: string): Promise<boolean> => {
    const kept = await staff.lock(accountId)
    const sealed = kept?.totpSecret && vault.open(totpPurpose(accountId), kept.totpSecret)
    const secret = sealed ? Buffer.from(sealed).toString() : oneTimePasswords.newSecret()
    const step = oneTimePasswords.stepOf(secret, foldDigits(typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '')), clock.now())
    const code = readRecoveryCode(typed)
    const recovers = code !== null && (await recoveryCodes.take(accountId, code))
    if (!kept) return false
    if (recovers) return true
    if (!sealed || step === null || step <= (kept.totpStep ?? 0)) return false
    await staff.takeStep(accountId, step)
    return true
  }

type StaffSignInDependencies = OpenStaffSessionDependencies &
  Checking &
  Pick<Dependencies, 'db' | 'passwords' | 'signInTries'>

/**
 * By e-mail, password and second factor. All failures take the same work and give the same answer.
 * @throws Problem `auth.signInFailed`; `auth.tooMany`, for known and unknown e-mails alike
 */
export const signInStaff = (dependencies: StaffSignInDependencies) => {
  const { db, clock, staff, passwords, signInTries } = dependencies

  /** Counted before checking, so that concurrent tries cannot bypass the limit. */
  const countTries = (counted: readonly CountedTry[]) =>
    db.transaction(async () => {
      for (const counting of counted) {
        const retryAfter = await signInTries.count(counting, clock.now())
        if (retryAfter !== null) throw new Problem('auth.tooMany', undefined, { retryAfter })
      }
    })

  return async ({ email, password, totp }: StaffSignIn, caller: StaffCaller): Promise<OpenedStaffSession> => {
    const { network, deviceToken } = caller
    const account = await staff.ofEmail(email)
    const device = knownDevice(dependencies).nonceOf(account?.id ?? NOBODYS_ID, deviceToken)
    const counted: readonly CountedTry[] = device
      ? [['device', device]]
      : [
          ['network', network],
          ['pair', `${emailKey(email)} ${network}`],
        ]
    await countTries(counted)
    const knows = (await passwords.isRight(password, account?.passwordHash ?? null)) && account !== null
    const opened = await db.transaction(async () => {
      const accountId = knows ? account.id : NOBODYS_ID
      // Counts callers with the right password on unknown devices; a dummy count for the others.
      const guesses: CountedTry = ['factor', knows && !device ? accountId : `nobody at ${network}`]
      const waitSeconds = await signInTries.count(guesses, clock.now())
      const proven = await takeSecondFactor(dependencies)(
        knows && (device || waitSeconds === null) ? accountId : NOBODYS_ID,
        totp,
      )
      if (!proven) return null
      await signInTries.clear(guesses)
      for (const counting of counted) {
        if (counting[0] === 'network') await signInTries.takeBack(counting)
        else await signInTries.clear(counting)
      }
      return openStaffSession(dependencies)(accountId, caller)
    })
    if (!opened) throw new Problem('auth.signInFailed')
    return opened
  }
}
