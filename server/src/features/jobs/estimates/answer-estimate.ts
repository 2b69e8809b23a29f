import { agreerOf, type Prices, worded } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { decideAnswer, decideDecline, pricesOf } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { estimateAnswered } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { receiptWords } from '@desert-wrench/contract/messages/receipt-words.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pricedBy } from '../../shared/agreed-version.ts'
import { toMechanic } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import type { JobRow } from '../jobs.store.ts'
import type { EstimateRow } from './estimates.store.ts'
import { type Objecting, objectToPrice } from './object-to-price.ts'

type AnswerEstimateDependencies = Objecting & Pick<Dependencies, 'db' | 'clock'>

interface EstimateToAnswer {
  job: JobRow
  estimate: EstimateRow
  by: TimelineActor
  now: string
}

/** Locks the job row. */
const answering =
  ({ db, clock, jobs, estimates }: AnswerEstimateDependencies, answer: (toAnswer: EstimateToAnswer) => Promise<void>) =>
  (estimateId: string, by: TimelineActor, language: Language): Promise<Estimate> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = orThrow(await estimates.find(estimateId), 'estimate.unknown')
      const job = orThrow(await jobs.lock(jobId), 'estimate.unknown')
      // Re-read under the lock: it may have been answered or replaced meanwhile.
      const estimate = orThrow(await estimates.find(estimateId), 'estimate.unknown')
      await answer({ job, estimate, by, now })
      return worded(orThrow(await estimates.find(estimateId), 'estimate.unknown'), receiptWords(language))
    })

/** Notifies the mechanic and adds to the timeline. */
async function notify(
  { newId, notifications, announce, timeline }: AnswerEstimateDependencies,
  { job, estimate, by, now }: EstimateToAnswer,
  answer: 'approved' | 'declined',
  mechanicId: string,
) {
  const { id: jobId } = job
  const { version, total } = estimate
  if (answer === 'approved') await notifications.withdrawPricesOf([jobId], now)
  else await notifications.withdrawEstimatesOf([jobId], now)
  await announce([toMechanic(newId(), { mechanicId, jobId }, estimateAnswered(answer, job, estimate), now)])
  await timeline.add([{ id: newId(), jobId, at: now, kind: `estimate_${answer}`, by, parameters: { version, total } }])
}

/** The job takes over its prices. */
export const approveEstimate = (dependencies: AnswerEstimateDependencies) =>
  answering(dependencies, async (toAnswer) => {
    const { jobs, estimates } = dependencies
    const { job, estimate, by, now } = toAnswer
    const { mechanicId } = acceptedOrThrow(decideAnswer(job, estimate))
    const { agreement } = await estimates.numbersOf(job.id)
    const prices: Prices = pricesOf(estimate)
    await estimates.approve(estimate.id, prices, { agreement, by: agreerOf(by), now })
    await jobs.change(job.id, pricedBy(prices, { agreement }))
    await notify(dependencies, toAnswer, 'approved', mechanicId)
  })

/** Declines an estimate, or a price that the office agreed to. */
export const declineEstimate = (dependencies: AnswerEstimateDependencies) => {
  const object = objectToPrice(dependencies)
  return answering(dependencies, async (toAnswer) => {
    const { job, estimate, now } = toAnswer
    const { mechanicId, as } = acceptedOrThrow(decideDecline(job, estimate))
    await dependencies.estimates.decline(estimate.id, now)
    if (as === 'estimate') await notify(dependencies, toAnswer, 'declined', mechanicId)
    else await object({ ...toAnswer, mechanicId })
  })
}
