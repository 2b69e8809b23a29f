import { depositDue } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { acceptedOrThrow } from '../../shared/or-throw.ts'
import type { JobRow } from '../jobs.store.ts'
import { type AnswerEstimateDependencies, answering } from './answer-estimate.ts'

type Facts = Pick<Dependencies, 'estimates' | 'cardPayments'>

/** Cents that are asked before the work begins. The caller locks the job. */
export async function depositDueOf({ estimates, cardPayments }: Facts, job: JobRow): Promise<number> {
  const agreed = job.agreement === null ? null : await estimates.agreedOf(job.id)
  if (!agreed || agreed.depositCents === 0) return 0
  return depositDue(job, agreed, await cardPayments.partsOf(job.id))
}

/** The work may begin without the deposit. A Checkout that is open for it is closed afterwards. */
export const waiveDeposit =
  (dependencies: AnswerEstimateDependencies & Pick<Dependencies, 'cardPayments'>) =>
  (estimateId: string, by: TimelineActor, language: Language): Promise<Estimate> =>
    answering(dependencies, { estimateId, by, language }, async ({ job, estimate, now }) => {
      const { newId, estimates, cardPayments, timeline } = dependencies
      acceptedOrThrow(refuseCancelled(job))
      const cents = estimate.agreement === job.agreement ? await depositDueOf(dependencies, job) : 0
      if (cents === 0) throw new Problem('payment.nothingDue')
      await estimates.waiveDeposit(estimateId, now)
      await cardPayments.cancelDue(job.id, 'deposit')
      await timeline.add([{ id: newId(), jobId: job.id, at: now, kind: 'deposit_waived', by, parameters: { cents } }])
    })
