import { evidenceOf } from '@desert-wrench/contract/features/mechanics/evidence.rules.ts'
import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'

/** Number of suggested mechanics (specification, section 9). */
const MAX_MECHANICS = 3

type Specialty = Mechanic['specialty']

const useBestOf = (specialty: Specialty) =>
  useApiQuery(mechanics.list, { query: { specialty, order: 'evidence', limit: MAX_MECHANICS } })

/** By review-weighted rating; ties go to the first specialty, then to experience. */
export function useBestMechanics([first, second]: readonly [Specialty, Specialty]) {
  const lists = [useBestOf(first), useBestOf(second)]
  const byWorth = (a: Mechanic, b: Mechanic) =>
    evidenceOf(b) - evidenceOf(a) ||
    Number(b.specialty === first) - Number(a.specialty === first) ||
    b.jobsCompleted - a.jobsCompleted
  return {
    best: lists
      .flatMap(({ data }) => data ?? [])
      .sort(byWorth)
      .slice(0, MAX_MECHANICS),
    loading: lists.some(({ isLoading }) => isLoading),
    error: lists.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const list of lists) if (list.error) void list.refetch()
    },
  }
}
