import { NO_NEEDS } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import type { Planned } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import {
  AHEAD_MS,
  calendarRule,
  DAYS_AHEAD,
  type InTheWay,
  isFreeNow,
  MINUTE_MS,
  QUARTER_MS,
} from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../dependencies.ts'
import { needsOfJob } from './job-needs.ts'
import type { FinishedJob, PlannedSpan, PlanRequest, Scheduling, Timing } from './scheduling.ts'
import { shownSlot, slotSearch } from './slot-search.ts'

type Planning = Pick<Dependencies, 'clock' | 'calendar' | 'routing'>

/** Shorter or longer jobs, in minutes, were not recorded as they happened. */
const LEAST_LEARNED = 10
const MOST_LEARNED = 24 * 60

const NEXT_SLOTS = 3
const HOUR_MS = 60 * MINUTE_MS

const spanOf = ({ start, end }: PlannedSpan) => ({ start: Date.parse(start), end: Date.parse(end) })

/** Plans the time of a job. */
export const planTime = ({ clock, calendar, routing }: Planning): Scheduling => {
  const { search, calendarOf, durations, prepare } = slotSearch({ clock, calendar, routing })

  async function nextSlots(request: PlanRequest): Promise<Slot[]> {
    const { mechanicId, place, sharpness, without } = request
    const { start, end } = spanOf(request)
    const wanted = {
      ...{ place, sharpness, without, needs: NO_NEEDS, trade: null, most: NEXT_SLOTS },
      hours: (end - start) / HOUR_MS,
      within: { start, end: start + AHEAD_MS },
    }
    const own = await search({ ...wanted, mechanicIds: [mechanicId] })
    const found = own.length > 0 ? own : await search({ ...wanted, mechanicIds: null })
    return found.map((slot) => shownSlot(slot, sharpness))
  }

  return {
    needsOf: needsOfJob,

    checkMoment: (start: string): void => {
      const at = Date.parse(start)
      const now = Date.parse(clock.now())
      const refusal = (message: string) => new Problem('request.invalid', [{ path: 'scheduledStart', message }])
      if (at < now) throw refusal(fieldMessage('schedule', 'past'))
      if (at > now + AHEAD_MS) throw refusal(fieldMessage('schedule', 'tooFar', { days: DAYS_AHEAD }))
      if (at % QUARTER_MS !== 0) throw refusal(fieldMessage('jobs', 'quarterHour'))
    },

    endOf: async (start: string, { mechanicId, hours, needs }: Timing): Promise<string> => {
      const durationFor = await durations({ needs, hours }, mechanicId === null ? [] : [mechanicId])
      const { minutes } = durationFor(mechanicId)
      return new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString()
    },

    prepare,

    check: async (request: PlanRequest): Promise<InTheWay[]> => {
      const { mechanicId, strict, mayKnow, sharpness, without, start, end } = request
      const now = clock.now()
      const span = spanOf(request)
      // One round trip: the lock holds before the statements sent behind it run.
      const [, , found] = await allSettledOrThrow(
        calendar.lock(mechanicId),
        calendar.deleteExpired(null, { mechanicId, start, end }, now),
        calendarOf(mechanicId, { within: span, sharpness, without }),
      )
      if (found === null) throw new Problem('mechanic.unknown')
      const walls = [...calendarRule(found, request.place, span, routing.minutes).walls(span, Date.parse(now))]
      const [blocking] = walls.filter(({ wall }) => strict || wall === 'taken')
      if (!blocking) return walls.filter(({ wall }) => wall !== 'past')
      const conflictingJobId = mayKnow ? blocking.jobId : null
      throw new Problem('schedule.conflict', undefined, {
        facts: { conflictingJobId, ...(strict && { nextSlots: await nextSlots(request) }) },
      })
    },

    nextFree: async (mechanicIds, place, sharpness) => {
      const now = Date.parse(clock.now())
      const found = await search({
        ...{ place, sharpness, mechanicIds, needs: NO_NEEDS, hours: null, trade: null, without: null },
        ...{ within: { start: now, end: now + AHEAD_MS }, distinct: 'mechanic', most: mechanicIds.length },
      })
      return new Map(
        found.map((slot) => [
          slot.mechanicId,
          { start: new Date(slot.start).toISOString(), isNow: isFreeNow(slot, now) },
        ]),
      )
    },

    learn: async ({ id, mechanicId, category, arrivedAt }: FinishedJob, now: string): Promise<void> => {
      if (mechanicId === null || category === null || arrivedAt === null) return
      const minutes = Math.round((Date.parse(now) - Date.parse(arrivedAt)) / MINUTE_MS)
      if (minutes >= LEAST_LEARNED && minutes <= MOST_LEARNED)
        await calendar.learn({ jobId: id, mechanicId, category, minutes, completedAt: now })
    },

    reopen: async ({ id, mechanicId, scheduledStart: start, scheduledEnd: end }: FinishedJob & Planned) => {
      await calendar.unlearn(id)
      if (mechanicId === null || start === null || end === null) return {}
      await calendar.lock(mechanicId)
      const isTaken = await calendar.isTaken(mechanicId, spanOf({ start, end }), { now: clock.now(), without: id })
      return isTaken ? { scheduledStart: null, scheduledEnd: null } : {}
    },
  }
}
