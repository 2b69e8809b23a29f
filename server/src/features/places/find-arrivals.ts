import { withRoundedBase } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { driveMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import type { Arrival } from '@desert-wrench/contract/features/places/places.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Dependencies } from '../dependencies.ts'

/** How far away mechanics are who are free now, and when the others are next free; from public locations for strangers. */
export const findArrivals =
  ({ mechanics, scheduling }: Pick<Dependencies, 'mechanics' | 'scheduling'>) =>
  async (mechanicIds: string[], where: GeoPoint, to: 'strangers' | 'staff'): Promise<Arrival[]> => {
    const found = await mechanics.whereabouts(mechanicIds)
    const free = await scheduling.nextFree(mechanicIds, where, to === 'staff' ? 'exact' : 'rounded')
    return found.map(({ mechanicId, place, onJob }) => {
      const next = free.get(mechanicId)
      const isNow = next?.isNow === true
      return {
        mechanicId,
        minutesAway:
          place === null || onJob || !isNow
            ? null
            : driveMinutes(to === 'staff' ? place : withRoundedBase(place), where),
        onJob,
        // The calendar does not know the end of a job in progress without a plan.
        nextFree: next && !(onJob && isNow) ? next.start : null,
      }
    })
  }
