import { offers } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { type Profile, useProfile } from '../../shared/profile/profile.ts'

export interface Requester extends Profile {
  /** Jobs with a pending offer by this mechanic. */
  requested: ReadonlySet<string>
}

/** Maximum pending offers per mechanic. */
const MAX_PENDING = 200

export function useRequester(): Requester {
  const profile = useProfile()
  const { id } = profile
  const waiting = useApiQuery(
    offers.ofMechanic,
    { params: { mechanicId: id ?? '' }, query: { status: 'pending', limit: MAX_PENDING } },
    { enabled: profile.mechanic !== null },
  )
  return { ...profile, requested: new Set(waiting.data?.map(({ jobId }) => jobId)) }
}
