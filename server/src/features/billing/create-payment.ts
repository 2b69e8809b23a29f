import type { NewPayment, Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { answersAgain, decidePrice } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import { isSameCode } from '@desert-wrench/contract/features/billing/promo-code-text.rules.ts'
import { decideDiscount, heldDiscount } from '@desert-wrench/contract/features/billing/promo-codes.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { type ConfirmPaymentDependencies, settlePayment } from './confirm-payment.ts'
import type { MemberRow } from './memberships.store.ts'
import { askForFees } from './settle-fees.ts'

type CreatePaymentDependencies = ConfirmPaymentDependencies &
  Pick<Dependencies, 'newId' | 'billing' | 'promoCodes' | 'paymentGateway'>

const HOUR = 3_600_000

interface Discounted {
  discount: number
  amount: number
  promoCodeId: string | null
  code: string | null
  hold(paymentId: string): Promise<void>
}

/**
 * Locks the mechanic; an unpaid payment for the same thing is reused, or replaced if outdated. Reserves the promo code. Settles
 * at once if nothing is left to pay.
 */
export const createPayment = (dependencies: CreatePaymentDependencies) => {
  const { db, clock, newId, billing, memberships, payments, promoCodes, paymentGateway } = dependencies
  async function held(mechanicId: string): Promise<MemberRow> {
    const mechanic = await memberships.lock(mechanicId)
    return orThrow(mechanic?.removedAt === null ? mechanic : null, 'mechanic.unknown')
  }

  /** Locks the code, so that its limit holds. A sign-up code applies automatically. */
  async function discountFor(code: string | null, mechanicId: string, price: number, now: string): Promise<Discounted> {
    const held = await promoCodes.heldBy(mechanicId)
    if (held && (code === null || isSameCode(code, held.code))) {
      const { id: promoCodeId } = held
      const hold = (paymentId: string) => promoCodes.useHeld(promoCodeId, mechanicId, paymentId)
      return { ...heldDiscount(held, price, paymentGateway.least), promoCodeId, code: held.code, hold }
    }
    if (code === null) return { discount: 0, amount: price, promoCodeId: null, code, hold: async () => {} }
    const locked = orThrow(await promoCodes.lock(code), 'promo.unknown')
    const used = await promoCodes.isUsedBy(locked.id, mechanicId)
    const plan = acceptedOrThrow(
      decideDiscount(locked, { amount: price, least: paymentGateway.least, usedByMechanic: used, now }),
    )
    const { id: promoCodeId } = locked
    const hold = (paymentId: string) => promoCodes.use({ promoCodeId, mechanicId, paymentId, createdAt: now })
    return { ...plan, promoCodeId, code: locked.code, hold }
  }

  return ({ mechanicId, purpose, planId: wanted, promoCode }: NewPayment): Promise<Payment> =>
    db.transaction(async () => {
      const now = clock.now()
      const mechanic = await held(mechanicId)
      if (purpose === 'platform_fee') return askForFees(dependencies, mechanicId, now)
      const planId = purpose === 'plan' ? wanted : null
      const plan = planId === null ? null : await billing.plan(planId)
      const { price, days } = acceptedOrThrow(decidePrice(purpose, plan, mechanic, now))

      const due = await payments.lockDue(mechanicId, purpose, planId)
      if (due && answersAgain(due, { price, days, promoCode, provider: paymentGateway.provider }, now)) return due
      if (due) await payments.cancel(due.id)

      const { code, hold, ...discount } = await discountFor(promoCode, mechanicId, price, now)
      const id = newId()
      const dueUntil = new Date(Date.parse(now) + paymentGateway.dueHours * HOUR).toISOString()
      const { provider } = paymentGateway
      const payment = await payments.insert({
        id,
        mechanicId,
        purpose,
        planId,
        price,
        days,
        ...discount,
        provider,
        createdAt: now,
        dueUntil,
      })
      await hold(id)
      const free = { method: 'free', reference: code ?? 'Nothing to pay', cents: 0 } as const
      if (payment.amount === 0) await settlePayment(dependencies, payment, free, now)
      return orThrow(await payments.find(id), 'payment.unknown')
    })
}
