import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { dayStart, daysAfter, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useMinute } from '../../lib/device/minute-clock.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Day and filters in the address, as list and board name them; without a day it is today. */
export function useMapFilters() {
  const filters = useFilters({ q: 'text', day: DAY, specialty: SPECIALTIES, city: CITY_NAMES })
  const now = new Date(useMinute() * 60_000).toISOString()
  const today = phoenixDay(now)
  const day = filters.values.day ?? today
  const tomorrow = phoenixDay(daysAfter(dayStart(day), 1))
  return { filters, today, shown: { day, isToday: day === today, now }, query: { from: day, to: tomorrow } }
}

export type MapFilters = ReturnType<typeof useMapFilters>
