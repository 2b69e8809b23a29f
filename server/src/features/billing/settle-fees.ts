import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { settlesAgain } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { DueFee } from './fees.store.ts'
import type { PaymentRow, ReceivedBy } from './payments.store.ts'

export type SettlingFees = Pick<Dependencies, 'payments' | 'fees' | 'ledger'>
type RetryFeesDependencies = SettlingFees & Pick<Dependencies, 'newId' | 'paymentGateway'>

const HOUR = 3_600_000

export async function askForReceipt(
  { newId, payments, fees, paymentGateway }: RetryFeesDependencies,
  mechanicId: string,
  owed: readonly DueFee[],
  now: string,
): Promise<PaymentRow> {
  const amount = owed.reduce((sum, fee) => sum + fee.amount, 0)
  const receipt = await payments.insert({
    id: newId(),
    mechanicId,
    purpose: 'platform_fee',
    price: amount,
    amount,
    days: 0,
    provider: paymentGateway.provider,
    createdAt: now,
    dueUntil: new Date(Date.parse(now) + paymentGateway.dueHours * HOUR).toISOString(),
  })
  await fees.settle(
    receipt.id,
    owed.map(({ id }) => id),
  )
  return receipt
}

/** One payment for all fees owed; the caller locks the mechanic. Reused while the fees are unchanged. */
export async function askForFees(
  dependencies: RetryFeesDependencies,
  mechanicId: string,
  now: string,
): Promise<Payment> {
  const { payments, fees, paymentGateway } = dependencies
  const owed = await fees.due(mechanicId)
  const open = await payments.lockDue(mechanicId, 'platform_fee', null)
  if (open) {
    const attempt = { provider: paymentGateway.provider, fees: owed.map(({ id }) => id) }
    if (settlesAgain({ ...open, fees: await fees.coveredBy(open.id) }, attempt, now)) return open
    await payments.cancel(open.id)
  }
  if (owed.length === 0) throw new Problem('payment.nothingDue')
  const { id } = await askForReceipt(dependencies, mechanicId, owed, now)
  return orThrow(await payments.find(id), 'payment.unknown')
}

/**
 * Only books the receipt: each fee was charged at completion. Fees paid or waived meanwhile become credit; those of earlier
 * profiles are paid from this account.
 */
export async function settleFees(
  { payments, fees, ledger }: SettlingFees,
  receipt: PaymentRow,
  received: ReceivedBy & { cents: number },
  now: string,
): Promise<void> {
  const account = mechanicAccount(receipt.mechanicId)
  const { cents, method } = received
  await ledger.move({ kind: 'receipt', reference: receipt.id, from: `outside:${method}`, to: account, cents }, now)
  if (receipt.status !== 'paid') await payments.receive(receipt.id, received, now)
  for (const { id, mechanicId, amount } of await fees.pay(receipt.id, received, now)) {
    if (mechanicId === receipt.mechanicId) continue
    const reference = `${id}:${receipt.id}`
    await ledger.move(
      { kind: 'fee.carried', reference, from: account, to: mechanicAccount(mechanicId), cents: amount },
      now,
    )
  }
}

/** Voids a receipt over fees: reverses the booking and makes its fees due again. */
export async function takeBackFees({ fees, ledger }: SettlingFees, receipt: PaymentRow, now: string): Promise<void> {
  const account = mechanicAccount(receipt.mechanicId)
  for (const { id, mechanicId, amount } of await fees.reopen(receipt.id)) {
    if (mechanicId === receipt.mechanicId) continue
    const reference = `${id}:${receipt.id}`
    await ledger.move(
      { kind: 'void.carried', reference, from: mechanicAccount(mechanicId), to: account, cents: amount },
      now,
    )
  }
}
