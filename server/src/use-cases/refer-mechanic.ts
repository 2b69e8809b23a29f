import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { NewReferral, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideReferral } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import type { Dependencies } from './dependencies.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'

type Referring = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'mechanics' | 'referrals'>

/**
 * A mechanic refers another one. Both are held: neither can be removed meanwhile, and the referred one's first finished job comes
 * before or after. Of several who refer the same one at once the database takes the first.
 */
export const referMechanic = ({ db, clock, newId, mechanics, referrals }: Referring) => {
  async function present(id: string): Promise<MechanicRecord> {
    const held = Id.safeParse(id).success ? await mechanics.hold(id) : null
    return orThrow(held, 'mechanic.unknown')
  }

  return (given: NewReferral): Promise<Referral> =>
    db.transaction(async () => {
      const referrerId = given.referrerId.toLowerCase()
      const referredMechanicId = given.referredMechanicId.toLowerCase()
      const referrer = await present(referrerId)
      const referred = await present(referredMechanicId)
      const hasCompletedFirstJob = referred.hasCompletedFirstJob || (await referrals.workedBefore(referredMechanicId))
      const before = await referrals.isReferred(referredMechanicId)
      const { status } = acceptedOrThrow(decideReferral(referrerId, { ...referred, hasCompletedFirstJob }, before))
      const row = { id: newId(), referrerId, referredMechanicId, status, createdAt: clock.now() }
      await referrals.insert(row)
      return { ...row, referrerName: referrer.name, referredMechanicName: referred.name }
    })
}
