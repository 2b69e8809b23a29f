import type {
  pickups as endpoints,
  NewPickup,
  Pickup,
} from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/routes.ts'
import type { PickupsStore } from './offers.store.ts'

interface Needs {
  pickups: Pick<PickupsStore, 'list'>
  jobs: { find(id: string): Promise<unknown> }
  mechanics: { find(id: string): Promise<unknown> }
  offer(jobId: string, given: NewPickup): Promise<Pickup>
  hire(pickupId: string): Promise<Pickup>
  decline(pickupId: string): Promise<Pickup>
}

export const pickupsHandlers = ({
  pickups,
  jobs,
  mechanics,
  offer,
  hire,
  decline,
}: Needs): Handlers<typeof endpoints> => ({
  ofJob: async ({ params, query }) => {
    if (!(await jobs.find(params.jobId))) throw new Problem('job.unknown')
    return pickups.list({ ...query, jobId: params.jobId })
  },
  ofMechanic: async ({ params, query }) => {
    if (!(await mechanics.find(params.mechanicId))) throw new Problem('mechanic.unknown')
    return pickups.list({ ...query, mechanicId: params.mechanicId })
  },
  request: ({ params, body }) => offer(params.jobId, body),
  approve: ({ params }) => hire(params.id),
  reject: ({ params }) => decline(params.id),
})
