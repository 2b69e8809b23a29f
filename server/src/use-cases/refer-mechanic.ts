import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { NewReferral, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideReferral } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Needs } from './dependencies.ts'
import { agreed, found } from './or-throw.ts'

type Referring = Pick<Needs, 'db' | 'clock' | 'newId' | 'mechanics' | 'referrals'>

/** A mechanic refers another one. The referred mechanic's row is the gate, which their first finished job passes too. */
export const refer =
  ({ db, clock, newId, mechanics, referrals }: Referring) =>
  (given: NewReferral): Promise<Referral> =>
    db.transaction(async () => {
      const referrerId = given.referrerId.toLowerCase()
      const referredMechanicId = given.referredMechanicId.toLowerCase()
      if (referrerId === referredMechanicId) throw new Problem('referral.oneself')
      const present = new Map<string, Mechanic>()
      // In one order for everybody: two who refer each other at once wait, instead of for each other.
      for (const id of [referrerId, referredMechanicId].sort()) {
        if (!Id.safeParse(id).success) throw new Problem('mechanic.unknown')
        const held = id === referredMechanicId ? await mechanics.lock(id) : await mechanics.hold(id)
        present.set(id, found(held, 'mechanic.unknown'))
      }
      const referrer = found(present.get(referrerId), 'mechanic.unknown')
      const referred = found(present.get(referredMechanicId), 'mechanic.unknown')
      const { status } = agreed(decideReferral(referrerId, referred, await referrals.isReferred(referredMechanicId)))
      const row = { id: newId(), referrerId, referredMechanicId, status, createdAt: clock.now() }
      await referrals.insert(row)
      return { ...row, referrerName: referrer.name, referredMechanicName: referred.name }
    })
