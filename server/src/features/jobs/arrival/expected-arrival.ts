import type { ExpectedArrival, NewPosition } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import { withRoundedBase } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { MINUTE_MS, MINUTES_TO_PARK } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orThrow } from '../../shared/or-throw.ts'
import { placeOfJob } from '../../shared/place-of-job.ts'
import type { JobRow } from '../jobs.store.ts'

type Arriving = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'mechanics' | 'positions' | 'routing'>

/** A clock that runs ahead by this much is believed. */
const AHEAD_MS = MINUTE_MS

export const expectedArrival = ({ clock, mechanics, positions, routing }: Arriving) => {
  const arriving = (from: GeoPoint, to: GeoPoint, leftAt: string): string =>
    new Date(Date.parse(leftAt) + (Math.ceil(routing.minutes(from, to)) + MINUTES_TO_PARK) * MINUTE_MS).toISOString()

  /** Null unless the mechanic is on the way between two known places. */
  return async (
    job: Pick<JobRow, 'id' | 'mechanicId' | 'customerLatitude' | 'customerLongitude'>,
    leftAt: string,
  ): Promise<ExpectedArrival | null> => {
    const to = placeOfJob(job)
    if (to === null || job.mechanicId === null) return null
    const measured = await positions.ofJob(job.id, clock.now())
    if (measured) return { at: arriving(measured, to, measured.measuredAt), measuredAt: measured.measuredAt }
    const mechanic = await mechanics.find(job.mechanicId)
    if (mechanic === null || mechanic.latitude === null || mechanic.longitude === null) return null
    // The rounded place, so that the time does not tell where they live.
    const { latitude, longitude } = withRoundedBase({ latitude: mechanic.latitude, longitude: mechanic.longitude })
    return { at: arriving({ latitude, longitude }, to, leftAt), measuredAt: null }
  }
}

/** Keeps the hired mechanic's latest position while they are on the way. */
export const reportPosition = (dependencies: Arriving) => {
  const { db, clock, jobs, positions, routing } = dependencies
  const arrivalOf = expectedArrival(dependencies)
  return async (jobId: string, { latitude, longitude, at }: NewPosition): Promise<ExpectedArrival> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      if (job.cancelledAt !== null) throw new Problem('job.cancelled')
      if (job.step !== 'on_the_way' || job.mechanicId === null) throw new Problem('job.stagePassed')
      const now = clock.now()
      const latest = new Date(Date.parse(now) + AHEAD_MS).toISOString()
      const measuredAt = at < latest ? at : now
      const to = placeOfJob(job)
      if (to) await routing.prepare([[{ latitude, longitude }, to]])
      await positions.put(jobId, job.mechanicId, { latitude, longitude, measuredAt })
      return (await arrivalOf(job, measuredAt)) ?? { at: measuredAt, measuredAt }
    })
}
