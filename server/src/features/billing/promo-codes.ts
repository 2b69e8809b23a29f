import type { Discount, PromoCheck } from '@desert-wrench/contract/features/billing/promo-check.contract.ts'
import { isSameCode } from '@desert-wrench/contract/features/billing/promo-code-text.rules.ts'
import type { NewPromoCode, PromoCode } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { decideDiscount, heldDiscount } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Promoting = Pick<Dependencies, 'clock' | 'newId' | 'promoCodes' | 'memberships' | 'paymentGateway'>

export const createPromoCode =
  ({ clock, newId, promoCodes }: Promoting) =>
  (given: NewPromoCode): Promise<PromoCode> =>
    promoCodes.insert({ id: newId(), ...given, createdAt: clock.now() })

/** The discount of a code, or the automatic one; reserves nothing. */
export const checkPromoCode =
  ({ clock, promoCodes, memberships, paymentGateway }: Promoting) =>
  async ({ code, amount, mechanicId }: PromoCheck): Promise<Discount> => {
    if (mechanicId !== null) {
      const mechanic = await memberships.find(mechanicId)
      orThrow(mechanic?.removedAt === null ? mechanic : null, 'mechanic.unknown')
    }
    const held = mechanicId === null ? null : await promoCodes.heldBy(mechanicId)
    if (held && (code === null || isSameCode(code, held.code)))
      return { code: held.code, ...heldDiscount(held, amount, paymentGateway.least) }
    if (code === null) return { code, discount: 0, amount }
    const known = orThrow(await promoCodes.find(code), 'promo.unknown')
    const used = mechanicId !== null && (await promoCodes.isUsedBy(known.id, mechanicId))
    const taken = acceptedOrThrow(
      decideDiscount(known, { amount, least: paymentGateway.least, usedByMechanic: used, now: clock.now() }),
    )
    return { code: known.code, ...taken }
  }
