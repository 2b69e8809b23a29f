import { withRoundedBase } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { driveMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { Arrival } from '@desert-wrench/contract/features/places/places.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Dependencies } from '../dependencies.ts'

/** Travel times of mechanics; from public locations for strangers. Unknown during a job in progress. */
export const findArrivals =
  ({ mechanics }: Pick<Dependencies, 'mechanics'>) =>
  async (mechanicIds: string[], where: GeoPoint, to: 'strangers' | 'staff'): Promise<Arrival[]> => {
    const found = await mechanics.whereabouts(mechanicIds)
    return found.map(({ mechanicId, place, onJob }) => ({
      mechanicId,
      minutesAway:
        place === null || onJob ? null : driveMinutes(to === 'staff' ? place : withRoundedBase(place), where),
      onJob,
    }))
  }
