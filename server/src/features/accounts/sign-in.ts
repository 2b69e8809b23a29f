import { expiryOf, PHONE_SESSION_SECONDS } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { knownDevice, phoneSubject } from '../../security/known-device.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { takeCode } from './take-code.ts'

type SignInDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'codes' | 'tokens' | 'vault' | 'accounts' | 'sessions'
>

interface SignInInput {
  phone: string
  code: string
  /** Previous identity of the browser. */
  viewer: Viewer
  device: string | null
  /** Known-device cookie of an earlier phone sign-in. */
  deviceToken: string | null
}

interface SignedInPhone {
  account: Account
  token: string
  /** The new known-device cookie. */
  deviceToken: string
}

/**
 * The first sign-in creates the account.
 * @throws Problem `auth.codeWrong` or `auth.tooMany`, after the try was counted
 */
export const signIn = (dependencies: SignInDependencies) => {
  const { db, clock, newId, accounts, sessions } = dependencies
  return async ({ phone, code, viewer, device, deviceToken }: SignInInput): Promise<SignedInPhone> => {
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    const answer = await db.transaction(async () => {
      const refusal = await takeCode(dependencies, phoneE164, code, deviceToken)
      if (refusal) return refusal
      const now = clock.now()
      const accountId = await accounts.ofPhone({ id: newId(), phone, phoneE164, now })
      const token = await sessions.open({
        ...{ id: newId(), accountId, device, now },
        expiresAt: expiryOf(now, PHONE_SESSION_SECONDS),
        replaces: viewer.as === 'account' ? viewer.sessionId : null,
      })
      const account = await accounts.find(accountId)
      if (!account) throw new Error('who signed in is not there')
      return { account, token, deviceToken: knownDevice(dependencies).renew(phoneSubject(phoneE164), deviceToken) }
    })
    if (answer instanceof Problem) throw answer
    return answer
  }
}
