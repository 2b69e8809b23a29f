import {
  type Board,
  type BoardJob,
  type BoardQuery,
  type Lane,
  MOST_BOARD_JOBS,
  MOST_LANES,
} from '@desert-wrench/contract/features/board/board.contract.ts'
import { durationOf, type Learned, NO_NEEDS } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import { MINUTE_MS, MINUTES_TO_PARK } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Leg } from '../../ports/routing.ts'
import type { Dependencies } from '../dependencies.ts'
import { placeOf } from './board.store.ts'
import type { BoardJobRow } from './lanes.store.ts'

type Reading = Pick<Dependencies, 'boardLanes' | 'calendar' | 'routing' | 'clock'>

const minutesBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS)

/** The day on one board: lanes by mechanic, drives by the rule of slots, and what nobody has yet. */
export const readBoard = ({ boardLanes, calendar, routing, clock }: Reading) => {
  /** Medians of the categories whose jobs have neither a plan nor hours. */
  async function learnedOf(rows: readonly BoardJobRow[]): Promise<Map<string, Learned | null>> {
    const unknown = rows.flatMap(({ category, hours, scheduledStart }) =>
      category !== null && hours === null && scheduledStart === null ? [category] : [],
    )
    const found = [...new Set(unknown)].map(
      async (category) => [category, (await calendar.learned(category, [])).all] as const,
    )
    return new Map(await Promise.all(found))
  }

  const shown =
    (learned: ReadonlyMap<string, Learned | null>) =>
    ({ mechanicId: _, hours, category, ...job }: BoardJobRow): BoardJob => {
      const { scheduledStart: start, scheduledEnd: end } = job
      const all = (category !== null && learned.get(category)) || null
      const minutes =
        start && end ? minutesBetween(start, end) : durationOf({ hours, all, own: null, needs: NO_NEEDS }).minutes
      return { ...job, minutes }
    }

  /** From the job before on the same day and with a known place, else from the mechanic's own place. */
  function legsOf(home: GeoPoint | null, jobs: readonly BoardJob[]): { job: BoardJob; leg: Leg }[] {
    return jobs.flatMap((job, at) => {
      const before = jobs[at - 1]
      const isSameDay =
        before &&
        phoenixDay(before.scheduledEnd ?? before.createdAt) === phoenixDay(job.scheduledStart ?? job.createdAt)
      const from = (isSameDay && placeOf(before)) || home
      const to = placeOf(job)
      return from && to ? [{ job, leg: [from, to] as const }] : []
    })
  }

  function driveTo({ job, leg }: { job: BoardJob; leg: Leg }): Lane['drives'][number] {
    const minutes = Math.ceil(routing.minutes(...leg))
    const end = Date.parse(job.scheduledStart ?? job.createdAt) - MINUTES_TO_PARK * MINUTE_MS
    const start = end - minutes * MINUTE_MS
    return { jobId: job.id, minutes, start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  }

  return async (query: BoardQuery): Promise<Board> => {
    const found = await boardLanes.lanes(query, clock.now())
    const rows = found.slice(0, MOST_LANES)
    const ids = rows.map(({ mechanic }) => mechanic.id)
    const [planned, untimed, unassigned] = await Promise.all([
      boardLanes.planned(ids, query),
      boardLanes.untimed(ids),
      boardLanes.unassigned(query.to),
    ])
    const lists = [planned, untimed, unassigned].map((jobs) => jobs.slice(0, MOST_BOARD_JOBS))
    const [plannedOf, untimedOf] = lists.map((jobs) => Map.groupBy(jobs, ({ mechanicId }) => mechanicId))
    const show = shown(await learnedOf(lists.flat()))
    const lanes = rows.map((lane) => {
      const { id } = lane.mechanic
      const jobs = (plannedOf?.get(id) ?? []).map(show)
      return {
        ...lane,
        jobs,
        untimed: (untimedOf?.get(id) ?? []).map(show),
        legs: legsOf(placeOf(lane.mechanic), jobs),
      }
    })
    await routing.prepare(lanes.flatMap(({ legs }) => legs.map(({ leg }) => leg)))
    return {
      lanes: lanes.map(({ legs, workingHours, timeOff, ...lane }) => ({
        ...{ ...lane, workingHours: [...workingHours], timeOff: [...timeOff], drives: legs.map(driveTo) },
      })),
      unassigned: (lists[2] ?? []).map(show),
      more: {
        lanes: found.length > MOST_LANES,
        jobs: [planned, untimed, unassigned].some((jobs) => jobs.length > MOST_BOARD_JOBS),
      },
    }
  }
}
