import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { NewRefund, Refund } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { decideRefund, shareOf } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ProviderEvent } from '../../../ports/payment-gateway.ts'
import { codeOf } from '../../../security/error-facts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import { type BookingCards, bookCardPayment } from './book-card-payment.ts'
import type { JobPaymentRow } from './card-payments.store.ts'
import { type AskedRefund, refundOf } from './refunds.store.ts'

type Refunding = BookingCards & Pick<Dependencies, 'db' | 'clock'>
type Sending = Pick<Dependencies, 'db' | 'jobs' | 'refunds' | 'cardPayments' | 'paymentGateway' | 'log'> & {
  hear(event: ProviderEvent): Promise<void>
}

const BATCH = 50

/** Card money is asked back of the provider after the commit; recorded money was handed back already, and only the fee moves. */
export const refundJobPayment = (dependencies: Refunding) => {
  const { db, clock, newId, payments, fees, ledger, cardPayments, refunds, disputes } = dependencies
  const { hold } = bookCardPayment(dependencies)

  /** Restores the fee of the job in proportion: it is due no longer, or the mechanic's credit if they have paid it. */
  async function restoreFee(
    { jobId }: JobPaymentRow,
    { refundId, cents, reason }: { refundId: string; cents: number; reason: string },
    now: string,
  ): Promise<void> {
    const fee = await fees.lockForJob(jobId)
    if (!fee || fee.status === 'waived') return
    // What was just recorded as returned is in it.
    const { received, returned } = await cardPayments.sharesOf(jobId)
    const restored = shareOf(fee.amount, returned, received) - shareOf(fee.amount, returned - cents, received)
    const to = mechanicAccount(fee.mechanicId)
    await ledger.move({ kind: 'fee.returned', reference: refundId, from: 'fees', to, cents: restored }, now)
    if (fee.status !== 'due' || restored === 0) return
    for (const open of await fees.openFor(fee.id)) await payments.cancel(open)
    await fees.reduce(fee.id, Math.min(restored, fee.amount - fee.covered), { reason, now })
  }

  return (paymentId: string, { amountCents: cents, reason }: NewRefund): Promise<Refund> =>
    db.transaction(async () => {
      const now = clock.now()
      if ((await payments.row(paymentId)) !== null) throw new Problem('payment.notOfAJob')
      const payment = await hold(paymentId)
      acceptedOrThrow(decideRefund(payment, { cents, heldCents: await disputes.heldOf(paymentId) }))
      const id = newId()
      const recorded = payment.provider === 'recorded'
      const status = recorded ? 'done' : 'asked'
      await refunds.ask({ id, paymentId, cents, cause: 'staff', reason, status, createdAt: now })
      await cardPayments.putReturned(paymentId, payment.returned + cents)
      if (recorded && payment.what !== 'tip') await restoreFee(payment, { refundId: id, cents, reason }, now)
      return refundOf(orThrow(await refunds.find(id), 'payment.unknown'))
    })
}

/** Asks the provider for refunds that wait, oldest first; its answer is booked like its events. */
export const sendRefunds = (dependencies: Sending) => {
  const { db, jobs, refunds, cardPayments, paymentGateway, log, hear } = dependencies

  /** Gives back what the refused refund had reserved, once. */
  const refuse = (waiting: AskedRefund): Promise<void> =>
    db.transaction(async () => {
      await jobs.lock(waiting.jobId)
      if (!(await refunds.settle(waiting.id, 'failed', null))) return
      const payment = await cardPayments.row(waiting.paymentId)
      if (payment) await cardPayments.putReturned(payment.id, Math.max(0, payment.returned - waiting.cents))
      log(`payments: refund ${waiting.id} was refused by ${paymentGateway.provider}; it has to be returned another way`)
    })

  async function sendOne(waiting: AskedRefund): Promise<boolean> {
    const { id, paymentId, intent, cents, fee } = waiting
    const answer = await paymentGateway.refund({ id, paymentId, intent, cents, hasFee: fee > 0 })
    if (!answer) {
      await refuse(waiting)
      return false
    }
    await refunds.settle(id, answer.failed ? 'failed' : 'done', answer.refund)
    const { charge, refund, reportedAt } = answer
    const envelope = { reportedAt, refusal: null, account: null }
    const about = { charge, intent, subject: paymentId }
    await hear({ ...envelope, id: `answer:${refund}`, kind: 'refunded', ...about, cents: answer.refundedCents })
    if (fee > 0)
      await hear({
        ...envelope,
        id: `answer:fee:${refund}`,
        kind: 'fee_refunded',
        charge,
        cents: answer.feeRefundedCents,
      })
    return !answer.failed
  }

  return {
    /** Of one call. @throws Problem `payment.refundRefused` */
    sendNow: async (refund: Refund): Promise<Refund> => {
      const waiting = (await refunds.asked(BATCH)).find(({ id }) => id === refund.id)
      if (waiting && !(await sendOne(waiting))) throw new Problem('payment.refundRefused')
      return refundOf(orThrow(await refunds.find(refund.id), 'payment.unknown'))
    },
    /** Stops at the first that fails: the provider is away. @returns how many are left */
    sendAll: async (): Promise<number> => {
      if (paymentGateway.provider === 'recorded') return 0
      for (const waiting of await refunds.asked(BATCH)) {
        try {
          await sendOne(waiting)
        } catch (error) {
          log(`payments: refund ${waiting.id} waits for ${paymentGateway.provider}: ${codeOf(error)}`)
          break
        }
      }
      return (await refunds.asked(BATCH)).length
    },
  }
}
