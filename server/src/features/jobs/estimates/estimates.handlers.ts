import type { cannedJobs } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { estimateWork } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import type { markups as markupEndpoints } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { answererOf } from '@desert-wrench/contract/features/jobs/answerer.ts'
import type {
  estimates as endpoints,
  NewEstimate,
  NewJobPayment,
  Receipt,
} from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handlers } from '../../../http/core/handlers.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import type { cannedJobsOf } from './canned-jobs.ts'
import type { signEstimate } from './sign-estimate.ts'
import type { waiveDeposit } from './waive-deposit.ts'

const NO_MARKUP = [{ upToCents: null, percent: 0 }]

interface EstimatesNeeds extends Pick<Dependencies, 'clock' | 'jobs' | 'mechanics' | 'markups' | 'declinedLines'> {
  canned: ReturnType<typeof cannedJobsOf>
  sign: ReturnType<typeof signEstimate>
  waiveDeposit: ReturnType<typeof waiveDeposit>
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
  sign,
  waiveDeposit,
  canned,
  ...stores
}: EstimatesNeeds): Handlers<typeof endpoints & typeof cannedJobs & typeof estimateWork & typeof markupEndpoints> => ({
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
  sign: ({ params, body, viewer, language, actedAt }) => {
    const by = actorOf(viewer, 'mechanic') === 'dispatcher' ? 'dispatcher' : 'mechanic'
    return sign({ estimateId: params.id, by, viewer, language, actedAt }, body)
  },
  waiveDeposit: ({ params, viewer, language }) => waiveDeposit(params.id, actorOf(viewer, 'mechanic'), language),
  declinedLines: async ({ params, viewer }) => {
    orThrow(await stores.jobs.find(params.id), 'job.unknown')
    const lines = await stores.declinedLines.ofVehicle(params.id)
    // A link says nothing of prices in other jobs.
    return viewer.as === 'link' ? lines.filter(({ jobId }) => jobId === params.id) : lines
  },
  cannedJobs: ({ query, viewer }) => canned.list(viewer, query),
  addCannedJob: ({ body, viewer }) => canned.add(viewer, body),
  changeCannedJob: ({ params, body, viewer }) => canned.change(viewer, params.id, body),
  markup: async ({ params }) => {
    orThrow(await stores.mechanics.find(params.id), 'mechanic.unknown')
    return { bands: (await stores.markups.of(params.id)) ?? NO_MARKUP }
  },
  setMarkup: async ({ params, body }) => {
    orThrow(await stores.mechanics.find(params.id), 'mechanic.unknown')
    await stores.markups.put(params.id, body.bands, stores.clock.now())
    return body
  },
})
