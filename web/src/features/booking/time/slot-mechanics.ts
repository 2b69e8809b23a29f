import { MOST_ASKED } from '@desert-wrench/contract/features/mechanics/mechanic-ids.ts'
import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'

/** The mechanics of slots, in one request for all of a group. */
export function useSlotMechanics(slots: readonly { mechanicId: string }[]): ReadonlyMap<string, Mechanic> {
  const ids = [...new Set(slots.map(({ mechanicId }) => mechanicId))].sort().slice(0, MOST_ASKED).join(',')
  const { data } = useApiQuery(mechanics.list, { query: { ids } }, { enabled: ids !== '' })
  return new Map(data?.map((mechanic) => [mechanic.id, mechanic]))
}
