import { toE164 } from '@desert-wrench/contract/kit/phone.ts'
import { nextEarlyBirdSlot, startMembership } from '@desert-wrench/contract/slices/billing/billing.rules.ts'
import type { Mechanic, NewMechanic } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { found } from './found.ts'
import type { Needs } from './needs.ts'

type Joining = Pick<Needs, 'db' | 'clock' | 'newId' | 'mechanics' | 'billing'>

/** Where someone joins: only a sign-up takes an early-bird place. */
export type Door = 'signup' | 'management'

/** A mechanic joins. The business row is the gate, so that join numbers, trials and places are given out one by one. */
export const join =
  ({ db, clock, newId, mechanics, billing }: Joining) =>
  (given: NewMechanic, door: Door): Promise<Mechanic> =>
    db.transaction(async () => {
      const now = clock.now()
      const { joined, earlyBirdUsed, earlyBirdTotal } = await billing.lockPlaces()
      const phoneE164 = found(toE164(given.phone), 'request.invalid')
      const joinNumber = joined + 1
      const wasHereBefore = await mechanics.wasHere(phoneE164, given.email)
      return mechanics.insert({
        id: newId(),
        ...given,
        phoneE164,
        joinNumber,
        ...startMembership(joinNumber, wasHereBefore, now),
        earlyBirdSlot: door === 'signup' ? nextEarlyBirdSlot(earlyBirdUsed, earlyBirdTotal) : null,
        createdAt: now,
      })
    })
