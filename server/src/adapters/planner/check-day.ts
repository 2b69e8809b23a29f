import { checkPlan } from '@desert-wrench/contract/features/board/plan-check.rules.ts'
import type { CheckedPlan } from '@desert-wrench/contract/features/board/plan-check-calendars.rules.ts'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Day, DayPlan, ShownPlan } from '../../ports/day-planner.ts'
import { LATENESS, WAITING } from './day-costs.ts'

/** A day and a plan as the checker reads them. Places are known by number, which stands for their latitude. */
export function checkedPlan(day: Day, plan: ShownPlan): CheckedPlan {
  const { now, span, mechanics, jobs, places, drive, emergencyShare } = day
  const placeOf = (place: number | null): GeoPoint | null => (place === null ? null : { latitude: place, longitude: 0 })
  const jobOf = new Map(jobs.map((job) => [job.id, job]))
  const indexOf = new Map(mechanics.map(({ id }, index) => [id, index]))
  const at = <T>(list: readonly T[] | undefined, mechanicId: string) => list?.[indexOf.get(mechanicId) ?? -1]
  const idOf = (mechanic: number | null) => (mechanic === null ? null : (mechanics[mechanic]?.id ?? null))
  return {
    ...{ now, span, emergencyShare, waiting: WAITING, lateness: LATENESS },
    mechanics: mechanics.map(({ id, place, entries, specialty, rating, workingHours, timeOff, pausedUntil }) => ({
      ...{ id, specialty, rating },
      calendar: {
        ...{ mechanicId: id, place: placeOf(place), workingHours, timeOff, pausedUntil },
        booked: entries.map((entry) => ({ ...entry, place: placeOf(entry.place) })),
      },
    })),
    jobs: jobs.map(({ id, place, priority, promise, isPlanned, notBefore }) => ({
      ...{ id, place: placeOf(place), priority, promise, mayMove: isPlanned, notBefore },
    })),
    rows: plan.planned.map(({ jobId, mechanic, start, end, driveMinutes, told }) => ({
      ...{ jobId, mechanicId: idOf(mechanic) ?? '', start, end, driveMinutes },
      ...(told && {
        told: {
          ...told,
          nextBest: told.nextBest && { ...told.nextBest, mechanicId: idOf(told.nextBest.mechanic) ?? '' },
        },
      }),
    })),
    left: plan.left.map(({ jobId, told }) => ({
      jobId,
      ...(told && {
        told: told.wall && { wall: told.wall, mechanicId: idOf(told.mechanic), start: told.start },
      }),
    })),
    drive: (from, to) => drive[from.latitude * places + to.latitude] as number,
    minutes: (jobId, mechanicId) => at(jobOf.get(jobId)?.minutes, mechanicId) ?? 0,
    wallOf: (jobId, mechanicId) => at(jobOf.get(jobId)?.walls, mechanicId) ?? null,
    extra: (jobId, mechanicId) => at(jobOf.get(jobId)?.extra, mechanicId) ?? 0,
  }
}

/** What a plan says of itself, as far as the checker reads it. */
export const shownPlan = ({ mechanics }: Day, plan: DayPlan): ShownPlan => ({
  planned: plan.planned.map(({ cost, freeFrom, nextBest, ...row }) => {
    const { specialty = '', rating = null } = mechanics[row.mechanic] ?? {}
    return { ...row, told: { cost, freeFrom, nextBest, specialty, rating } }
  }),
  left: plan.left.map(({ jobId, ...told }) => ({ jobId, told })),
})

export const checkDay = (day: Day, plan: ShownPlan): PlanFault[] => checkPlan(checkedPlan(day, plan))
