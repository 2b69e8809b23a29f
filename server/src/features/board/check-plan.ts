import {
  type CheckedPlanRequest,
  type CheckedReply,
  MOST_FAULTS,
} from '@desert-wrench/contract/features/board/planning.contract.ts'
import { REPLIES } from '@desert-wrench/contract/messages/every-language.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { ShownPlan } from '../../ports/day-planner.ts'
import { type Planning, spanOf } from './plan-day.ts'
import { planWords } from './plan-words.ts'
import { readDay } from './read-day.ts'

/** Judges a plan as it is shown, by the calendars as they are; changes nothing. */
export const checkPlan = (dependencies: Planning) => {
  const { board, clock, dayPlanner } = dependencies
  const read = readDay(dependencies)

  return async (request: CheckedPlanRequest, language: Language): Promise<CheckedReply> => {
    const { day, away = [], mayDisturb = false, assignments, unassigned } = request
    const now = request.asOf !== undefined && request.asOf < clock.now() ? request.asOf : clock.now()
    const ids = [...new Set([...assignments, ...unassigned].map(({ jobId }) => jobId))]
    if (ids.length === 0) return { faults: [], more: false, checked: { jobs: 0, mechanics: 0 } }
    const jobs = await board.untouched(ids)
    const known = new Set(jobs.map(({ id }) => id))
    const gone = ids.filter((id) => !known.has(id))
    const others = [
      ...assignments.flatMap(({ mechanicId, nextBest }) => [mechanicId, ...(nextBest ? [nextBest.mechanicId] : [])]),
      ...unassigned.flatMap(({ nearestWall }) => nearestWall?.mechanicId ?? []),
    ]
    const holdsTimes = away.length > 0 || mayDisturb
    const facts = await read(spanOf(day), jobs, { now, others: [...new Set(others)], away, holdsTimes })
    const indexOf = new Map(facts.mechanics.map(({ id }, index) => [id, index]))
    const spanned = ({ mechanicId, start, end }: { mechanicId: string; start: string; end: string }) => ({
      ...{ mechanic: indexOf.get(mechanicId) ?? -1, start: Date.parse(start), end: Date.parse(end) },
    })
    const shown: ShownPlan = {
      planned: assignments
        .filter(({ jobId }) => known.has(jobId))
        .map(({ jobId, driveMinutes = null, cost, facts: said, nextBest, ...row }) => ({
          ...{ jobId, ...spanned(row), driveMinutes },
          told:
            said && cost !== undefined && nextBest !== undefined
              ? {
                  ...{ cost, ...said, freeFrom: Date.parse(said.freeFrom) },
                  nextBest: nextBest && { ...nextBest, ...spanned(nextBest) },
                }
              : null,
        })),
      left: unassigned
        .filter(({ jobId }) => known.has(jobId))
        .map(({ jobId, nearestWall }) => ({
          jobId,
          told:
            nearestWall === undefined
              ? undefined
              : {
                  wall: nearestWall?.wall ?? null,
                  mechanic: indexOf.get(nearestWall?.mechanicId ?? '') ?? null,
                  start: nearestWall?.start ? Date.parse(nearestWall.start) : null,
                },
        })),
    }
    const words = planWords(facts, language)
    const found = jobs.length === 0 ? [] : await dayPlanner.check(facts.day, shown)
    const { gone: text } = REPLIES[language].planning.faults
    const faults = [...gone.map((jobId) => ({ kind: 'gone' as const, jobId, text })), ...found.map(words.fault)]
    return {
      faults: faults.slice(0, MOST_FAULTS),
      more: faults.length > MOST_FAULTS,
      checked: { jobs: jobs.length, mechanics: facts.mechanics.length },
    }
  }
}
