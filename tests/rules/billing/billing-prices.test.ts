import assert from 'node:assert/strict'
import { answersAgain, decideConfirm, decidePrice } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import {
  accessPrice,
  discountOn,
  paysIntoPool,
  savingOf,
} from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { isSameCode } from '@desert-wrench/contract/features/billing/promo-code-text.rules.ts'
import { decideDiscount, heldDiscount } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const NOW = '2026-11-21T10:00:00.000Z'
const BEFORE = '2026-11-21T09:59:59.999Z'
const AFTER = '2026-11-21T10:00:00.001Z'

const DISCOUNTS = [
  ['percent', 1, 1500, 15],
  ['percent', 10, 1500, 150],
  ['percent', 33, 1000, 330],
  ['percent', 33, 50, 17],
  ['percent', 50, 1, 1],
  ['percent', 49, 1, 0],
  ['percent', 1, 50, 1],
  ['percent', 1, 49, 0],
  ['percent', 100, 2500, 2500],
  ['fixed', 1, 1500, 1],
  ['fixed', 1499, 1500, 1499],
  ['fixed', 1500, 1500, 1500],
  ['fixed', 1501, 1500, 1500],
  ['fixed', 500, 0, 0],
] as const

for (const [discountType, discountValue, amount, discount] of DISCOUNTS) {
  test(`${discountValue} ${discountType} of ${amount} cents takes off ${discount}`, () => {
    assert.equal(discountOn({ discountType, discountValue }, amount), discount)
  })
}

test('a discount is a whole number of cents from nothing to everything', () => {
  const percent = fc.record({
    discountType: fc.constant('percent' as const),
    discountValue: fc.integer({ min: 1, max: 100 }),
  })
  const fixed = fc.record({
    discountType: fc.constant('fixed' as const),
    discountValue: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.oneof(percent, fixed), fc.nat(100_000_000), (code, amount) => {
      const discount = discountOn(code, amount)
      assert.ok(Number.isInteger(discount) && discount >= 0 && discount <= amount)
      if (code.discountType === 'percent') assert.ok(Math.abs(discount - (amount * code.discountValue) / 100) <= 0.5)
    }),
  )
})

const ACCESS = [
  ['active', AFTER, 1000],
  ['active', null, 2500],
  ['active', NOW, 2500],
  ['active', BEFORE, 2500],
  ['free_trial', AFTER, 2500],
  ['payment_due', BEFORE, 2500],
  ['expired', BEFORE, 2500],
  ['cancelled', AFTER, 2500],
] as const

for (const [subscriptionStatus, planExpiresAt, price] of ACCESS) {
  test(`access costs ${price} cents for ${subscriptionStatus} with a plan until ${planExpiresAt}`, () => {
    assert.deepEqual(accessPrice({ subscriptionStatus, planExpiresAt }, NOW), { price, days: 30 })
  })
}

test('each purpose has its price, where there is something to pay', () => {
  const payer = { subscriptionStatus: 'free_trial', planExpiresAt: null, jobCompletionPaymentDue: false } as const
  const owing = { ...payer, jobCompletionPaymentDue: true }
  assert.deepEqual(decidePrice('plan', { cost: 2000, duration: 60 }, payer, NOW), { plan: { price: 2000, days: 60 } })
  assert.deepEqual(decidePrice('plan', null, payer, NOW), { refusal: 'plan.unknown' })
  assert.deepEqual(decidePrice('access', null, payer, NOW), { plan: { price: 2500, days: 30 } })
  assert.deepEqual(decidePrice('first_job', null, payer, NOW), { refusal: 'payment.nothingDue' })
  assert.deepEqual(decidePrice('first_job', null, owing, NOW), { plan: { price: 1500, days: 30 } })
})

test('plans and the payment after the first job are subscription payments, access is not', () => {
  const PURPOSES = ['plan', 'first_job', 'access'] as const
  assert.deepEqual(
    PURPOSES.map((purpose) => paysIntoPool(purpose, 1)),
    [true, true, false],
  )
  assert.ok(PURPOSES.every((purpose) => !paysIntoPool(purpose, 0)))
})

const DUE = { price: 2500, days: 30, promoCode: 'SAVE', dueUntil: AFTER, provider: 'recorded' } as const
const ASKED = { price: 2500, days: 30, promoCode: null, provider: 'recorded' } as const
const AGAIN = [
  ['the same', {}, {}, true],
  ['the same code, in another case', { promoCode: 'save' }, {}, true],
  ['another code', { promoCode: 'OTHER' }, {}, false],
  ['a code where there was none', { promoCode: 'SAVE' }, { promoCode: null }, false],
  ['another price', { price: 1000 }, {}, false],
  ['other days', { days: 60 }, {}, false],
  ['another provider', { provider: 'stripe' }, {}, false],
  ['one that ends now', {}, { dueUntil: NOW }, false],
] as const

