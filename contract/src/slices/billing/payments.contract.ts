import * as z from 'zod/mini'
import { endpoints } from '../../kit/endpoint.ts'
import { Cents, Id, Moment, optionalText, orElse, orNull, paging, required } from '../../kit/fields.ts'

export const PURPOSES = ['plan', 'access', 'first_job'] as const
export const PAYMENT_STATUSES = ['due', 'paid', 'cancelled'] as const
/** How a dispatcher received the money. */
export const METHODS = ['cash', 'card', 'transfer'] as const
export const PROVIDERS = ['recorded', 'stripe'] as const

const Purpose = z.enum(PURPOSES, 'Choose a purpose: plan, access or first_job')
const PaymentStatus = z.enum(PAYMENT_STATUSES, 'Choose a status: due, paid or cancelled')
const Method = z.enum(METHODS, 'Choose a method: cash, card or transfer')

export const Payment = z.object({
  id: Id,
  mechanicId: Id,
  mechanicName: z.string(),
  purpose: z.enum(PURPOSES),
  planId: z.nullable(Id),
  /** Cents before the discount, the discount, and what is paid. */
  price: Cents,
  discount: Cents,
  amount: Cents,
  promoCode: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATUSES),
  provider: z.enum(PROVIDERS),
  /** Recorded payments only. */
  method: z.nullable(z.enum([...METHODS, 'stripe'])),
  reference: z.nullable(z.string()),
  /** Where the mechanic pays by Stripe; null with recorded payments. */
  checkoutUrl: z.nullable(z.string()),
  /** Days of membership or access that it buys. */
  days: z.int(),
  createdAt: Moment,
  paidAt: z.nullable(Moment),
})
export type Payment = z.output<typeof Payment>

export const NewPayment = z.object({
  mechanicId: Id,
  purpose: Purpose,
  planId: orNull(Id),
  promoCode: optionalText(40),
})
export type NewPayment = z.output<typeof NewPayment>

export const Receipt = z.object({
  method: Method,
  reference: required('Reference is required', { max: 100 }),
})
export type Receipt = z.output<typeof Receipt>

export const payments = endpoints('billing', 'payments', {
  list: {
    method: 'GET',
    path: '/api/payments',
    summary: 'The payments, newest first, all, of one mechanic or of one status.',
    query: z.object({ mechanicId: z.optional(Id), status: z.optional(PaymentStatus), ...paging }),
    reply: z.array(Payment),
    paged: true,
    who: 'mechanic',
    touches: [],
    problems: [],
  },
  create: {
    method: 'POST',
    path: '/api/payments',
    summary: 'A payment that is due; with Stripe its checkoutUrl leads to the payment page.',
    body: NewPayment,
    reply: Payment,
    who: 'mechanic',
    touches: ['payments', 'promoCodes'],
    problems: [
      'mechanic.unknown',
      'plan.unknown',
      'payment.nothingDue',
      'payment.providerFailed',
      'promo.unknown',
      'promo.notValid',
      'promo.usedUp',
      'promo.usedByYou',
    ],
  },
  confirm: {
    method: 'PATCH',
    path: '/api/payments/{id}/confirm',
    summary: 'Records the receipt of a due payment, once; the membership follows.',
    params: z.object({ id: Id }),
    body: Receipt,
    reply: Payment,
    who: 'dispatcher',
    touches: ['payments', 'mechanics', 'raffle', 'ledger', 'analytics'],
    problems: ['payment.unknown', 'payment.alreadyPaid'],
  },
})

export const DISCOUNT_TYPES = ['percent', 'fixed'] as const

export const PromoCode = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent, or cents. */
  discountValue: z.int(),
  maxUses: z.nullable(z.int()),
  currentUses: z.int(),
  validFrom: z.nullable(Moment),
  validUntil: z.nullable(Moment),
  isActive: z.boolean(),
  createdAt: Moment,
})
export type PromoCode = z.output<typeof PromoCode>

