import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Estimate } from '../estimates/estimate.contract.ts'
import type { JobPurpose } from './job-payments.contract.ts'
import type { PayoutState } from './payout-accounts.contract.ts'

/** A payment of a job as far as sums need it. */
export interface PaidPart {
  what: JobPurpose
  status: 'due' | 'paid' | 'cancelled' | 'voided'
  amount: number
  returned: number
}

interface PayableJob {
  cancelledAt: string | null
  completedAt: string | null
  mechanicId: string | null
  step: string | null
}

/** What a version asks for before the work begins. */
type AskedDeposit = Pick<Estimate, 'depositCents' | 'total'> & { depositWaivedAt: string | null }

/** What a customer still owes: tips pay nothing, and what the office refunds is a reduction. A deposit that went back pays nothing. */
export const balanceDue = (total: number, payments: readonly PaidPart[]): number =>
  Math.max(0, total - payments.reduce((sum, part) => sum + creditOf(part), 0))

function creditOf({ what, status, amount, returned }: PaidPart): number {
  if (status !== 'paid' || what === 'tip') return 0
  return what === 'deposit' ? amount - returned : amount
}

const depositPaid = (payments: readonly PaidPart[]): number =>
  payments.reduce((sum, part) => (part.what === 'deposit' ? sum + creditOf(part) : sum), 0)

/** A deposit is asked by the estimate in force, and paid once before the work begins. */
export function depositDue(job: PayableJob, agreed: AskedDeposit | null, payments: readonly PaidPart[]): number {
  if (job.cancelledAt !== null || job.completedAt !== null || job.mechanicId === null || job.step === 'working')
    return 0
  if (!agreed || agreed.depositWaivedAt !== null) return 0
  return Math.max(0, Math.min(agreed.depositCents, agreed.total) - depositPaid(payments))
}

/** How a deposit stands; null where none is asked and none was paid. */
export function depositOf(
  job: PayableJob,
  agreed: AskedDeposit | null,
  payments: readonly PaidPart[],
): { state: 'asked' | 'paid' | 'waived'; cents: number } | null {
  const due = depositDue(job, agreed, payments)
  if (due > 0) return { state: 'asked', cents: due }
  const paid = depositPaid(payments)
  if (paid > 0) return { state: 'paid', cents: paid }
  if (!agreed || agreed.depositWaivedAt === null || job.cancelledAt !== null) return null
  return { state: 'waived', cents: Math.min(agreed.depositCents, agreed.total) }
}

/** Cents to pay now, or why nothing. */
export function decideCheckout(
  what: JobPurpose,
  job: PayableJob,
  facts: {
    total: number
    agreed: AskedDeposit | null
    payments: readonly PaidPart[]
    tipCents?: number | undefined
  },
): Verdict<{ cents: number; mechanicId: string }> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (what !== 'deposit' && job.completedAt === null) return no('job.notDone')
  if (job.mechanicId === null) return no('payment.nothingDue')
  const { mechanicId } = job
  if (what === 'tip') return yes({ cents: facts.tipCents ?? 0, mechanicId })
  const cents =
    what === 'deposit' ? depositDue(job, facts.agreed, facts.payments) : balanceDue(facts.total, facts.payments)
  if (cents > 0) return yes({ cents, mechanicId })
  return no(what === 'deposit' ? 'payment.nothingDue' : 'job.paidAlready')
}

/** The platform's part of a card payment: what is due of the job's fee, on a balance only, and at most the balance. */
export const applicationFee = (what: JobPurpose, cents: number, feeDue: number): number =>
  what === 'balance' ? Math.min(cents, feeDue) : 0

/**
 * A refund at most what is left of a received payment; of one that the bank holds or took, the customer would have it twice.
 * @param heldCents By the bank, in a dispute that is not won.
 */
export function decideRefund(
  { status, amount, returned }: PaidPart,
  { cents, heldCents }: { cents: number; heldCents: number },
): Verdict<true> {
  if (status !== 'paid') return no('payment.notPaid')
  if (heldCents > 0) return no('payment.disputed')
  return cents <= amount - returned ? yes(true) : no('payment.refundTooMuch')
}

/** A part of a fee, by what went back of a payment, rounded half up. */
export const shareOf = (fee: number, returned: number, paid: number): number =>
  paid === 0 ? 0 : Number((BigInt(fee) * BigInt(returned) * 2n + BigInt(paid)) / (BigInt(paid) * 2n))

export interface AccountFacts {
  submitted: boolean
  charges: boolean
  payouts: boolean
  waits: boolean
}

export function payoutStateOf(account: AccountFacts | null): Exclude<PayoutState, 'not_offered'> {
  if (account === null) return 'none'
  if (account.charges && account.payouts) return 'ready'
  if (!account.submitted) return 'started'
  return account.waits ? 'waiting' : 'reviewed'
}
