import { DEFAULT_HOURS, Hours } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { useDebounced } from '../../../shared/place/typed-location.ts'
import type { NewJobFields } from './use-caller.ts'

/** Where and what is to be done, for slots, suggestions and checks. Hours that nobody typed give way to the usual duration. */
export function useWork(form: NewJobFields, point: GeoPoint | null) {
  const description = useDebounced((form.value('description') ?? '').trim())
  const hours = Hours.safeParse(form.value('estimatedHours'))
  return {
    /** Null: the place is not known. */
    place: point && { latitude: String(point.latitude), longitude: String(point.longitude) },
    job: {
      ...(description && { description }),
      ...(hours.success && hours.data !== DEFAULT_HOURS && { hours: String(hours.data) }),
    },
  }
}

export type Work = ReturnType<typeof useWork>
