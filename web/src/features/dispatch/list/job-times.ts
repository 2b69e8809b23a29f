import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { JobTimes } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { daysAfter, PHOENIX_OFFSET_MS, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { common, messagesOf } from '../../../lib/i18n/messages.ts'
import { showClock, showDay } from '../../../lib/i18n/time.ts'
import { isBeforeArrival } from '../../../shared/job/job-stages.ts'
import { dispatch } from '../messages.ts'

type StagedTimes = JobTimes & Pick<Job, 'stage'>

/** 'Sat' within a week, else 'Nov 28'; in Phoenix. */
function showNearDay(moment: string, today: string): string {
  const { weekdays, months } = messagesOf(common)
  const date = new Date(Date.parse(moment) + PHOENIX_OFFSET_MS)
  const day = phoenixDay(moment)
  if (day > today && day < phoenixDay(daysAfter(`${today}T12:00:00Z`, 7))) return weekdays[date.getUTCDay()] ?? ''
  if (day.slice(0, 4) !== today.slice(0, 4)) return showDay(moment)
  return messagesOf(dispatch).monthDay({ day: date.getUTCDate(), month: months[date.getUTCMonth()] ?? '' })
}

/** '10:00' before '11:30 AM', but '10:00 AM' before '1:00 PM'. */
function showStart(start: string, end: string): string {
  const halves = [start, end].map((moment) => showClock(moment).replace(/^[\d:]+/, ''))
  return halves[0] === halves[1] ? showClock(start).replace(halves[0] ?? '', '') : showClock(start)
}

/** '10:00 – 11:30 AM', with the day unless it is `shown`. */
function span(start: string, end: string, { shown, today }: { shown: string; today: string }): string {
  const first = phoenixDay(start)
  const isOneDay = phoenixDay(end) === first
  return messagesOf(dispatch).span({
    day: first === shown ? '' : showNearDay(start, today),
    start: isOneDay ? showStart(start, end) : showClock(start),
    end: isOneDay ? showClock(end) : `${showNearDay(end, today)} ${showClock(end)}`,
  })
}

/** Plan and promise; null where there is none. Days stand where they are not today's. */
export function showTimes(job: StagedTimes, now = Date.now()): { plan: string | null; promise: string | null } {
  const { windowStart, windowEnd, scheduledStart, scheduledEnd } = job
  const today = phoenixDay(new Date(now).toISOString())
  const planDay = scheduledStart === null ? today : phoenixDay(scheduledStart)
  return {
    plan:
      scheduledStart === null || scheduledEnd === null
        ? null
        : span(scheduledStart, scheduledEnd, { shown: today, today }),
    promise:
      windowStart === null || windowEnd === null ? null : span(windowStart, windowEnd, { shown: planDay, today }),
  }
}

/** Nobody arrived by the end of the promise, else by the planned start. */
export function isLate(job: StagedTimes, now = Date.now()): boolean {
  const due = job.windowEnd ?? job.scheduledStart
  return due !== null && Date.parse(due) < now && isBeforeArrival(job)
}
