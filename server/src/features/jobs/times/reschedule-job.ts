import type { Reschedule } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { decideMove } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { reminders } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import {
  rescheduleDeclined,
  rescheduled,
  rescheduleProposed,
} from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { isWithinPromise, type JobTimes, timeErrors } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer, toMechanic } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import { placeOfJob } from '../../shared/place-of-job.ts'
import type { FoundJob, JobRow } from '../jobs.store.ts'
import { noteBookingAnswer } from './note-answer.ts'
import type { Warned } from './warned.ts'

type Moving = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'notifications'
  | 'announce'
  | 'timeline'
  | 'scheduling'
  | 'proposals'
  | 'calendar'
>

interface Mover {
  by: Reschedule['by']
  viewer: Viewer
}

type FirmPromise = { windowStart: string; windowEnd: string }

/** Moves a job's promise, with its plan, or proposes to. */
export const rescheduleJob = (dependencies: Moving) => {
  const { db, clock, newId, jobs, notifications, announce, timeline, scheduling, proposals } = dependencies
  const noteAnswer = noteBookingAnswer(dependencies)

  /** @throws Problem `request.invalid`, `schedule.outsidePromise` where only the promise moves away from the plan */
  async function timesOf(job: JobRow, given: Omit<Reschedule, 'by'>, { by, viewer }: Mover, now: string) {
    const { windowStart, windowEnd, scheduledStart: start } = given
    const isKept = start === null
    const times: JobTimes & FirmPromise = {
      ...{ windowStart, windowEnd },
      scheduledStart: isKept ? job.scheduledStart : start,
      scheduledEnd: isKept ? job.scheduledEnd : given.scheduledEnd,
    }
    const errors = timeErrors(times)
    if (errors.length > 0) throw new Problem('request.invalid', errors)
    const invalid = (path: string, message: string) => new Problem('request.invalid', [{ path, message }])
    if (!isWithinPromise(times)) {
      if (isKept) throw new Problem('schedule.outsidePromise')
      throw invalid('scheduledStart', fieldMessage('schedule', 'windowPlan'))
    }
    const isOffice = viewer.as === 'open' || isStaff(viewer)
    if (by !== 'dispatcher' || !isOffice) {
      if (start !== null) scheduling.checkMoment(start)
      if (windowEnd <= now) throw invalid('windowEnd', fieldMessage('schedule', 'past'))
    }
    if (times.scheduledStart === null || times.scheduledEnd !== null) return times
    const { mechanicId, estimatedHours: hours, description, vehicleInfo: vehicle } = job
    const needs = scheduling.needsOf({ description, vehicle })
    return { ...times, scheduledEnd: await scheduling.endOf(times.scheduledStart, { mechanicId, hours, needs }) }
  }

  async function check(
    job: JobRow,
    times: JobTimes,
    { by, viewer }: Mover,
    mayKnow = by !== 'customer',
  ): Promise<InTheWay[]> {
    const { mechanicId, id } = job
    const { scheduledStart: start, scheduledEnd: end } = times
    const isSame = start === job.scheduledStart && end === job.scheduledEnd
    if (mechanicId === null || start === null || end === null || isSame) return []
    const isOffice = viewer.as === 'open' || isStaff(viewer)
    return scheduling.check({
      ...{ mechanicId, start, end, place: placeOfJob(job), without: id, strict: by === 'customer' },
      ...{ sharpness: isOffice || by === 'mechanic' ? 'exact' : 'rounded', mayKnow },
    })
  }

  async function move(
    job: JobRow,
    times: JobTimes & FirmPromise,
    by: Exclude<TimelineActor, 'mechanic'>,
    now: string,
  ): Promise<void> {
    const { id: jobId, mechanicId } = job
    const { windowStart, windowEnd, scheduledStart: start } = times
    await jobs.set(jobId, { ...times })
    await proposals.remove(jobId)
    const content = rescheduled(job, { windowStart, windowEnd })
    const notices = [
      ...(by === 'customer' ? [] : [toCustomer(newId(), job, content, now)]),
      ...(mechanicId === null ? [] : [toMechanic(newId(), { mechanicId, jobId }, content, now)]),
    ]
    await announce(notices, reminders(jobId, windowStart, now))
    await timeline.add([
      { id: newId(), jobId, at: now, by, kind: 'rescheduled', parameters: { windowStart, windowEnd, start } },
    ])
  }

  async function propose(job: JobRow, times: JobTimes & FirmPromise, now: string): Promise<void> {
    const { id: jobId } = job
    const mechanicId = orThrow(job.mechanicId, 'job.notBooked')
    const { windowStart, windowEnd, scheduledStart: start } = times
    await proposals.put(jobId, mechanicId, { ...times, createdAt: now })
    await notifications.withdrawProposalsOf([jobId], now)
    // The reading of a job carries the proposal, so that its revision must move.
    await jobs.set(jobId, { mechanicId })
    await announce([
      toCustomer(newId(), job, rescheduleProposed(job.mechanicName ?? '', job, { windowStart, windowEnd }), now),
    ])
    const parameters = { windowStart, windowEnd, start }
    await timeline.add([{ id: newId(), jobId, at: now, by: 'mechanic', kind: 'reschedule_proposed', parameters }])
  }

  const found = async (jobId: string): Promise<FoundJob> => orThrow(await jobs.find(jobId), 'job.unknown')

  return {
    reschedule: (jobId: string, { by, ...given }: Reschedule, viewer: Viewer): Promise<Warned<FoundJob>> =>
      db.transaction(async () => {
        const now = clock.now()
        const job = orThrow(await jobs.lock(jobId), 'job.unknown')
        acceptedOrThrow(decideMove(job, by))
        const times = await timesOf(job, given, { by, viewer }, now)
        const warnings = await check(job, times, { by, viewer })
        if (by === 'mechanic') await propose(job, times, now)
        else await move(job, times, by, now)
        return { ...(await found(jobId)), warnings: by === 'dispatcher' ? warnings : [] }
      }),

    /** The proposed time becomes promise and plan. */
    accept: (jobId: string, viewer: Viewer): Promise<FoundJob> =>
      db.transaction(async () => {
        const now = clock.now()
        const job = orThrow(await jobs.lock(jobId), 'job.unknown')
        acceptedOrThrow(decideMove(job, 'mechanic'))
        const { createdAt, ...times } = orThrow(await proposals.ofJob(jobId), 'schedule.noProposal')
        if (times.windowEnd <= now) throw new Problem('schedule.noProposal')
        const by = actorOf(viewer, 'customer') === 'dispatcher' ? 'dispatcher' : 'customer'
        await check(job, times, { by: 'mechanic', viewer }, by === 'dispatcher')
        await move(job, times, by, now)
        // Proposing a time says that they come.
        if (job.acceptedAt === null) {
          await jobs.set(jobId, { acceptedAt: now })
          await noteAnswer(job, createdAt)
        }
        return found(jobId)
      }),

    withdraw: (jobId: string): Promise<FoundJob> =>
      db.transaction(async () => {
        const now = clock.now()
        const job = orThrow(await jobs.lock(jobId), 'job.unknown')
        if (job.cancelledAt !== null) throw new Problem('job.cancelled')
        const { windowStart, windowEnd } = orThrow(await proposals.ofJob(jobId), 'schedule.noProposal')
        await proposals.remove(jobId)
        await jobs.set(jobId, { mechanicId: job.mechanicId })
        // Nothing is left to answer.
        await notifications.withdrawProposalsOf([jobId], now)
        const parameters = { windowStart, windowEnd }
        await timeline.add([{ id: newId(), jobId, at: now, by: 'mechanic', kind: 'reschedule_withdrawn', parameters }])
        return found(jobId)
      }),

    decline: (jobId: string, by: TimelineActor): Promise<FoundJob> =>
      db.transaction(async () => {
        const now = clock.now()
        const job = orThrow(await jobs.lock(jobId), 'job.unknown')
        if (job.cancelledAt !== null) throw new Problem('job.cancelled')
        const { windowStart, windowEnd } = orThrow(await proposals.ofJob(jobId), 'schedule.noProposal')
        const { mechanicId } = job
        await proposals.remove(jobId)
        await jobs.set(jobId, { mechanicId })
        if (mechanicId !== null)
          await announce([toMechanic(newId(), { mechanicId, jobId }, rescheduleDeclined(job), now)])
        const parameters = { windowStart, windowEnd }
        await timeline.add([{ id: newId(), jobId, at: now, by, kind: 'reschedule_declined', parameters }])
        return found(jobId)
      }),
  }
}
