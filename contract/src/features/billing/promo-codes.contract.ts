import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Moment, orElse, orNull, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { plainCode } from './promo-code-text.rules.ts'

export const DISCOUNT_TYPES = ['percent', 'fixed'] as const

export const PromoCode = shownWhole(
  z.object({
    id: Id,
    code: z.string(),
    description: z.string(),
    discountType: z.enum(DISCOUNT_TYPES),
    /** Percent or cents, by type. */
    discountValue: z.int(),
    maxUses: z.nullable(z.int()),
    currentUses: z.int(),
    validFrom: z.nullable(Moment),
    validUntil: z.nullable(Moment),
    isActive: z.boolean(),
    createdAt: Moment,
  }),
)
export type PromoCode = z.output<typeof PromoCode>

const CODE_FIX = fieldMessage('billing', 'code')
const VALUE_FIX = fieldMessage('billing', 'discountValue')
const USES_FIX = fieldMessage('billing', 'uses')
const PromoMoment = orNull(GivenMoment)

export const NewPromoCode = z
  .object({
    code: z
      .string(CODE_FIX)
      .check(
        z.overwrite(plainCode),
        z.minLength(1, CODE_FIX),
        z.regex(/^[A-Za-z0-9_-]{1,40}$/, fieldMessage('billing', 'codeLetters')),
      ),
    description: orElse(
      z
        .string(fieldMessage('general', 'text'))
        .check(z.trim(), z.maxLength(200, fieldMessage('general', 'atMost', { max: 200 }))),
      '',
    ),
    discountType: z.enum(DISCOUNT_TYPES, fieldMessage('billing', 'discountType')),
    discountValue: z.int(VALUE_FIX).check(z.gte(1, VALUE_FIX), z.lte(1_000_000, VALUE_FIX)),
    maxUses: orNull(z.int(USES_FIX).check(z.gte(1, USES_FIX), z.lte(1_000_000, fieldMessage('billing', 'usesAtMost')))),
    validFrom: PromoMoment,
    validUntil: PromoMoment,
    isActive: orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), true),
  })
  .check(
    z.refine((given) => given.discountType === 'fixed' || given.discountValue <= 100, {
      message: VALUE_FIX,
      path: ['discountValue'],
    }),
    z.refine((given) => !given.validFrom || !given.validUntil || given.validUntil > given.validFrom, {
      message: fieldMessage('billing', 'endAfterStart'),
      path: ['validUntil'],
    }),
  )
export type NewPromoCode = z.output<typeof NewPromoCode>

export const promoCodes = endpoints('billing', 'promoCodes', {
  list: {
    method: 'GET',
    path: '/api/promo-codes',
    summary: 'List promo codes',
    description: 'Returns promo codes, newest first.',
    query: z.object(paging),
    reply: z.array(PromoCode),
    paged: true,
    cached: { tags: ['promoCodes'] },
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  create: {
    method: 'POST',
    path: '/api/promo-codes',
    summary: 'Create a promo code',
    description: 'Creates a promo code.',
    body: NewPromoCode,
    reply: PromoCode,
    access: STAFF,
    invalidates: ['promoCodes'],
    problems: ['promo.taken'],
  },
  change: {
    method: 'PATCH',
    path: '/api/promo-codes/{id}',
    summary: 'Update a promo code',
    description: 'Activates or deactivates a promo code.',
    params: z.object({ id: Id }),
    body: z.object({ isActive: z.boolean(fieldMessage('general', 'trueOrFalse')) }),
    reply: PromoCode,
    access: { may: ['staff'], of: ['promoCode', 'params.id'] },
    invalidates: ['promoCodes'],
    problems: ['promo.unknown'],
  },
})
