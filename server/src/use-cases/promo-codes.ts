import type { Asked, Discount } from '@desert-wrench/contract/features/billing/promo-check.contract.ts'
import type { NewPromoCode, PromoCode } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { decideDiscount, heldDiscount, isSameCode } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import type { Needs } from './dependencies.ts'
import { agreed, found } from './or-throw.ts'

type Promoting = Pick<Needs, 'clock' | 'newId' | 'promoCodes' | 'memberships' | 'pay'>

export const createPromoCode =
  ({ clock, newId, promoCodes }: Promoting) =>
  (given: NewPromoCode): Promise<PromoCode> =>
    promoCodes.insert({ id: newId(), ...given, createdAt: clock.now() })

/** What a code would take off now, or without one what comes off by itself; nothing is held for whoever asks. */
export const checkPromoCode =
  ({ clock, promoCodes, memberships, pay }: Promoting) =>
  async ({ code, amount, mechanicId }: Asked): Promise<Discount> => {
    if (mechanicId !== null) {
      const mechanic = await memberships.find(mechanicId)
      found(mechanic?.removedAt === null ? mechanic : null, 'mechanic.unknown')
    }
    const held = mechanicId === null ? null : await promoCodes.heldBy(mechanicId)
    if (held && (code === null || isSameCode(code, held.code)))
      return { code: held.code, ...heldDiscount(held, amount, pay.least) }
    if (code === null) return { code, discount: 0, amount }
    const known = await promoCodes.find(code)
    const used = known !== null && mechanicId !== null && (await promoCodes.isUsedBy(known.id, mechanicId))
    return { code: known?.code ?? code, ...agreed(decideDiscount(known, used, amount, clock.now(), pay.least)) }
  }
