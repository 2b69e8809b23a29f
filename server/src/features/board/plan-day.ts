import {
  MOST_PLANNED,
  type PlanRequest,
  type ProposedPlan,
} from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { DayPlan } from '../../ports/day-planner.ts'
import type { Dependencies } from '../dependencies.ts'
import type { JobToPlan } from './board.store.ts'
import { planWords } from './plan-words.ts'
import { type ReadDay, readDay } from './read-day.ts'

const DAY_MS = 24 * 3_600_000
/** What starts sooner stays, unless it is let go. */
const LOCKED_MS = 2 * 3_600_000

export type Planning = Pick<
  Dependencies,
  'board' | 'calendar' | 'routing' | 'scheduling' | 'clock' | 'emergencyShare' | 'dayPlanner'
>

export const spanOf = (day: string): Span => {
  const start = Date.parse(`${day}T00:00:00.000Z`) - PHOENIX_OFFSET_MS
  return { start, end: start + DAY_MS }
}

const isLate = ({ jobs }: ReadDay['day'], jobId: string, start: number) =>
  start > (jobs.find(({ id }) => id === jobId)?.promise?.end ?? start)

const unique = (jobs: readonly JobToPlan[]) => [...new Map(jobs.map((job) => [job.id, job])).values()]

/** Proposes who does what when; changes nothing. */
export const planDay = (dependencies: Planning) => {
  const { board, clock, dayPlanner } = dependencies
  const read = readDay(dependencies)

  /** What is to be planned: first what has no mechanic, or none any more. */
  async function jobsOf({ day, jobIds, keep = [], release = [], away = [] }: PlanRequest): Promise<JobToPlan[]> {
    const now = Date.parse(clock.now())
    const span = spanOf(day)
    const isToday = span.start <= now && now < span.end
    const freed = away.length === 0 ? [] : await board.bookedBy(away, span, isToday)
    const open = jobIds === undefined ? await board.openOn(span, isToday, MOST_PLANNED) : []
    const named = [...new Set([...(jobIds ?? []), ...release])]
    const found = named.length === 0 ? [] : await board.untouched(named)
    if (found.length < named.length) throw new Problem('job.unknown')
    const chosen = found.filter((job) => !keep.includes(job.id) && !isLocked(job, now, release))
    return unique([...freed, ...chosen, ...open]).slice(0, MOST_PLANNED)
  }

  const isLocked = ({ id, plannedStart }: JobToPlan, now: number, release: readonly string[]) =>
    plannedStart !== null && plannedStart < now + LOCKED_MS && !release.includes(id)

  interface Planned {
    facts: ReadDay
    plan: DayPlan
  }
  async function planned({ day, away = [], mayDisturb = false }: PlanRequest, jobs: readonly JobToPlan[]) {
    const now = clock.now()
    const holdsTimes = away.length > 0 || mayDisturb
    const facts = await read(spanOf(day), jobs, { now, others: [], away, holdsTimes })
    return { facts, plan: await dayPlanner.plan(facts.day) }
  }

  /** With what the mechanics have planned who could take what is left over, or what is late. */
  async function disturbing(request: PlanRequest, jobs: readonly JobToPlan[], first: Planned): Promise<Planned> {
    const { day, keep = [], release = [] } = request
    const now = Date.parse(clock.now())
    const { day: known, mechanics } = first.facts
    const stuck = new Set(first.plan.left.flatMap(({ jobId, wall }) => (wall === 'noPlace' ? [] : [jobId])))
    for (const { jobId, start } of first.plan.planned) if (isLate(known, jobId, start)) stuck.add(jobId)
    if (!request.mayDisturb || stuck.size === 0) return first
    const wanted = known.jobs.filter(({ id }) => stuck.has(id))
    const able = mechanics.filter((_, index) => wanted.some(({ walls }) => walls[index] === null)).map(({ id }) => id)
    const booked = await board.bookedBy(able, spanOf(day), false)
    const free = booked.filter(
      (job) => job.plannedStart !== null && !keep.includes(job.id) && !isLocked(job, now, release),
    )
    const all = unique([...jobs, ...free]).slice(0, MOST_PLANNED)
    return all.length === jobs.length ? first : planned(request, all)
  }

  return async (request: PlanRequest, language: Language): Promise<ProposedPlan> => {
    const { away = [] } = request
    const asOf = clock.now()
    const underWay = away.length === 0 ? [] : await board.begunBy(away)
    const jobs = await jobsOf(request)
    const nothing = { assignments: [], unassigned: [], driveMinutes: 0, promisesChanged: 0, disturbed: [] }
    if (jobs.length === 0) return { asOf, ...nothing, underWay }
    const { facts, plan } = await disturbing(request, jobs, await planned(request, jobs))
    const words = planWords(facts, language)
    const assignments = plan.planned
      .toSorted((a, b) => a.start - b.start || a.mechanic - b.mechanic)
      .map((one) => words.assignment(one))
    return {
      asOf: new Date(facts.day.now).toISOString(),
      assignments,
      unassigned: plan.left.map((one) => words.leftOver(one)),
      driveMinutes: plan.planned.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0),
      promisesChanged: assignments.filter(({ newPromise }) => newPromise !== null).length,
      disturbed: words.disturbed(assignments),
      underWay,
    }
  }
}
