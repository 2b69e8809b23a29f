import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { decideWaive } from '@desert-wrench/contract/features/billing/payments.rules.ts'
import type { Reversal } from '@desert-wrench/contract/features/billing/reversals.contract.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Waiving = Pick<Dependencies, 'db' | 'clock' | 'payments' | 'memberships' | 'fees' | 'ledger'>

/** Waives a job fee once; unpaid receipts that include it are reissued. */
export const waiveFee =
  ({ db, clock, payments, memberships, fees, ledger }: Waiving) =>
  (id: string, { reason }: Reversal): Promise<Payment> =>
    db.transaction(async () => {
      const now = clock.now()
      const { mechanicId } = orThrow(await payments.row(id), 'payment.unknown')
      await memberships.lock(mechanicId)
      const fee = orThrow(await payments.lock(id), 'payment.unknown')
      acceptedOrThrow(decideWaive(fee))
      for (const open of await fees.openFor(id)) await payments.cancel(open)
      const move = { from: 'fees', to: mechanicAccount(mechanicId), cents: fee.amount - fee.covered }
      await ledger.move({ kind: 'fee.waived', reference: id, ...move }, now)
      await fees.waive(id, reason, now)
      return orThrow(await payments.find(id), 'payment.unknown')
    })
