import type { JobCheckout, NewJobCheckout } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { applicationFee, decideCheckout } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import { worded } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import { chargedFor } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { receiptWords } from '@desert-wrench/contract/messages/receipt-words.ts'
import type { Dependencies } from '../../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import type { JobPaymentRow } from './card-payments.store.ts'

type Asking = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'estimates' | 'fees' | 'cardPayments' | 'payoutAccounts' | 'paymentGateway'
>
type Opening = Pick<Dependencies, 'jobs' | 'cardPayments' | 'paymentGateway' | 'business'>

const HOUR = 3_600_000
/** Names at the checkout. */
const WORDS = { balance: 'repair', deposit: 'deposit', tip: 'tip' } as const

/** Where the customer comes back to; a private link is kept in their browser. */
const RETURN_TO = '/notifications'

/**
 * One open payment a job and purpose, by the job's lock and a unique index: asked again it is the same, and another amount or
 * account replaces it.
 */
export const askForJobPayment =
  ({ db, clock, newId, jobs, estimates, fees, cardPayments, payoutAccounts, paymentGateway }: Asking) =>
  (jobId: string, { what, tipCents }: NewJobCheckout): Promise<JobCheckout> =>
    db.transaction(async () => {
      if (paymentGateway.provider === 'recorded') throw new Problem('payment.noCard')
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const words = receiptWords('en')
      const agreed = await estimates.agreedOf(jobId)
      const { total } = chargedFor(job, agreed && worded(agreed, words), words)
      const payments = await cardPayments.partsOf(jobId)
      const { cents, mechanicId } = acceptedOrThrow(decideCheckout(what, job, { total, agreed, payments, tipCents }))
      const account = await payoutAccounts.ofMechanic(mechanicId)
      if (!account?.charges) throw new Problem('payment.mechanicNotConnected')
      if (cents < paymentGateway.least) throw new Problem('payment.nothingDue')
      const fee = applicationFee(what, cents, await fees.dueForJob(jobId))

      const due = await cardPayments.dueFor(jobId, what)
      if (due && isSame(due, { cents, fee, account: account.account, now }))
        return { checkoutUrl: due.checkoutUrl ?? '', paymentId: due.id, amountCents: cents }
      if (due) await cardPayments.cancel(due.id)
      const id = newId()
      await cardPayments.insert({
        ...{ id, jobId, what, mechanicId, fee, status: 'due', provider: 'stripe', method: 'card', amount: cents },
        account: account.account,
        createdAt: now,
        dueUntil: new Date(Date.parse(now) + paymentGateway.dueHours * HOUR).toISOString(),
      })
      return { checkoutUrl: '', paymentId: id, amountCents: cents }
    })

const isSame = (
  due: JobPaymentRow,
  { cents, fee, account, now }: { cents: number; fee: number; account: string; now: string },
): boolean =>
  due.amount === cents &&
  due.fee === fee &&
  due.account === account &&
  due.dueUntil !== null &&
  Date.parse(due.dueUntil) > Date.parse(now)

/** After the commit; a repeated call gets the same address. */
export const openJobCheckout =
  ({ jobs, cardPayments, paymentGateway, business }: Opening) =>
  async (reply: JobCheckout): Promise<JobCheckout> => {
    const payment = orThrow(await cardPayments.row(reply.paymentId), 'payment.unknown')
    if (payment.status !== 'due') throw new Problem('payment.nothingDue')
    if (payment.checkoutUrl !== null) return { ...reply, checkoutUrl: payment.checkoutUrl }
    const { id, jobId, what, amount: cents, fee: feeCents, account } = payment
    const { vehicleInfo } = orThrow(await jobs.find(jobId), 'job.unknown')
    const { url, session } = await paymentGateway.openForJob({
      ...{ id, jobId, cents, feeCents, returnTo: RETURN_TO },
      account: account ?? '',
      words: `${business.name}: ${vehicleInfo}, ${WORDS[what]}`,
    })
    await cardPayments.keepCheckout(id, session, url)
    const current = orThrow(await cardPayments.row(id), 'payment.unknown')
    // Cancelled during the provider call: the task closes its Checkout, whose address nobody has.
    if (current.status !== 'due') throw new Problem('payment.nothingDue')
    return { ...reply, checkoutUrl: current.checkoutUrl ?? url }
  }
