import { JOB_STATUSES, PRIORITIES, STAGES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { useFilters } from '../../../lib/navigation/query-params.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A day that exists: the browser's own field gives no other. */
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Filters and order of the list, in the query string. */
export function useJobFilters() {
  const filters = useFilters({
    q: 'text',
    status: JOB_STATUSES,
    stage: STAGES,
    day: DAY,
    mechanicId: ID,
    priority: PRIORITIES,
    city: CITY_NAMES,
  })
  const sort = useFilters({ order: ['planned'] })
  return { filters, sort, query: { ...filters.values, ...sort.values } }
}

export type JobFilters = ReturnType<typeof useJobFilters>
