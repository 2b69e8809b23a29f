import type { Schedule, ScheduleChanges } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Changing = Pick<Dependencies, 'db' | 'calendar' | 'mechanics'>

const shown = ({
  workingHours,
  timeOff,
  pausedUntil,
}: Awaited<ReturnType<Changing['calendar']['schedule']>>): Schedule => ({
  workingHours: [...workingHours],
  timeOff: [...timeOff],
  pausedUntil,
})

export const readSchedule =
  ({ calendar, mechanics }: Changing) =>
  async (mechanicId: string): Promise<Schedule> => {
    orThrow(await mechanics.find(mechanicId), 'mechanic.unknown')
    return shown(await calendar.schedule(mechanicId))
  }

/** Replaces the parts that were sent, under the mechanic's lock. */
export const changeSchedule =
  ({ db, calendar, mechanics }: Changing) =>
  (mechanicId: string, { workingHours, timeOff, pausedUntil }: ScheduleChanges): Promise<Schedule> =>
    db.transaction(async () => {
      orThrow(await mechanics.lock(mechanicId), 'mechanic.unknown')
      const before = await calendar.schedule(mechanicId)
      const after = {
        workingHours: workingHours ?? before.workingHours,
        timeOff: timeOff ?? before.timeOff,
        pausedUntil: pausedUntil === undefined ? before.pausedUntil : pausedUntil,
      }
      await calendar.putSchedule(mechanicId, after)
      return shown(after)
    })
