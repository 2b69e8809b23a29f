import type { Promised } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { daysAfter, PHOENIX_OFFSET_MS, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { common, messagesOf } from '../../lib/i18n/messages.ts'
import { showClock } from '../../lib/i18n/time.ts'
import { ofSlots } from './messages.ts'

const iso = (now: number) => new Date(now).toISOString()

/** 'Tue, Nov 24' in Phoenix. */
export function showShortDay(moment: string): string {
  const { weekdays, months } = messagesOf(common)
  const date = new Date(Date.parse(moment) + PHOENIX_OFFSET_MS)
  return messagesOf(ofSlots).shortDay({
    weekday: weekdays[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
  })
}

/** 'Today', 'Tomorrow', 'Tuesday' within a week, else 'Tue, Nov 24'; in Phoenix. */
export function showNearDay(moment: string, now = Date.now()): string {
  const t = messagesOf(ofSlots)
  const day = phoenixDay(moment)
  const within = [0, 1, 2, 3, 4, 5, 6].findIndex((days) => phoenixDay(daysAfter(iso(now), days)) === day)
  if (within === 0) return t.today
  if (within === 1) return t.tomorrow
  const weekday = new Date(Date.parse(moment) + PHOENIX_OFFSET_MS).getUTCDay()
  return within > 1 ? (t.weekdays[weekday] ?? '') : showShortDay(moment)
}

export interface FirmWindow {
  windowStart: string
  windowEnd: string
}

/** 'Tuesday, 10:00 AM – 12:00 PM' in Phoenix; past midnight the end has its day. */
export function showWindow({ windowStart, windowEnd }: FirmWindow, now = Date.now()): string {
  const end = showClock(windowEnd)
  const isSameDay = phoenixDay(windowStart) === phoenixDay(windowEnd)
  return messagesOf(ofSlots).span({
    day: showNearDay(windowStart, now),
    start: showClock(windowStart),
    end: isSameDay ? end : `${showNearDay(windowEnd, now)}, ${end}`,
  })
}

/** The promised window, or 'As soon as possible'. */
export const showPromise = ({ windowStart, windowEnd }: Promised): string =>
  windowStart === null || windowEnd === null
    ? messagesOf(ofSlots).asSoonAsPossible
    : showWindow({ windowStart, windowEnd })
