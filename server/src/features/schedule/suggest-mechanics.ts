import { evidenceOf } from '@desert-wrench/contract/features/mechanics/evidence.rules.ts'
import type { Suggestion, SuggestionsQuery } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import { NO_NEEDS } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import { AHEAD_MS, MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { bySuggestion } from '@desert-wrench/contract/features/schedule/suggestions.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { Dependencies } from '../dependencies.ts'
import { needsOfJob } from './job-needs.ts'
import { shownSlot, slotSearch } from './slot-search.ts'

const MOST = 5
/** The first to be free, whose drives, reviews and specialties are compared. */
const MOST_COMPARED = 20

type Suggesting = Pick<Dependencies, 'clock' | 'calendar' | 'routing' | 'mechanics'>

/** Who could take a job: the nearest that fit, by the rule of slots, each with their first free time. */
export const suggestMechanics = (dependencies: Suggesting) => {
  const { clock, mechanics } = dependencies
  const { search, durations } = slotSearch(dependencies)

  return async (query: SuggestionsQuery, heldBy: string): Promise<Suggestion[]> => {
    const { latitude, longitude, hours = null, description, from, customerPhone } = query
    const needs = description === null ? NO_NEEDS : needsOfJob({ description })
    const start = Math.max(Date.parse(clock.now()), from === undefined ? 0 : Date.parse(from))
    const found = await search({
      ...{ place: { latitude, longitude }, needs, hours, mechanicIds: null, trade: needs.trade },
      ...{ within: { start, end: start + AHEAD_MS }, sharpness: 'exact', without: null, heldBy },
      ...{ distinct: 'mechanic', most: MOST_COMPARED },
    })
    const ids = found.map(({ mechanicId }) => mechanicId)
    const records = new Map(
      (await mechanics.several(ids, toE164(customerPhone) ?? '')).map((record) => [record.id, record]),
    )
    const ranked = found
      .flatMap((slot) => {
        const mechanic = records.get(slot.mechanicId)
        if (!mechanic) return []
        const specialist = mechanic.specialty === needs.trade
        const waitMinutes = (slot.start - start) / MINUTE_MS
        return [{ ...slot, slot, mechanic, specialist, waitMinutes, evidence: evidenceOf(mechanic) }]
      })
      .sort(bySuggestion)
      .slice(0, MOST)
    const durationOf = await durations(
      { needs, hours },
      ranked.map(({ mechanicId }) => mechanicId),
    )
    return ranked.map(({ slot, mechanic, specialist }) => {
      const { mechanicId: _, ...time } = shownSlot(slot, 'exact')
      return { mechanic, ...time, specialist, source: durationOf(mechanic.id).source }
    })
  }
}
