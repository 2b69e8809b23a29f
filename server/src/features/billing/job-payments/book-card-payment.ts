import { earningsAccount, mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { disputeOf, refundedOf } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import { messageOfPayment } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { paidByCard } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toMechanic } from '../../shared/notification-recipients.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { moveDisputed } from '../disputes/move-disputed.ts'
import type { JobPaymentRow } from './card-payments.store.ts'

export type BookingCards = Pick<
  Dependencies,
  | 'newId'
  | 'jobs'
  | 'memberships'
  | 'payments'
  | 'fees'
  | 'ledger'
  | 'disputes'
  | 'providerEvents'
  | 'cardPayments'
  | 'refunds'
  | 'announce'
  | 'timeline'
>

const OUTSIDE = 'outside:stripe'

type FoundJob = NonNullable<Awaited<ReturnType<Dependencies['jobs']['find']>>>

/** The job is still the one that was paid for. */
const isFor = ({ mechanicId }: JobPaymentRow, job: FoundJob | null): boolean =>
  job !== null && job.cancelledAt === null && job.mechanicId === mechanicId

interface Cause {
  eventId: string
  now: string
}

interface Way {
  kind: string
  from: string
  to: string
}

/**
 * Books a customer's card payment and what leaves again, recomputed from all stored events, so their order does not matter. The
 * money goes to the mechanic's balance at the provider, the platform's part to the fee of the job.
 */
