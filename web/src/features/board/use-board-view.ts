import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useMinute } from '../../lib/device/minute-clock.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { MECHANIC_STATES } from './model/mechanic-state.ts'
import { type BoardSpan, dayAfter, daysOf, firstDay, SPANS } from './model/time-scale.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Time and filters of the board, in the address. */
export function useBoardView() {
  const filters = useFilters({ q: 'text', specialty: SPECIALTIES, city: CITY_NAMES, state: MECHANIC_STATES })
  const time = useFilters({ span: SPANS, day: DAY })
  const now = useMinute() * 60_000
  const today = phoenixDay(new Date(now).toISOString())
  const span: BoardSpan = time.values.span
  const day = time.values.day ?? today
  const from = firstDay(day, span)
  const to = dayAfter(from, daysOf(span))
  const setDay = (next: string) => time.set({ day: next === today ? undefined : next })
  return {
    filters,
    now,
    today,
    day,
    span,
    from,
    to,
    setDay,
    setSpan: (next: string) => time.set({ span: SPANS.find((one) => one === next) }),
    step: (by: 1 | -1) => setDay(dayAfter(from, by * daysOf(span))),
  }
}

export type BoardView = ReturnType<typeof useBoardView>
