import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { NewReferral, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideReferral } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from './dependencies.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'

type Referring = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'mechanics' | 'referrals'>

/** A mechanic refers another one. The referred mechanic's row is the gate, which their first finished job passes too. */
export const referMechanic =
  ({ db, clock, newId, mechanics, referrals }: Referring) =>
  (given: NewReferral): Promise<Referral> =>
    db.transaction(async () => {
      const referrerId = given.referrerId.toLowerCase()
      const referredMechanicId = given.referredMechanicId.toLowerCase()
      if (referrerId === referredMechanicId) throw new Problem('referral.oneself')
      const present = new Map<string, MechanicRecord>()
      // In one order for everybody: two who refer each other at once wait, instead of for each other.
      for (const id of [referrerId, referredMechanicId].sort()) {
        if (!Id.safeParse(id).success) throw new Problem('mechanic.unknown')
        const held = id === referredMechanicId ? await mechanics.lock(id) : await mechanics.hold(id)
        present.set(id, orThrow(held, 'mechanic.unknown'))
      }
      const referrer = orThrow(present.get(referrerId), 'mechanic.unknown')
      const profile = orThrow(present.get(referredMechanicId), 'mechanic.unknown')
      const worked = profile.hasCompletedFirstJob || (await referrals.workedBefore(referredMechanicId))
      const referred = { ...profile, hasCompletedFirstJob: worked }
      const { status } = acceptedOrThrow(
        decideReferral(referrerId, referred, await referrals.isReferred(referredMechanicId)),
      )
      const row = { id: newId(), referrerId, referredMechanicId, status, createdAt: clock.now() }
      await referrals.insert(row)
      return { ...row, referrerName: referrer.name, referredMechanicName: referred.name }
    })
