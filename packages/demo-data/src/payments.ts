import { FIRST_JOB_PRICE } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { decideDiscount } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import type { payments, promoCodes, promoUses } from '@desert-wrench/server/db/schema/schema.ts'
import { type DemoMechanic, standingAt } from './memberships.ts'
import { DAY, HOUR, idAt, iso } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type LedgerTransfer, transferOf } from './transfers.ts'

type DemoPaymentRow = typeof payments.$inferInsert
type PromoUseRow = typeof promoUses.$inferInsert
type PromoCodeRow = typeof promoCodes.$inferInsert

/** The one-month plan, as inserted by the first migration. */
const ONE_MONTH = { id: '019a2f00-0000-7000-8000-000000000001', cost: 1500 }
const PLAN_DAYS = 30
const DUE_DAYS = 7

const WAYS = [
  ['cash', 'Receipt'],
  ['card', 'Terminal'],
  ['transfer', 'Transfer'],
] as const

interface PaymentFacts {
  everyone: readonly DemoMechanic[]
  codes: readonly PromoCodeRow[]
  now: number
  chance: SeededRandom
}

/** Promo code in use at that moment, and its discount. */
function codeAt(at: number, mechanicId: string, uses: readonly PromoUseRow[], codes: readonly PromoCodeRow[]) {
  for (const code of codes) {
    const used = uses.filter((use) => use.promoCodeId === code.id)
    const row = {
      ...code,
      maxUses: code.maxUses ?? null,
      validFrom: code.validFrom ?? null,
      validUntil: code.validUntil ?? null,
      isActive: code.isActive ?? true,
      currentUses: used.length,
    }
    const byThem = used.some((use) => use.mechanicId === mechanicId)
    const { plan } = decideDiscount(row, { amount: ONE_MONTH.cost, least: 0, usedByMechanic: byThem, now: iso(at) })
    if (plan) return { promoCodeId: code.id, ...plan }
  }
  return null
}

/** Membership payments with receipts, and unpaid first-job payments. */
export function paymentsOf({ everyone, codes, now, chance }: PaymentFacts): {
  payments: DemoPaymentRow[]
  uses: PromoUseRow[]
} {
  const uses: PromoUseRow[] = []
  const came = everyone.flatMap((joined) => joined.payments.map((at) => ({ joined, at }))).sort((a, b) => a.at - b.at)
  const paid = came.map(({ joined, at }, place): DemoPaymentRow => {
    const askedAt = at - Math.round(chance.between(1, 20) * HOUR)
    const id = idAt(askedAt, chance)
    const first = standingAt(joined, at - 1).jobCompletionPaymentDue
    const code = chance.happens(0.55) ? codeAt(askedAt, joined.id, uses, codes) : null
    if (code) {
      uses.push({ promoCodeId: code.promoCodeId, mechanicId: joined.id, paymentId: id, createdAt: iso(askedAt) })
    }
    const [method, word] = chance.pick(WAYS)
    const price = first ? FIRST_JOB_PRICE : ONE_MONTH.cost
    return {
      ...askedBy(joined.id, id, first, askedAt),
      price,
      discount: code?.discount ?? 0,
      amount: code?.amount ?? price,
      promoCodeId: code?.promoCodeId ?? null,
      status: 'paid',
      method,
      reference: `${word} ${String(1001 + place)}`,
      paidAt: iso(at),
    }
  })
  const owing = everyone.filter(
    (joined) => standingAt(joined, now).subscriptionStatus === 'payment_due' && joined.leftAt > now,
  )
  const due = owing.slice(0, 3).map((joined): DemoPaymentRow => {
    const at = Math.max(Math.round(now - chance.between(2, 60) * HOUR), joined.firstDoneAt, joined.trialEnds)
    const price = FIRST_JOB_PRICE
    return { ...askedBy(joined.id, idAt(at, chance), true, at), price, discount: 0, amount: price, status: 'due' }
  })
  return { payments: [...paid, ...due], uses }
}

const askedBy = (mechanicId: string, id: string, first: boolean, at: number) => ({
  id,
  mechanicId,
  purpose: first ? ('first_job' as const) : ('plan' as const),
  planId: first ? null : ONE_MONTH.id,
  days: PLAN_DAYS,
  provider: 'recorded' as const,
  createdAt: iso(at),
  dueUntil: iso(at + DUE_DAYS * DAY),
})

/** Ledger transfers of received payments. */
export function ledgerTransfersOf(paid: readonly DemoPaymentRow[], chance: SeededRandom): LedgerTransfer[] {
  return paid.flatMap(({ id: reference, mechanicId, purpose, amount, method, paidAt }) => {
    if (!paidAt || amount === 0) return []
    const [at, account] = [Date.parse(paidAt), `mechanic:${mechanicId}`]
    return [
      transferOf({ at, kind: 'receipt', reference, from: `outside:${method}`, to: account, cents: amount }, chance),
      transferOf({ at, kind: `payment.${purpose}`, reference, from: account, to: 'platform', cents: amount }, chance),
    ]
  })
}
