import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import {
  booked,
  reopened,
  turnedDown,
  unassigned,
} from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { arrivalMoment } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { choiceReasons } from '../shared/choice-reasons.ts'
import { toCustomer, toMechanic } from '../shared/notification-recipients.ts'
import { placeOfJob } from '../shared/place-of-job.ts'
import type { JobRow } from './jobs.store.ts'

type Reassigning = Pick<Dependencies, 'newId' | 'offers' | 'notifications' | 'announce' | 'timeline' | 'mechanics'>

/** After a manual assignment or reopening, answers pending offers and notifies everyone concerned. The caller locks the job. */
export const reassign =
  ({ newId, offers, notifications, announce, timeline, mechanics }: Reassigning) =>
  async (before: JobRow, job: JobRow, mechanic: MechanicRecord | null, now: string): Promise<void> => {
    const jobId = job.id
    await offers.endHireOn(jobId, now)
    const waiting = mechanic ? await offers.waitingOn(jobId) : []
    const own = waiting.find(({ mechanicId }) => mechanicId === mechanic?.id)
    const others = waiting.filter((offer) => offer !== own)
    if (own) await offers.approve(own.id, now)
    await offers.rejectKnown(others, now)
    await notifications.readOfPickups(waiting.map(({ id }) => id))
    await notifications.withdrawPricesOf([jobId], now)
    const { mechanicId: lost } = before
    const lostName = before.mechanicName ?? ''
    if (lost !== null) await notifications.readOfLost(lost, jobId)
    const passedOver = [
      ...others.map(({ mechanicId, estimatedArrival }) => ({
        mechanicId,
        arrivesAt: arrivalMoment(estimatedArrival, now),
      })),
      ...(lost === null ? [] : [{ mechanicId: lost, arrivesAt: before.scheduledStart }]),
    ]
    const because = mechanic
      ? await choiceReasons(mechanics, placeOfJob(job), {
          chosen: { mechanicId: mechanic.id, arrivesAt: job.scheduledStart },
          others: passedOver,
        })
      : new Map<string, undefined>()
    await announce([
      ...others.map(({ id, mechanicId }) =>
        toMechanic(newId(), { mechanicId, jobId, pickupRequestId: id }, turnedDown(job, because.get(mechanicId)), now),
      ),
      ...(lost === null
        ? []
        : [toMechanic(newId(), { mechanicId: lost, jobId }, unassigned(job, because.get(lost)), now)]),
      mechanic
        ? toMechanic(newId(), { mechanicId: mechanic.id, jobId }, booked(job), now)
        : toCustomer(newId(), job, reopened(lostName, job), now),
    ])
    const entry = { id: newId(), jobId, at: now, by: 'dispatcher' } as const
    await timeline.add([
      mechanic
        ? { ...entry, kind: 'booked', parameters: { mechanicName: mechanic.name } }
        : { ...entry, kind: 'reopened', parameters: { mechanicName: lostName } },
    ])
  }
