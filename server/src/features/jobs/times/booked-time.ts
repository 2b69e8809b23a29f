import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { isWithinPromise, type JobTimes, timeErrors } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../../dependencies.ts'
import { placeOfJob } from '../../shared/place-of-job.ts'

const invalid = (path: string, message: string) => new Problem('request.invalid', [{ path, message }])

/** Promise and plan of a new job. */
export const bookedTime = ({ calendar, scheduling }: Pick<Dependencies, 'calendar' | 'scheduling'>) => {
  /** Applies the held slot. After the hold expired the sent time stays, since it may still be free. */
  async function withHold<Given extends NewJob>(given: Given, heldBy: string, now: string): Promise<Given> {
    if (given.holdId === null) return given
    const held = await calendar.takeHold(given.holdId, heldBy, now)
    if (!held) {
      if (given.mechanicId !== null && given.scheduledStart !== null) return given
      throw new Problem('schedule.conflict', undefined, { facts: { conflictingJobId: null, nextSlots: [] } })
    }
    if (given.mechanicId !== null && given.mechanicId !== held.mechanicId)
      throw invalid('mechanicId', fieldMessage('schedule', 'holdMechanic'))
    return { ...given, mechanicId: held.mechanicId, scheduledStart: held.start, scheduledEnd: held.end }
  }

  return {
    /** @throws Problem `request.invalid` for contradictory times and for a customer's time before now */
    read: async <Given extends NewJob & WithTypedPlace>(
      asked: Given,
      { by, heldBy, now }: { by: TimelineActor; heldBy: string; now: string },
    ) => {
      const given = await withHold(asked, heldBy, now)
      const { scheduledStart, scheduledEnd, windowStart, windowEnd, estimatedHours: hours, vehicleInfo } = given
      const times: JobTimes = { scheduledStart, scheduledEnd, windowStart, windowEnd }
      const errors = timeErrors(times)
      if (errors.length > 0) throw new Problem('request.invalid', errors)
      if (!isWithinPromise(times)) throw invalid('scheduledStart', fieldMessage('schedule', 'windowPlan'))
      if (by === 'customer' && scheduledStart !== null) scheduling.checkMoment(scheduledStart)
      if (by === 'customer' && windowEnd !== null && windowEnd <= now)
        throw invalid('windowEnd', fieldMessage('schedule', 'past'))
      const needs = scheduling.needsOf({ description: given.description, vehicle: vehicleInfo })
      const start = scheduledStart
      const end =
        start === null
          ? null
          : (scheduledEnd ?? (await scheduling.endOf(start, { mechanicId: given.mechanicId, hours, needs })))
      const plan = start !== null && end !== null ? { start, end } : null
      return { given, needs, times: { ...times, scheduledEnd: end }, plan }
    },

    /** Takes the time on the mechanic's calendar. @throws Problem `schedule.conflict` */
    take: async (
      times: JobTimes,
      {
        mechanic,
        place,
        by,
        viewer,
      }: {
        mechanic: MechanicRecord | null
        place: Parameters<typeof placeOfJob>[0]
        by: TimelineActor
        viewer: Viewer
      },
    ) => {
      const { scheduledStart: start, scheduledEnd: end } = times
      if (!mechanic || start === null || end === null) return { times, warnings: [] }
      const isOffice = viewer.as === 'open' || isStaff(viewer)
      const warnings = await scheduling.check({
        ...{ mechanicId: mechanic.id, start, end, place: placeOfJob(place), without: null },
        strict: by === 'customer',
        sharpness: isOffice ? 'exact' : 'rounded',
        mayKnow: isOffice && by !== 'customer',
      })
      return { times, warnings }
    },
  }
}
