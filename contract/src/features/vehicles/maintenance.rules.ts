import { foldText } from '../../lib/fold-text.ts'

/** Work that comes again. */
export const WORKS = ['oil', 'tires', 'brakes', 'battery', 'ac', 'coolant'] as const
export type Work = (typeof WORKS)[number]

/** Whichever comes first; null: not by that. */
export interface Interval {
  months: number | null
  miles: number | null
}

/** What carmakers, tire makers and the Car Care Council advise for ordinary driving (decisions/0185); the office changes them. */
export const USUAL_INTERVALS: Readonly<Record<Work, Interval>> = {
  oil: { months: 6, miles: 5000 },
  tires: { months: 6, miles: 6000 },
  brakes: { months: 12, miles: 12_000 },
  battery: { months: 12, miles: null },
  ac: { months: 12, miles: null },
  coolant: { months: 24, miles: 30_000 },
}

/** In folded words of both languages. */
const WORDS: Readonly<Record<Work, RegExp>> = {
  oil: /oil change|change (?:the |my )?oil|oil service|oil filter|cambio de aceite|cambiar (?:el )?aceite|filtro de aceite/,
  tires:
    /tire (?:rotation|service|replacement)|rotate (?:the |my )?tires|new tires|(?:rotacion|servicio|cambio) de llantas|rotar (?:las )?llantas|llantas nuevas/,
  brakes: /brake pad|brake inspection|brake rotor|brake service|balatas|pastillas de freno|frenos/,
  battery: /battery|bateria|acumulador/,
  ac: /\bac (?:check|service|recharge)|a\/c|air conditioning|aire acondicionado/,
  coolant: /coolant flush|coolant change|radiator flush|cambio de anticongelante|cambio de refrigerante/,
}
/** Categories that a finished job is of without naming its work. */
const OF_CATEGORY: Readonly<Record<string, Work>> = { brake: 'brakes', ac: 'ac' }

/** What a finished job did, by its category and its words. */
export function worksOf({ category, texts }: { category: string | null; texts: readonly string[] }): Work[] {
  const words = foldText(texts.join('\n'))
  const named = OF_CATEGORY[category ?? '']
  return WORKS.filter((work) => work === named || WORDS[work].test(words))
}

/** Points of an inspection, by their area or name. */
const OF_AREA: Readonly<Record<string, Work>> = { brakes: 'brakes', tires: 'tires', battery: 'battery' }
const OF_POINT: Readonly<Record<string, Work>> = { engineOil: 'oil', coolant: 'coolant' }

/** The work that a point of an inspection asks for; null: none that comes again. */
export const workOfPoint = ({ point, area }: { point: string; area: string }): Work | null =>
  OF_POINT[point] ?? OF_AREA[area] ?? null

export interface MileageReading {
  at: string
  mileage: number
}

/** An American driver's mean of 13,500 miles a year (Federal Highway Administration). */
const USUAL_MILES_A_DAY = 37
const MOST_MILES_A_DAY = 500
const DAY_MS = 86_400_000
/** Readings nearer to each other say little. */
const LEAST_DAYS = 14
const YEARS_BACK = 3

export interface MileageEstimate {
  perDay: number
  from: 'readings' | 'usual'
  /** At the moment asked about. */
  mileage: number
}

/** Old rows hold moments that no calendar has. */
const isMoment = ({ at }: { at: string }) => Date.parse(at) >= 0 && Date.parse(at) < Date.UTC(3000, 0)

