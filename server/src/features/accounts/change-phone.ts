import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { takeCode } from './take-code.ts'

/**
 * The old phone was verified by a recent sign-in, the new one by its code. Profiles follow; other devices are signed out.
 * @throws Problem `auth.codeWrong`, `auth.tooMany`, `auth.phoneTaken`, `mechanic.phoneTaken`
 */
export const changePhone = (dependencies: Dependencies) => {
  const { db, clock, accounts, sessions, customers, mechanics, changeCustomer, mergeCustomers } = dependencies

  /** The customer follows the phone, and the old number no longer finds them. */
  async function moveCustomer(id: string, { phone, phoneE164, old }: Record<'phone' | 'phoneE164' | 'old', string>) {
    const other = await customers.ofPhone(phoneE164)
    if (other !== null && other !== id) await mergeCustomers(id, other)
    await changeCustomer(id, { phone }, 'customer')
    await customers.letGoOf(id, old)
  }

  return async (
    viewer: SignedIn,
    { phone, code, deviceToken }: { phone: string; code: string; deviceToken: string | null },
  ): Promise<Account> => {
    const { accountId, sessionId, mechanicId, customerId } = viewer
    const phoneE164 = orThrow(toE164(phone), 'request.invalid')
    const old = orThrow(viewer.phone, 'auth.forbidden')
    const refusal = await db.transaction(() => takeCode(dependencies, phoneE164, code, deviceToken))
    if (refusal) throw refusal
    return db.transaction(async () => {
      await accounts.changePhone(accountId, phone, phoneE164)
      if (mechanicId) await mechanics.changePhone(mechanicId, phone, phoneE164)
      if (customerId) await moveCustomer(customerId, { phone, phoneE164, old })
      await sessions.endAll(accountId, clock.now(), sessionId)
      return orThrow(await accounts.find(accountId), 'auth.required')
    })
  }
}
