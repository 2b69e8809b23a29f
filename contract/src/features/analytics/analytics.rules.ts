import { daysAfter, phoenixDay, phoenixMidnight } from '../../lib/phoenix-time.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'
import { DAYS, type Dashboard, MONEY_SOURCES } from './analytics.contract.ts'

/** What was counted; days, specialties and sources without anything are left out. */
export interface Counted {
  today: Dashboard['today']
  created: readonly { day: string; count: number }[]
  completed: readonly { day: string; count: number }[]
  responseMinutes: Dashboard['responseMinutes']
  hires: readonly { specialty: string; count: number }[]
  money: readonly { source: string; amount: number }[]
}

/** When the first of the days that are looked back on began, in UTC ISO 8601. */
export const firstMoment = (now: string): string => daysAfter(phoenixMidnight(now), 1 - DAYS)

const rounded = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 10) / 10)

/** Every day, specialty and source in its place, also where nothing happened. */
export function summarize(counted: Counted, now: string): Dashboard {
  const first = firstMoment(now)
  const of = (rows: readonly { day: string; count: number }[], day: string) =>
    rows.find((row) => row.day === day)?.count ?? 0
  return {
    today: counted.today,
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = phoenixDay(daysAfter(first, index))
      return { day, created: of(counted.created, day), completed: of(counted.completed, day) }
    }),
    responseMinutes: {
      firstRequest: rounded(counted.responseMinutes.firstRequest),
      answer: rounded(counted.responseMinutes.answer),
    },
    hires: SPECIALTIES.map((specialty) => ({
      specialty,
      count: counted.hires.find((row) => row.specialty === specialty)?.count ?? 0,
    })),
    money: MONEY_SOURCES.map((source) => ({
      source,
      amount: counted.money.find((row) => row.source === source)?.amount ?? 0,
    })),
  }
}