for (const [what, asked, due, again] of AGAIN) {
  test(`${what}: ${again ? 'answered again' : 'asked for anew'}`, () => {
    assert.equal(answersAgain({ ...DUE, ...due }, { ...ASKED, ...asked }, NOW), again)
  })
}

test('a receipt is recorded once, for what is due', () => {
  assert.deepEqual(decideConfirm('due'), { plan: true })
  assert.deepEqual(decideConfirm('paid'), { refusal: 'payment.alreadyPaid' })
  assert.deepEqual(decideConfirm('cancelled'), { refusal: 'payment.cancelled' })
})

const CODE = {
  discountType: 'percent',
  discountValue: 10,
  maxUses: 2,
  currentUses: 1,
  validFrom: null,
  validUntil: null,
  isActive: true,
} as const
const CODES = [
  ['a code that holds', {}, false, null],
  ['one that begins now', { validFrom: NOW }, false, null],
  ['one that begins in a moment', { validFrom: AFTER }, false, 'promo.notValid'],
  ['one that ends in a moment', { validUntil: AFTER }, false, null],
  ['one that ends now', { validUntil: NOW }, false, 'promo.notValid'],
  ['one that is switched off', { isActive: false }, false, 'promo.notValid'],
  ['one that is used up', { currentUses: 2 }, false, 'promo.usedUp'],
  ['one without a limit', { maxUses: null, currentUses: 10_000 }, false, null],
  ['one that they used', {}, true, 'promo.usedByYou'],
  ['the last use, which was theirs', { currentUses: 2 }, true, 'promo.usedByYou'],
] as const

const PURCHASE = { amount: 1500, least: 0, usedByMechanic: false, now: NOW }

for (const [what, changes, used, refusal] of CODES) {
  test(`${what}: ${refusal ?? 'is taken'}`, () => {
    const verdict = decideDiscount({ ...CODE, ...changes }, { ...PURCHASE, usedByMechanic: used })
    assert.deepEqual(verdict, refusal ? { refusal } : { plan: { discount: 150, amount: 1350 } })
  })
}

const MONTH = { cost: 1500, duration: 30 }
const SAVINGS = [
  ['two months for $20', { cost: 2000, duration: 60 }, { cents: 1000, percent: 33 }],
  ['two months for twice as much', { cost: 3000, duration: 60 }, null],
  ['two months for more', { cost: 3100, duration: 60 }, null],
  ['a cent less', { cost: 2999, duration: 60 }, { cents: 1, percent: 0 }],
  ['a year', { cost: 9000, duration: 365 }, { cents: 9250, percent: 51 }],
  ['the month itself', MONTH, null],
] as const

for (const [what, plan, saving] of SAVINGS) {
  test(`${what} saves ${saving ? `${saving.cents} cents, ${saving.percent}%` : 'nothing'} against a month for $15`, () => {
    for (const onOffer of [
      [MONTH, plan],
      [plan, MONTH],
      [plan, { cost: 9999, duration: 400 }, MONTH],
    ]) {
      assert.deepEqual(savingOf(plan, onOffer), saving)
    }
  })
}

test('a single plan shows no saving', () => {
  assert.equal(savingOf({ cost: 2000, duration: 60 }, [{ cost: 2000, duration: 60 }]), null)
  assert.equal(savingOf({ cost: 2000, duration: 60 }, []), null)
})

/** A code, an amount, the provider's minimum, and the rest to pay. */
const LEAST = [
  ['fixed', 1450, 1500, 50, 50],
  ['fixed', 1451, 1500, 50, 0],
  ['fixed', 1499, 1500, 50, 0],
  ['fixed', 1500, 1500, 50, 0],
  ['fixed', 1499, 1500, 0, 1],
  ['percent', 96, 1500, 50, 60],
  ['percent', 97, 1500, 50, 0],
  ['percent', 98, 2500, 50, 50],
  ['percent', 99, 2500, 50, 0],
  ['percent', 99, 2500, 0, 25],
] as const

for (const [discountType, discountValue, amount, least, left] of LEAST) {
  test(`${discountValue} ${discountType} of ${amount} cents, at least ${least} charged, leaves ${left}`, () => {
    const code = { ...CODE, discountType, discountValue }
    const plan = { discount: amount - left, amount: left }
    assert.deepEqual(decideDiscount(code, { ...PURCHASE, amount, least }), { plan })
    assert.deepEqual(heldDiscount(code, amount, least), plan)
  })
}

test('a missing promo code is unknown', () =>
  assert.deepEqual(decideDiscount(null, PURCHASE), { refusal: 'promo.unknown' }))

test('a code is the same in capitals and in small letters', () => {
  assert.deepEqual([isSameCode('Summer10', 'sUMMER10'), isSameCode('Summer10', 'Summer1')], [true, false])
})
