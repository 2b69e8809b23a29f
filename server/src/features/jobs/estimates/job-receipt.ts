import { balanceDue } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import { worded } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { NewJobPayment, Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { chargedFor } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { JobRecord } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { messageOfPayment } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { receiptWords } from '@desert-wrench/contract/messages/receipt-words.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { actMoment } from '../act-moment.ts'
import type { EstimateRow } from './estimates.store.ts'
import { keptTax } from './shown-estimate.ts'

type ReceiptDependencies = Pick<
  Dependencies,
  'jobs' | 'estimates' | 'jobPayments' | 'payoutAccounts' | 'paymentGateway'
>
type ReceiptJob = Pick<
  JobRecord,
  'id' | 'customerName' | 'vehicleInfo' | 'mechanicId' | 'mechanicName' | 'completedAt' | 'travelFee' | 'laborCost'
>

/** Without the lines that the customer declined. */
const chargedOf = (version: EstimateRow) => ({ ...version, lines: version.lines.filter(({ declined }) => !declined) })

/** @throws Problem `job.notDone` before completion. */
async function receiptOf(
  { estimates, jobPayments, payoutAccounts, paymentGateway }: ReceiptDependencies,
  job: ReceiptJob,
  language: Language,
): Promise<Receipt> {
  const { id: jobId, customerName, vehicleInfo, mechanicId, mechanicName, completedAt } = job
  if (completedAt === null) throw new Problem('job.notDone')
  const words = receiptWords(language)
  const agreed = await estimates.agreedOf(jobId)
  const { lines, subtotal, tax, total } = chargedFor(job, agreed && worded(chargedOf(agreed), words), words)
  const payments = await jobPayments.ofJob(jobId)
  const due = balanceDue(
    total,
    payments.map((one) => ({ ...one, status: 'paid' })),
  )
  const account =
    paymentGateway.provider === 'recorded' || mechanicId === null ? null : await payoutAccounts.ofMechanic(mechanicId)
  const signed = agreed?.signature ? { signature: agreed.signature } : {}
  const partsTax = agreed && keptTax(agreed)
  const paid = { payments, due, takesCards: account?.charges === true, ...signed, ...(partsTax && { partsTax }) }
  return { jobId, customerName, vehicleInfo, mechanicName, completedAt, lines, subtotal, tax, total, ...paid }
}

export const jobReceipt =
  (stores: ReceiptDependencies) =>
  async (jobId: string, language: Language): Promise<Receipt> =>
    receiptOf(stores, orThrow(await stores.jobs.find(jobId), 'job.unknown'), language)

/** Locks the job row: concurrent payments never exceed the amount due. */
export const recordJobPayment =
  ({
    db,
    clock,
    newId,
    announce,
    timeline,
    cardPayments,
    ...stores
  }: ReceiptDependencies & Pick<Dependencies, 'db' | 'clock' | 'newId' | 'announce' | 'timeline' | 'cardPayments'>) =>
  (jobId: string, { method, amount }: NewJobPayment, language: Language, actedAt: string | null): Promise<Receipt> =>
    db.transaction(async () => {
      const job = orThrow(await stores.jobs.lock(jobId), 'job.unknown')
      const { due } = await receiptOf(stores, job, language)
      if (amount > due) throw new Problem('job.paidAlready')
      const [id, now] = [newId(), clock.now()]
      const paidAt = actedAt === null ? now : await actMoment(timeline)(job, actedAt)
      const { mechanicId } = job
      await stores.jobPayments.insert({ id, jobId, mechanicId, method, amount, createdAt: now, paidAt })
      // What is being paid by card meanwhile was for another amount.
      await cardPayments.cancelDue(jobId, 'balance')
      await announce([], [messageOfPayment(id, { jobId, total: amount }, now)])
      return receiptOf(stores, job, language)
    })
