import {
  MOST_PLANNED,
  type PlanRequest,
  type ProposedPlan,
} from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { LeftJob, PlannedJob } from '../../ports/day-planner.ts'
import type { Dependencies } from '../dependencies.ts'
import type { JobToPlan } from './board.store.ts'
import { type ReadDay, readDay } from './read-day.ts'

const DAY_MS = 24 * 3_600_000
/** What starts sooner stays, unless it is let go. */
const LOCKED_MS = 2 * 3_600_000
const CENTS = 100

type Planning = Pick<
  Dependencies,
  'board' | 'calendar' | 'routing' | 'scheduling' | 'clock' | 'emergencyShare' | 'dayPlanner'
>

const spanOf = (day: string): Span => {
  const start = Date.parse(`${day}T00:00:00.000Z`) - PHOENIX_OFFSET_MS
  return { start, end: start + DAY_MS }
}

const iso = (moment: number) => new Date(moment).toISOString()

/** Proposes who does what when; changes nothing. */
export const planDay = (dependencies: Planning) => {
  const { board, clock, dayPlanner } = dependencies
  const read = readDay(dependencies)

  async function jobsOf({ day, jobIds, keep = [], release = [] }: PlanRequest): Promise<JobToPlan[]> {
    const now = Date.parse(clock.now())
    const span = spanOf(day)
    const isToday = span.start <= now && now < span.end
    const open = jobIds === undefined ? await board.openOn(span, isToday, MOST_PLANNED) : []
    const named = [...new Set([...(jobIds ?? []), ...release])]
    if (named.length === 0) return open
    const found = await board.untouched(named)
    if (found.length < named.length) throw new Problem('job.unknown')
    const isLocked = ({ id, plannedStart }: JobToPlan) =>
      plannedStart !== null && plannedStart < now + LOCKED_MS && !release.includes(id)
    const chosen = found.filter((job) => !keep.includes(job.id) && !isLocked(job))
    return [...chosen, ...open.filter(({ id }) => !named.includes(id))].slice(0, MOST_PLANNED)
  }

  function reasonsFor(planned: PlannedJob, { day, mechanics }: ReadDay, language: Language): string[] {
    const words = REPLIES[language].planning
    const mechanic = mechanics[planned.mechanic]
    const calendar = day.mechanics[planned.mechanic]
    if (!mechanic || !calendar) return []
    const specialist =
      mechanic.specialty === 'General'
        ? words.generalist
        : words.specialist({ specialty: REPLIES[language].shared.specialties[mechanic.specialty] })
    const opens = calendar.hours.find(({ start, end }) => start <= planned.start && planned.start < end)?.start
    const free = Math.max(
      opens ?? day.span.start,
      day.now,
      ...calendar.entries.filter(({ end }) => end <= planned.start).map(({ end }) => end),
    )
    const stars = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mechanic.rating)
    return [
      specialist,
      words.away({ minutes: planned.driveMinutes }),
      words.freeFrom({ start: iso(free) }),
      ...(mechanic.totalRatings > 0 ? [words.rated({ stars })] : []),
    ]
  }

  function shownLeft({ jobId, wall, mechanic, start }: LeftJob, { mechanics }: ReadDay, language: Language) {
    const words = REPLIES[language].planning
    if (wall === 'noPlace') return { jobId, reason: words.noPlace, nearestWall: { wall, text: words.noPlace } }
    const who = mechanic === null ? undefined : mechanics[mechanic]
    if (!who || start === null) return { jobId, reason: words.several, nearestWall: null }
    const text = words[wall]({ name: who.name, start: iso(start) })
    return { jobId, reason: text, nearestWall: { wall, mechanicId: who.id, start: iso(start), text } }
  }

  return async (request: PlanRequest, language: Language): Promise<ProposedPlan> => {
    const jobs = await jobsOf(request)
    if (jobs.length === 0) return { assignments: [], unassigned: [], driveMinutes: 0, promisesChanged: 0 }
    const facts = await read(spanOf(request.day), jobs)
    const plan = await dayPlanner.plan(facts.day)
    const idOf = (mechanic: number) => facts.mechanics[mechanic]?.id ?? ''
    const rounded = (cost: number) => Math.round(cost * CENTS) / CENTS
    return {
      assignments: plan.planned
        .toSorted((a, b) => a.start - b.start || a.mechanic - b.mechanic)
        .map((one) => ({
          ...{ jobId: one.jobId, mechanicId: idOf(one.mechanic), start: iso(one.start), end: iso(one.end) },
          ...{ driveMinutes: one.driveMinutes, cost: rounded(one.cost), reasons: reasonsFor(one, facts, language) },
          nextBest: one.nextBest && {
            ...{ mechanicId: idOf(one.nextBest.mechanic), start: iso(one.nextBest.start), end: iso(one.nextBest.end) },
            cost: rounded(one.nextBest.cost),
          },
        })),
      unassigned: plan.left.map((one) => shownLeft(one, facts, language)),
      driveMinutes: plan.planned.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0),
      promisesChanged: 0,
    }
  }
}