const VALUE_MEND = 'Discount must be 1 to 100 percent, or at least 1 cent'
const USES_MEND = 'Uses must be at least 1'
const AMOUNT_MEND = 'Use a whole number of cents'
const MOMENT_MEND = 'Use a moment such as 2026-12-01T07:00:00Z'
const PromoMoment = orNull(z.iso.datetime({ offset: true, error: MOMENT_MEND }))

export const NewPromoCode = z
  .object({
    code: z
      .string('Code is required')
      .check(z.trim(), z.minLength(1, 'Code is required'), z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, - and _, up to 40')),
    description: orElse(z.string('Use text').check(z.trim(), z.maxLength(200, 'Use at most 200 characters')), ''),
    discountType: z.enum(DISCOUNT_TYPES, 'Choose a discount type: percent or fixed'),
    discountValue: z.int(VALUE_MEND).check(z.gte(1, VALUE_MEND), z.lte(1_000_000, VALUE_MEND)),
    maxUses: orNull(z.int(USES_MEND).check(z.gte(1, USES_MEND), z.lte(1_000_000, 'Uses must be at most 1,000,000'))),
    validFrom: PromoMoment,
    validUntil: PromoMoment,
  })
  .check(
    z.refine((given) => given.discountType === 'fixed' || given.discountValue <= 100, {
      message: VALUE_MEND,
      path: ['discountValue'],
    }),
    z.refine((given) => !given.validFrom || !given.validUntil || Date.parse(given.validUntil) > Date.parse(given.validFrom), {
      message: 'The end must be after the start',
      path: ['validUntil'],
    }),
  )
export type NewPromoCode = z.output<typeof NewPromoCode>

const Discount = z.object({ code: z.string(), discount: Cents, amount: Cents })

export const promoCodes = endpoints('billing', 'promoCodes', {
  list: {
    method: 'GET',
    path: '/api/promo-codes',
    summary: 'The promo codes, newest first.',
    query: z.object(paging),
    reply: z.array(PromoCode),
    paged: true,
    who: 'dispatcher',
    touches: [],
    problems: [],
  },
  create: {
    method: 'POST',
    path: '/api/promo-codes',
    summary: 'Creates a promo code.',
    body: NewPromoCode,
    reply: PromoCode,
    who: 'dispatcher',
    touches: ['promoCodes'],
    problems: ['promo.taken'],
  },
  change: {
    method: 'PATCH',
    path: '/api/promo-codes/{id}',
    summary: 'Switches a promo code on or off.',
    params: z.object({ id: Id }),
    body: z.object({ isActive: z.boolean('Use true or false') }),
    reply: PromoCode,
    who: 'dispatcher',
    touches: ['promoCodes'],
    problems: ['promo.unknown'],
  },
  check: {
    method: 'POST',
    path: '/api/promo-codes/check',
    summary: 'What a code takes off an amount, for a mechanic where one is named.',
    body: z.object({
      code: required('Code is required', { max: 40 }),
      amount: z.int(AMOUNT_MEND).check(z.gte(0, AMOUNT_MEND), z.lte(100_000_000, AMOUNT_MEND)),
      mechanicId: orNull(Id),
    }),
    reply: Discount,
    who: 'mechanic',
    touches: [],
    problems: ['promo.unknown', 'promo.notValid', 'promo.usedUp', 'promo.usedByYou'],
  },
})

export const LedgerEntry = z.object({
  transferId: Id,
  kind: z.string(),
  reference: z.string(),
  account: z.string(),
  /** Cents; positive comes into the account, negative goes out of it. */
  amount: z.int(),
  createdAt: Moment,
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const ledger = endpoints('billing', 'ledger', {
  list: {
    method: 'GET',
    path: '/api/ledger',
    summary: 'The entries of the ledger, newest first, all or those of one account; `X-Balance` is the sum over the account in cents.',
    query: z.object({ account: z.optional(z.string().check(z.maxLength(100, 'Use at most 100 characters'))), ...paging }),
    reply: z.array(LedgerEntry),
    paged: true,
    who: 'dispatcher',
    touches: [],
    problems: [],
  },
})