/** Null without a reading. What the odometer said last counts; an earlier, higher reading was misread. */
export function estimateMileage(readings: readonly MileageReading[], now: string): MileageEstimate | null {
  const rising = readings.filter(isMoment).sort((a, b) => a.at.localeCompare(b.at))
  const last = rising.at(-1)
  if (!last) return null
  const oldest = Date.parse(last.at) - YEARS_BACK * 365 * DAY_MS
  const first = rising.find(({ at, mileage }) => Date.parse(at) >= oldest && mileage <= last.mileage) ?? last
  const days = (Date.parse(last.at) - Date.parse(first.at)) / DAY_MS
  const isKnown = days >= LEAST_DAYS
  const perDay = isKnown ? Math.min(MOST_MILES_A_DAY, (last.mileage - first.mileage) / days) : USUAL_MILES_A_DAY
  const since = Math.max(0, (Date.parse(now) - Date.parse(last.at)) / DAY_MS)
  return {
    perDay: Math.round(perDay * 10) / 10,
    from: isKnown ? 'readings' : 'usual',
    mileage: Math.round(last.mileage + perDay * since),
  }
}

/** When a work was done last. */
export interface Service {
  work: Work
  at: string
  mileage: number | null
  /** Null: elsewhere. */
  jobId: string | null
}

/** After a finding: one interval of an oil change, at which shops look again. */
const AFTER_A_FINDING = { months: 3, miles: 3000 } as const

export interface Due extends Service {
  dueAt: string
  dueMileage: number | null
  because: 'date' | 'mileage' | 'finding'
}

function monthsLater(moment: string, months: number): string {
  const from = new Date(moment)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return to.toISOString()
}

export interface MaintenanceFacts {
  services: readonly Service[]
  /** Work that an inspection found to be needed soon; `at` is when. */
  findings: readonly Service[]
  readings: readonly MileageReading[]
  intervals: Readonly<Record<Work, Interval>>
}

function latestOf(services: readonly Service[]): Map<Work, Service> {
  const latest = new Map<Work, Service>()
  for (const service of services.filter(isMoment)) {
    const known = latest.get(service.work)
    if (!known || known.at < service.at) latest.set(service.work, service)
  }
  return latest
}

type Wait = { interval: Interval; estimate: MileageEstimate | null; now: string }

/** By date or by estimated mileage, whichever is sooner. */
function dueAfter(service: Service, { interval: { months, miles }, estimate, now }: Wait): Due | null {
  const byDate = months === null ? null : monthsLater(service.at, months)
  const dueMileage = miles === null || service.mileage === null ? null : service.mileage + miles
  const byMileage = dueMileage === null || !estimate ? null : reachedAt(dueMileage, estimate, now)
  if (byMileage !== null && (byDate === null || byMileage < byDate))
    return { ...service, dueAt: byMileage, dueMileage, because: 'mileage' }
  return byDate === null ? null : { ...service, dueAt: byDate, dueMileage, because: 'date' }
}

const isOff = ({ months, miles }: Interval) => months === null && miles === null

/** What comes next, the earliest first: of each work that was done once, and of what was found since. */
export function duesOf({ services, findings, readings, intervals }: MaintenanceFacts, now: string): Due[] {
  const estimate = estimateMileage(readings, now)
  const [done, found] = [latestOf(services), latestOf(findings)]
  const dues = WORKS.flatMap((work): Due[] => {
    const interval = intervals[work]
    const [service, finding] = [done.get(work), found.get(work)]
    if (isOff(interval)) return []
    const regular = service ? dueAfter(service, { interval, estimate, now }) : null
    // Work that was done since ends it.
    const isOpen = finding !== undefined && (service === undefined || service.at < finding.at)
    const early = isOpen ? dueAfter(finding, { interval: AFTER_A_FINDING, estimate, now }) : null
    if (early && (regular === null || early.dueAt < regular.dueAt)) return [{ ...early, because: 'finding' }]
    return regular ? [regular] : []
  })
  return dues.sort((a, b) => a.dueAt.localeCompare(b.dueAt))
}

const FAR_DAYS = 3650

function reachedAt(mileage: number, { mileage: now, perDay }: MileageEstimate, moment: string): string {
  const days = perDay > 0 ? (mileage - now) / perDay : FAR_DAYS
  return new Date(Date.parse(moment) + Math.max(-FAR_DAYS, Math.min(FAR_DAYS, days)) * DAY_MS).toISOString()
}
