import { type Slot, schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { distinctStarts } from './slot-days.ts'

/** Where, for what and whose; the picker sets the time. */
export type SlotQuery = Omit<NonNullable<Sent<typeof schedule.slots>['query']>, 'from' | 'to' | 'distinct'>

const FIRST = 3

/** The first free slot of each mechanic nearby, earliest first. */
export const useFirstOfEach = (query: SlotQuery | null) =>
  useApiQuery(schedule.slots, { query: { ...query, distinct: 'mechanic' } }, { enabled: query !== null })

/** The next free slots: of one mechanic, or of as many mechanics as there are. */
export function useFirstSlots(query: SlotQuery) {
  const ofAnybody = query.mechanicId === undefined && query.jobId === undefined
  const each = useFirstOfEach(ofAnybody ? query : null)
  const isEnough = each.data !== undefined && each.data.length >= FIRST
  const all = useApiQuery(schedule.slots, { query }, { enabled: !ofAnybody || (each.data !== undefined && !isEnough) })
  return {
    slots: isEnough ? firstOf(each.data) : all.data && firstOf(merged(each.data ?? [], distinctStarts(all.data))),
    error: each.error ?? all.error,
    retry: () => void (each.error ? each : all).refetch(),
  }
}

const isSame = (a: Slot) => (b: Slot) => a.start === b.start && a.mechanicId === b.mechanicId

/** More slots behind the first ones. */
const merged = (first: readonly Slot[], more: readonly Slot[]): Slot[] => [
  ...first,
  ...more.filter((slot) => !first.some(isSame(slot))),
]

export const firstOf = (slots: readonly Slot[]): readonly Slot[] =>
  slots.slice(0, FIRST).sort((a, b) => a.start.localeCompare(b.start))
