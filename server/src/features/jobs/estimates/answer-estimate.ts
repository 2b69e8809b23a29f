import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { lineId } from '@desert-wrench/contract/features/estimates/line-id.rules.ts'
import { agreerOf, type Prices } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import {
  approvedLines,
  decideAnswer,
  decideDecline,
  pricesOf,
  sumUp,
} from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { ApprovedCount } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { estimateAnswered } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pricedBy } from '../../shared/agreed-version.ts'
import { toMechanic } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import type { JobRow } from '../jobs.store.ts'
import type { EstimateRow } from './estimates.store.ts'
import { type Objecting, objectToPrice } from './object-to-price.ts'
import { shownEstimate } from './shown-estimate.ts'

export type AnswerEstimateDependencies = Objecting & Pick<Dependencies, 'db' | 'clock' | 'business'>

export interface EstimateToAnswer {
  job: JobRow
  estimate: EstimateRow
  by: TimelineActor
  now: string
}

/** Locks the job row. */
export async function answering(
  { db, clock, jobs, estimates, business }: AnswerEstimateDependencies,
  { estimateId, by, language }: { estimateId: string; by: TimelineActor; language: Language },
  answer: (toAnswer: EstimateToAnswer) => Promise<void>,
): Promise<Estimate> {
  return db.transaction(async () => {
    const now = clock.now()
    const { jobId } = orThrow(await estimates.find(estimateId), 'estimate.unknown')
    const job = orThrow(await jobs.lock(jobId), 'estimate.unknown')
    // Re-read under the lock: it may have been answered or replaced meanwhile.
    const estimate = orThrow(await estimates.find(estimateId), 'estimate.unknown')
    await answer({ job, estimate, by, now })
    const answered = orThrow(await estimates.find(estimateId), 'estimate.unknown')
    return shownEstimate(answered, { job, language, partsTaxPercent: business.partsTaxPercent })
  })
}

/** Where the customer took lines off. */
export function countOf({ lines }: EstimateRow): ApprovedCount | undefined {
  const approved = lines.filter(({ declined }) => !declined).length
  return approved === lines.length ? undefined : { approved, of: lines.length }
}

/** Notifies the mechanic and adds to the timeline. */
async function notify(
  { newId, notifications, announce, timeline }: AnswerEstimateDependencies,
  { job, estimate, by, now }: EstimateToAnswer,
  answer: 'approved' | 'declined',
  mechanicId: string,
) {
  const { id: jobId } = job
  const { version, total } = estimate
  const lines = answer === 'approved' ? countOf(estimate) : undefined
  if (answer === 'approved') await notifications.withdrawPricesOf([jobId], now)
  else await notifications.withdrawEstimatesOf([jobId], now)
  await announce([toMechanic(newId(), { mechanicId, jobId }, estimateAnswered(answer, job, { total }, lines), now)])
  const parameters = { version, total, ...(lines && { lines }) }
  await timeline.add([{ id: newId(), jobId, at: now, kind: `estimate_${answer}`, by, parameters }])
}

/** The job takes over the prices of the version as it is agreed to: all its lines, or those that are left. */
export async function agreeTo(
  dependencies: AnswerEstimateDependencies,
  toAnswer: EstimateToAnswer,
  agreed: EstimateRow,
): Promise<{ mechanicId: string }> {
  const { jobs, estimates } = dependencies
  const { job, estimate, by, now } = toAnswer
  const { mechanicId } = acceptedOrThrow(decideAnswer(job, estimate))
  const { agreement } = await estimates.numbersOf(job.id)
  const prices: Prices = pricesOf({ ...agreed, lines: agreed.lines.filter(({ declined }) => !declined) })
  await estimates.approve(agreed, prices, { agreement, by: agreerOf(by), now })
  await jobs.change(job.id, pricedBy(prices, { agreement }))
  return { mechanicId }
}

async function approve(
  dependencies: AnswerEstimateDependencies,
  toAnswer: EstimateToAnswer,
  agreed: EstimateRow = toAnswer.estimate,
): Promise<void> {
  const { mechanicId } = await agreeTo(dependencies, toAnswer, agreed)
  await notify(dependencies, { ...toAnswer, estimate: agreed }, 'approved', mechanicId)
}

/** Declines an estimate, or a price that the office agreed to. */
async function decline(dependencies: AnswerEstimateDependencies, toAnswer: EstimateToAnswer): Promise<void> {
  const { job, estimate, now } = toAnswer
  const { mechanicId, as } = acceptedOrThrow(decideDecline(job, estimate))
  await dependencies.estimates.decline(estimate.id, now)
  if (as === 'estimate') await notify(dependencies, toAnswer, 'declined', mechanicId)
  else await objectToPrice(dependencies)({ ...toAnswer, mechanicId })
}

/** The version with the approved lines; null: none is. @throws Problem `request.invalid` for a line of another version */
export function versionOf(
  estimate: EstimateRow,
  ids: readonly string[],
  currentTaxPercent: number,
): EstimateRow | null {
  const given = new Set(ids)
  const lines = estimate.lines.map((line, index) => ({ ...line, id: lineId(estimate.id, index + 1) }))
  const known = new Set(lines.map(({ id }) => id))
  if (!ids.every((id) => known.has(id)))
    throw new Problem('request.invalid', [{ path: 'approved', message: fieldMessage('jobs', 'approvedLines') }])
  const approved = approvedLines(lines, given)
  if (approved === null) return null
  if (approved.every(Boolean)) return estimate
  const left = estimate.lines.filter((_, index) => approved[index])
  const { subtotal, tax, total } = sumUp(left, estimate.partsTaxPercent ?? currentTaxPercent)
  const marked = estimate.lines.map((line, index) => (approved[index] ? line : { ...line, declined: true as const }))
  const depositCents = Math.min(estimate.depositCents, total)
  return { ...estimate, subtotal, tax, total, depositCents, lines: marked }
}

export const approveEstimate =
  (dependencies: AnswerEstimateDependencies) => (estimateId: string, by: TimelineActor, language: Language) =>
    answering(dependencies, { estimateId, by, language }, (toAnswer) => approve(dependencies, toAnswer))

export const declineEstimate =
  (dependencies: AnswerEstimateDependencies) => (estimateId: string, by: TimelineActor, language: Language) =>
    answering(dependencies, { estimateId, by, language }, (toAnswer) => decline(dependencies, toAnswer))

/** Line by line: some, all (an approval) or none (a decline). An agreed price is not answered again. */
export const answerLines =
  (dependencies: AnswerEstimateDependencies) =>
  (estimateId: string, approved: readonly string[], by: TimelineActor, language: Language) =>
    answering(dependencies, { estimateId, by, language }, async (toAnswer) => {
      const { job, estimate } = toAnswer
      acceptedOrThrow(decideAnswer(job, estimate))
      const agreed = versionOf(estimate, approved, dependencies.business.partsTaxPercent)
      if (agreed) await approve(dependencies, toAnswer, agreed)
      else await decline(dependencies, toAnswer)
    })
