import { daysAfter, phoenixDay, phoenixMidnight } from '../../lib/phoenix-time.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'
import { DAYS, type Dashboard, MONEY_SOURCES } from './analytics.contract.ts'

/** Sparse: days, specialties and sources without data are omitted. */
export interface Counted {
  today: Dashboard['today']
  created: readonly { day: string; count: number }[]
  completed: readonly { day: string; count: number }[]
  responseMinutes: Dashboard['responseMinutes']
  hires: readonly { specialty: string; count: number }[]
  money: readonly { source: string; amount: number }[]
}

/** Start of the covered days, in UTC ISO 8601. */
export const firstMoment = (now: string): string => daysAfter(phoenixMidnight(now), 1 - DAYS)

/** A sum, per day for daily figures and per duration in tenths of a minute for medians. */
export interface Summed {
  figure: string
  day: string | null
  tenths: number
  amount: number
}

export interface Sums {
  totals: ReadonlyMap<string, number>
  days: ReadonlyMap<string, number>
  /** Histogram per duration figure: counts by tenths of a minute, ascending. */
  times: ReadonlyMap<string, readonly (readonly [tenths: number, amount: number])[]>
}

export function sumsOf(rows: readonly Summed[]): Sums {
  const totals = new Map<string, number>()
  const days = new Map<string, number>()
  for (const { figure, day, amount } of rows) {
    totals.set(figure, (totals.get(figure) ?? 0) + amount)
    if (day !== null) days.set(`${figure} ${day}`, amount)
  }
  const times = Map.groupBy(rows, ({ figure }) => figure)
  const sorted = (of: readonly Summed[]) =>
    of.map(({ tenths, amount }) => [tenths, amount] as const).sort(([one], [other]) => one - other)
  return { totals, days, times: new Map([...times].map(([figure, of]) => [figure, sorted(of)])) }
}

/** Median in minutes; null without data. Recent counts may be negative, as corrections. */
export function medianMinutes(known: Sums, recent: Sums, figure: string): number | null {
  const count = (known.totals.get(figure) ?? 0) + (recent.totals.get(figure) ?? 0)
  const [one = [], other = []] = [known.times.get(figure), recent.times.get(figure)]
  const at = (place: number): number => {
    let [passed, i, j] = [0, 0, 0]
    for (;;) {
      const tenths = Math.min(one[i]?.[0] ?? Infinity, other[j]?.[0] ?? Infinity)
      if (tenths === Infinity) return 0
      if (one[i]?.[0] === tenths) passed += one[i++]?.[1] ?? 0
      if (other[j]?.[0] === tenths) passed += other[j++]?.[1] ?? 0
      if (passed >= place) return tenths
    }
  }
  return count > 0 ? (at(Math.floor((count + 1) / 2)) + at(Math.floor((count + 2) / 2))) / 20 : null
}

/** Combines stored sums with recent ones; today's figures include later days. */
export function countSums(known: Sums, recent: Sums, today: string): Counted {
  const added = (of: 'totals' | 'days', kind: string) => {
    const names = new Set([...known[of].keys(), ...recent[of].keys()])
    return [...names].flatMap((name) =>
      name.startsWith(kind)
        ? [{ name: name.slice(kind.length), amount: (known[of].get(name) ?? 0) + (recent[of].get(name) ?? 0) }]
        : [],
    )
  }
  const total = (figure: string) => (known.totals.get(figure) ?? 0) + (recent.totals.get(figure) ?? 0)
  const days = (figure: string) => added('days', `${figure} `).map(({ name, amount }) => ({ day: name, count: amount }))
  const completed = days('completed')
  return {
    today: {
      open: total('open'),
      inProgress: total('in_progress'),
      completed: completed.reduce((sum, { day, count }) => (day >= today ? sum + count : sum), 0),
    },
    created: days('created'),
    completed,
    responseMinutes: {
      firstRequest: medianMinutes(known, recent, 'first_request'),
      answer: medianMinutes(known, recent, 'answer'),
    },
    hires: added('totals', 'hires:').map(({ name, amount }) => ({ specialty: name, count: amount })),
    money: added('totals', 'money:').map(({ name, amount }) => ({ source: name, amount })),
  }
}

const rounded = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 10) / 10)

/** Fills in missing days, specialties and sources. */
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
