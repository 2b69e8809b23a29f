import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, optionalText, orNull } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

const AMOUNT_FIX = fieldMessage('billing', 'amount')

/** The code applied, null if none, and the remaining amount. */
const Discount = shownWhole(z.object({ code: z.nullable(z.string()), discount: Cents, amount: Cents }))
export type Discount = z.output<typeof Discount>

const PromoCheck = z
  .object({
    code: optionalText(40),
    amount: z.int(AMOUNT_FIX).check(z.gte(0, AMOUNT_FIX), z.lte(100_000_000, AMOUNT_FIX)),
    mechanicId: orNull(Id),
  })
  .check(
    z.refine(({ code, mechanicId }) => code !== null || mechanicId !== null, {
      message: fieldMessage('billing', 'code'),
      path: ['code'],
    }),
  )
export type PromoCheck = z.output<typeof PromoCheck>

/** For payers; separate from managing codes. */
export const promoCheck = endpoints('billing', 'promoCodes', {
  check: {
    method: 'POST',
    path: '/api/promo-codes/check',
    summary: 'Check a promo code',
    description:
      'Returns the discount on an amount, optionally for a mechanic. Without a code, returns the discount that the mechanic already has from signing up.',
    body: PromoCheck,
    reply: Discount,
    access: { may: ['self', 'staff'], of: ['mechanic', 'body.mechanicId'], without: ['mechanics', 'staff'] },
    invalidates: [],
    problems: ['mechanic.unknown', 'promo.unknown', 'promo.notValid', 'promo.usedUp', 'promo.usedByYou'],
  },
})
