import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { withoutPayment } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { decideJobVoid, decideVoid } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import type { Reversal } from '@desert-wrench/contract/features/billing/reversals.contract.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import type { PaymentRow } from './payments.store.ts'
import { takeBackFees } from './settle-fees.ts'

type Voiding = Pick<
  Dependencies,
  'db' | 'clock' | 'payments' | 'memberships' | 'fees' | 'ledger' | 'rewards' | 'jobs' | 'cardPayments'
>

/**
 * Reverses a wrong receipt once: entries, membership days, promo code, dollar and ticket; its fees are due again. Ended months
 * keep ticket and dollar, since removing tickets could choose the winner.
 */
export const voidPayment = (dependencies: Voiding) => {
  const { db, clock, payments, memberships, fees, ledger, rewards, jobs, cardPayments } = dependencies

  async function receiptOf(payment: PaymentRow): Promise<PaymentRow> {
    if (payment.jobId === null) return payment
    if (payment.settledBy === null) throw new Problem('payment.notReceived')
    if ((await fees.coveredBy(payment.settledBy)).length > 1) throw new Problem('payment.settledTogether')
    return orThrow(await payments.row(payment.settledBy), 'payment.unknown')
  }

  async function takeBackMembership(voided: PaymentRow, now: string): Promise<void> {
    const { id, mechanicId, purpose, amount } = voided
    const move = { reference: id, from: 'platform', to: mechanicAccount(mechanicId), cents: amount }
    await ledger.move({ kind: `void.${purpose}`, ...move }, now)
    const member = orThrow(await memberships.withTrial(mechanicId), 'mechanic.unknown')
    const paid = (await payments.paidBy(mechanicId)).map((one) => ({ ...one, paidAt: one.paidAt ?? now }))
    const { planExpiresAt, ...state } = withoutPayment(member, paid, id, now)
    await memberships.put(mechanicId, state)
    await memberships.runPlan(mechanicId, planExpiresAt)
    await rewards.takeBackSubscription(id, phoenixMonth(now), now)
  }

  /** What a customer paid is between them and the mechanic: the job is due again, and no account changes. */
  async function voidOfJob(id: string, reason: string, now: string): Promise<Payment | null> {
    const known = await cardPayments.row(id)
    if (!known) return null
    await jobs.lock(known.jobId)
    const payment = orThrow(await cardPayments.row(id), 'payment.unknown')
    acceptedOrThrow(decideJobVoid(payment))
    await cardPayments.void(id, reason, now)
    return cardPayments.find(id)
  }

  return (id: string, { reason }: Reversal): Promise<Payment> =>
    db.transaction(async () => {
      const now = clock.now()
      const row = await payments.row(id)
      if (!row) return orThrow(await voidOfJob(id, reason, now), 'payment.unknown')
      const current = row
      const payer = (await receiptOf(current)).mechanicId
      await memberships.lock(payer)
      // Re-read under the lock: it may have been voided meanwhile.
      const receipt = await receiptOf(orThrow(await payments.lock(id), 'payment.unknown'))
      acceptedOrThrow(decideVoid(receipt))
      if (receipt.purpose === 'platform_fee') await takeBackFees(dependencies, receipt, now)
      else await takeBackMembership(receipt, now)
      const to = `outside:${receipt.method}`
      const move = { reference: receipt.id, from: mechanicAccount(payer), to, cents: receipt.amount }
      await ledger.move({ kind: 'void.receipt', ...move }, now)
      await payments.void(receipt.id, reason, now)
      return orThrow(await payments.find(id), 'payment.unknown')
    })
}
