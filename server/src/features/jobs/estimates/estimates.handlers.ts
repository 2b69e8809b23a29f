import { answererOf } from '@desert-wrench/contract/features/jobs/answerer.ts'
import type {
  Estimate,
  estimates as endpoints,
  NewEstimate,
  NewJobPayment,
  Receipt,
} from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../../http/core/handlers.ts'

interface EstimatesNeeds {
  send(
    jobId: string,
    given: NewEstimate,
    how: { by: TimelineActor; language: Language; actedAt: string | null },
  ): Promise<Estimate>
  approve(estimateId: string, by: TimelineActor, language: Language): Promise<Estimate>
  decline(estimateId: string, by: TimelineActor, language: Language): Promise<Estimate>
  answerLines(estimateId: string, approved: readonly string[], by: TimelineActor, language: Language): Promise<Estimate>
  receipt(jobId: string, language: Language): Promise<Receipt>
  pay(jobId: string, given: NewJobPayment, language: Language, actedAt: string | null): Promise<Receipt>
}

export const estimatesHandlers = ({
  send,
  approve,
  decline,
  answerLines,
  receipt,
  pay,
}: EstimatesNeeds): Handlers<typeof endpoints> => ({
  send: ({ params, body, viewer, language, actedAt }) =>
    send(params.id, body, { by: actorOf(viewer, 'mechanic'), language, actedAt }),
  approve: ({ params, body, viewer, language }) =>
    approve(params.id, actorOf(viewer, answererOf(body), 'customer'), language),
  decline: ({ params, body, viewer, language }) =>
    decline(params.id, actorOf(viewer, answererOf(body), 'customer'), language),
  answerLines: ({ params, body, viewer, language }) =>
    answerLines(params.id, body.approved, actorOf(viewer, answererOf(body), 'customer'), language),
  receipt: ({ params, language }) => receipt(params.id, language),
  pay: ({ params, body, language, actedAt }) => pay(params.id, body, language, actedAt),
})
