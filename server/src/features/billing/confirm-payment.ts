import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import type { Payment, PaymentReceipt } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { decideConfirm } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import { paysIntoPool } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import type { PaymentRow, ReceivedBy } from './payments.store.ts'
import { askForReceipt, settleFees } from './settle-fees.ts'

export type ConfirmPaymentDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'payments' | 'memberships' | 'fees' | 'ledger' | 'rewards'
>

/**
 * Books and charges the money, extends the membership and grants the subscription's dollar and ticket. The caller locks the
 * mechanic.
 */
export async function settlePayment(
  { payments, memberships, fees, ledger, rewards }: ConfirmPaymentDependencies,
  payment: PaymentRow,
  received: ReceivedBy & { cents: number },
  now: string,
): Promise<void> {
  const { id, mechanicId, purpose, amount, days } = payment
  if (purpose === 'platform_fee') return settleFees({ payments, fees, ledger }, payment, received, now)
  const account = mechanicAccount(mechanicId)
  const from = `outside:${received.method}`
  await ledger.move({ kind: 'receipt', reference: id, from, to: account, cents: received.cents }, now)
  await ledger.move({ kind: `payment.${purpose}`, reference: id, from: account, to: 'platform', cents: amount }, now)
  if (payment.status !== 'paid') await payments.receive(id, received, now)

  const mechanic = orThrow(await memberships.lock(mechanicId), 'mechanic.unknown')
  const paid = moveMembership(mechanic, { kind: 'paid', days }, now)
  await memberships.put(mechanicId, paid)
  if (purpose === 'plan') await memberships.runPlan(mechanicId, paid.subscriptionExpiresAt)
  // Any paid membership replaces the first-job fee.
  for (const due of await payments.dueForFirstJob(mechanicId)) await payments.cancel(due)

  if (!paysIntoPool(purpose, amount)) return
  const month = await rewards.open(phoenixMonth(now), now)
  await rewards.payPoolForSubscription(id, POOL_SHARE, month)
  await rewards.ticketForSubscription(mechanicId, id, month)
}

type Confirming = ConfirmPaymentDependencies & Pick<Dependencies, 'newId' | 'paymentGateway'>

export const confirmPayment = (dependencies: Confirming) => {
  const { db, clock, payments, memberships, fees } = dependencies

  async function receiptFor(payment: PaymentRow, now: string): Promise<PaymentRow> {
    if (payment.jobId === null) return payment
    const { id, mechanicId, amount, covered } = payment
    for (const open of await fees.openFor(id)) await payments.cancel(open)
    const other = await payments.lockDue(mechanicId, 'platform_fee', null)
    if (other) await payments.cancel(other.id)
    return askForReceipt(dependencies, mechanicId, [{ id, mechanicId, amount: amount - covered }], now)
  }

  return (id: string, { method, reference }: PaymentReceipt): Promise<Payment> =>
    db.transaction(async () => {
      const { mechanicId } = orThrow(await payments.row(id), 'payment.unknown')
      await memberships.lock(mechanicId)
      // Re-read under the lock: it may have been paid or cancelled meanwhile.
      const payment = orThrow(await payments.lock(id), 'payment.unknown')
      acceptedOrThrow(decideConfirm(payment.status))
      const now = clock.now()
      const receipt = await receiptFor(payment, now)
      await settlePayment(dependencies, receipt, { method, reference, cents: receipt.amount }, now)
      return orThrow(await payments.find(id), 'payment.unknown')
    })
}
