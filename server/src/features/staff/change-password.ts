import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import type { PasswordChange } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { signedInOrThrow, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { hashNewPassword } from './new-staff.ts'
import type { CountedTry } from './sign-in-tries.store.ts'

type ChangePasswordDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'sessions' | 'accounts' | 'staff' | 'passwords' | 'signInTries' | 'business'
>

/**
 * Signs out all other sessions of the account.
 * @throws Problem `auth.signInAgain`, `auth.tooMany`; `request.invalid` for a wrong current or a weak new password
 */
export const changePassword = (dependencies: ChangePasswordDependencies) => {
  const { db, clock, sessions, accounts, staff, passwords, signInTries } = dependencies

  return async (viewer: Viewer, { currentPassword, password }: PasswordChange): Promise<Account> => {
    const { accountId, sessionId } = signedInOrThrow(viewer)
    const account = orThrow(await accounts.find(accountId), 'auth.required')
    const before = orThrow(account.email === null ? null : await staff.ofEmail(account.email), 'auth.required')

    const tries: CountedTry = ['password', accountId]
    const retryAfter = await db.transaction(() => signInTries.count(tries, clock.now()))
    if (retryAfter !== null) throw new Problem('auth.tooMany', undefined, { retryAfter })
    if (!(await passwords.isRight(currentPassword, before.passwordHash)))
      throw new Problem('request.invalid', [
        { path: 'currentPassword', message: fieldMessage('staff', 'passwordNotYours') },
      ])

    const passwordHash = await hashNewPassword(dependencies)({
      name: account.name,
      email: account.email ?? '',
      password,
    })
    await db.transaction(async () => {
      const held = orThrow(await staff.lock(accountId), 'auth.required')
      // After a concurrent change, the password checked is outdated.
      if (held.passwordHash !== before.passwordHash) throw new Problem('auth.signInAgain')
      await staff.setPassword(accountId, passwordHash)
      await sessions.endAll(accountId, clock.now(), sessionId)
      await signInTries.clear(tries)
    })
    return account
  }
}
