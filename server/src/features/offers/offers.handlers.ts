import { answererOf } from '@desert-wrench/contract/features/jobs/answerer.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { offers as endpoints, NewOffer, Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { OffersStore } from './offers.store.ts'

interface OffersNeeds {
  offers: Pick<OffersStore, 'list'>
  jobs: { find(id: string): Promise<unknown> }
  mechanics: { find(id: string): Promise<unknown> }
  offer(jobId: string, given: NewOffer): Promise<Offer>
  hire(pickupId: string, by: TimelineActor): Promise<Offer>
  decline(pickupId: string, by: TimelineActor): Promise<Offer>
}

export const offersHandlers = ({
  offers,
  jobs,
  mechanics,
  offer,
  hire,
  decline,
}: OffersNeeds): Handlers<typeof endpoints> => ({
  ofJob: async ({ params, query, viewer }) => {
    if (!(await jobs.find(params.jobId))) throw new Problem('job.unknown')
    return offers.list({ ...query, jobId: params.jobId, visibleTo: ownerOf(viewer) })
  },
  ofMechanic: async ({ params, query }) => {
    if (!(await mechanics.find(params.mechanicId))) throw new Problem('mechanic.unknown')
    return offers.list({ ...query, mechanicId: params.mechanicId })
  },
  request: ({ params, body }) => offer(params.jobId, body),
  approve: ({ params, body, viewer }) => hire(params.id, actorOf(viewer, answererOf(body), 'customer')),
  reject: ({ params, body, viewer }) => decline(params.id, actorOf(viewer, answererOf(body), 'customer')),
})
