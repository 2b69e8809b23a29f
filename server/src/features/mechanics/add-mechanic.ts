import { nextEarlyBirdSlot, startMembership } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { decideDiscount } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import type { NewMechanic, SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { consentWords, oralWords } from '@desert-wrench/contract/messages/consent-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Joining = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'mechanics' | 'billing' | 'promoCodes' | 'referMechanic' | 'preferences'
>

/** Only sign-ups take early-bird places. */
export type JoinedThrough = 'signup' | 'management'

/** Locks the business row: join numbers, trials and places are given out one by one. */
export const addMechanic = (dependencies: Joining) => {
  const { db, clock, newId, mechanics, billing, promoCodes, referMechanic, preferences } = dependencies

  /** Reserves the code for the first payment. */
  async function holdCode(code: string, mechanicId: string, now: string): Promise<void> {
    const locked = orThrow(await promoCodes.lock(code), 'promo.unknown')
    const usedByMechanic = await promoCodes.isUsedBy(locked.id, mechanicId)
    acceptedOrThrow(decideDiscount(locked, { amount: 0, least: 0, usedByMechanic, now }))
    await promoCodes.use({ promoCodeId: locked.id, mechanicId, paymentId: null, atSignUp: true, createdAt: now })
  }

  return (given: NewMechanic | SignUp, door: JoinedThrough, language: Language): Promise<MechanicRecord> =>
    db.transaction(async () => {
      const now = clock.now()
      const { promoCode, referrerId, textConsent, reminderConsent, ...profile } = {
        ...{ promoCode: null, referrerId: null, reminderConsent: false },
        ...given,
      }
      const { joined, earlyBirdUsed, earlyBirdTotal } = await billing.lockPlaces()
      const phoneE164 = orThrow(toE164(profile.phone), 'request.invalid')
      const joinNumber = joined + 1
      const wasHereBefore = await mechanics.wasHere(phoneE164, profile.email)
      const mechanic = await mechanics.insert({
        id: newId(),
        ...profile,
        phoneE164,
        joinNumber,
        ...startMembership(joinNumber, wasHereBefore, now),
        earlyBirdSlot: door === 'signup' ? nextEarlyBirdSlot(earlyBirdUsed, earlyBirdTotal) : null,
        createdAt: now,
      })
      const own = door === 'signup'
      const words = own ? consentWords(language).signUp : oralWords(textConsent)
      const consent = { given: textConsent, words, language: own ? language : null }
      await preferences.consentOfMechanic(mechanic.id, consent, now)
      if (reminderConsent)
        await preferences.choose(
          [`mechanic:${mechanic.id}`],
          { reminderConsent: { given: true, words: consentWords(language).reminders } },
          now,
        )
      if (promoCode !== null) await holdCode(promoCode, mechanic.id, now)
      // A new mechanic may name their referrer.
      if (referrerId !== null)
        await referMechanic({ referrerId, referredMechanicId: mechanic.id }, { saidThemselves: true })
      return mechanic
    })
}