export const bookCardPayment = (dependencies: BookingCards) => {
  const {
    newId,
    jobs,
    memberships,
    payments,
    fees,
    ledger,
    disputes,
    providerEvents,
    cardPayments,
    refunds,
    announce,
    timeline,
  } = dependencies

  /** Locks in the order of all acts: job, then mechanic. */
  async function hold(id: string): Promise<JobPaymentRow> {
    const known = orThrow(await cardPayments.row(id), 'payment.unknown')
    await jobs.lock(known.jobId)
    if (known.mechanicId !== null) await memberships.lock(known.mechanicId)
    return orThrow(await cardPayments.row(id), 'payment.unknown')
  }

  /** What it covers is paid; of a fee paid or waived meanwhile it stays the mechanic's credit. */
  async function coverFee({ id, jobId, fee }: JobPaymentRow, mechanicId: string, now: string): Promise<void> {
    await ledger.move(
      { kind: 'fee.card', reference: id, from: OUTSIDE, to: mechanicAccount(mechanicId), cents: fee },
      now,
    )
    const owed = fee === 0 ? null : await fees.lockForJob(jobId)
    if (owed?.status !== 'due') return
    for (const open of await fees.openFor(owed.id)) await payments.cancel(open)
    await fees.cover(owed.id, Math.min(fee, owed.amount - owed.covered), id, now)
  }

  /** A deposit for a job that was cancelled or lost its mechanic meanwhile goes back at once. */
  async function returnLate(payment: JobPaymentRow, job: FoundJob | null, now: string): Promise<void> {
    if (payment.what !== 'deposit' || isFor(payment, job)) return
    const cause = job && job.cancelledAt === null ? 'reassigned' : 'cancelled'
    await refunds.ask({ id: newId(), paymentId: payment.id, cents: payment.amount, cause, createdAt: now })
    await cardPayments.putReturned(payment.id, payment.amount)
  }

  async function tell({ what, amount: cents }: JobPaymentRow, job: FoundJob, now: string): Promise<void> {
    const { id: jobId, mechanicId } = job
    if (mechanicId === null) return
    await announce([toMechanic(newId(), { mechanicId, jobId }, paidByCard(job, { what, cents }), now)])
    if (what !== 'deposit') return
    await timeline.add([{ id: newId(), jobId, at: now, kind: 'deposit_paid', by: 'customer', parameters: { cents } }])
  }

  async function receive(payment: JobPaymentRow, reference: string, now: string): Promise<void> {
    const { id, jobId, what, amount, fee, mechanicId } = payment
    if (mechanicId === null) throw new Error('a card payment without a mechanic')
    const to = earningsAccount(mechanicId)
    await ledger.move({ kind: `card.${what}`, reference: id, from: OUTSIDE, to, cents: amount - fee }, now)
    await coverFee(payment, mechanicId, now)
    await cardPayments.receive(id, reference, now)
    const job = await jobs.find(jobId)
    await returnLate(payment, job, now)
    if (job && isFor(payment, job)) await tell(payment, job, now)
    await announce([], [messageOfPayment(id, { jobId, total: amount }, now)])
  }

  /** Moves up to a total, or back down after a failed refund. */
  async function moveTo(id: string, goal: number, { kind, from, to }: Way, { eventId, now }: Cause): Promise<void> {
    const back = `${kind}.failed`
    const moved = (await ledger.movedFrom(from, kind, id)) - (await ledger.movedFrom(to, back, id))
    const reference = `${id}:${eventId}`
    if (goal > moved) await ledger.move({ kind, reference, from, to, cents: goal - moved }, now)
    if (goal < moved) await ledger.move({ kind: back, reference, from: to, to: from, cents: moved - goal }, now)
  }

  async function bookRefunds(payment: JobPaymentRow, mechanicId: string, cause: Cause): Promise<void> {
    const { id, amount, fee } = payment
    const facts = await providerEvents.refunds([id, payment.reference ?? id])
    const total = Math.min(refundedOf(facts), amount)
    const charges = [...new Set(facts.map(({ charge }) => charge))]
    const ofFee = fee === 0 ? 0 : Math.min(await providerEvents.feesRefunded(charges), fee, total)
    const earned = earningsAccount(mechanicId)
    await moveTo(id, total - ofFee, { kind: 'refund.card', from: earned, to: OUTSIDE }, cause)
    const own = mechanicAccount(mechanicId)
    await moveTo(id, ofFee, { kind: 'fee.returned', from: 'fees', to: own }, cause)
    await moveTo(id, ofFee, { kind: 'refund.fee', from: own, to: OUTSIDE }, cause)
    for (const { kind, refund } of facts)
      if (kind === 'refund_failed' && refund !== null) await refunds.failByProviderId(refund)
    await cardPayments.putReturned(id, Math.min(amount, total + (await refunds.underWay(id))))
  }

  /** While the bank decides, the mechanic owes what it took from the platform. */
  async function bookDisputes(payment: JobPaymentRow, mechanicId: string, { now }: Cause): Promise<void> {
    const { id, amount, reference } = payment
    const reported = await providerEvents.disputes([id, reference ?? id])
    if (reported.length === 0) return
    const booked = await disputes.booked(reported.map(({ dispute }) => dispute))
    for (const one of reported) {
      const { status, taken } = disputeOf(one.stages)
      const before = booked.get(one.dispute)
      if (before && before.paymentId !== id) continue
      const cents = taken ? before?.cents || Math.min(one.cents, amount) : 0
      if (before?.status === status && before.cents === cents) continue
      const after = { id: one.dispute, status, cents, takenMs: 0 }
      await moveDisputed(ledger, mechanicAccount(mechanicId), { before, after }, now)
      await disputes.putOfJob(id, after, now)
    }
  }

  return {
    hold,
    /** The caller holds the payment; `reference` is null where the event only tells what left. */
    book: async (held: JobPaymentRow, reference: string | null, cause: Cause): Promise<void> => {
      if (held.status !== 'paid' && reference !== null) await receive(held, reference, cause.now)
      const payment = orThrow(await cardPayments.row(held.id), 'payment.unknown')
      const { mechanicId } = payment
      if (payment.status !== 'paid' || payment.provider !== 'stripe' || mechanicId === null) return
      await bookRefunds(payment, mechanicId, cause)
      await bookDisputes(payment, mechanicId, cause)
    },
  }
}
