import type { JobFacts } from '@desert-wrench/contract/features/jobs/job-relationship.rules.ts'
import { jobRelationship } from '@desert-wrench/contract/features/jobs/job-relationship.rules.ts'
import { isOpen } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Slot, SlotsQuery } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { AHEAD_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { Sharpness } from '../shared/sharpness.ts'
import { needsOfJob } from './job-needs.ts'
import { asSeen, shownSlot, slotSearch } from './slot-search.ts'

const MOST_SLOTS = 60

export interface SlotsCaller {
  viewer: Viewer
  link: JobLink | null
  /** The caller's own holds do not block slots. */
  heldBy: string
}

type SlotDependencies = Pick<Dependencies, 'clock' | 'calendar' | 'routing' | 'jobs'>

/** Staff and the mechanic asked about see places exactly. */
const sharpnessFor = (viewer: Viewer, mechanicId: string | undefined): Sharpness =>
  viewer.as === 'open' ||
  isStaff(viewer) ||
  (viewer.as === 'account' && viewer.mechanicId !== null && viewer.mechanicId === mechanicId)
    ? 'exact'
    : 'rounded'

const notFound = () => new Problem('job.unknown')

export const findSlots = (dependencies: SlotDependencies) => {
  const { clock, jobs } = dependencies
  const { search } = slotSearch(dependencies)

  /** A job that the caller may see; open jobs of others at their rounded place. */
  async function jobOf(jobId: string, viewer: Viewer, link: JobLink | null) {
    if (link && link.jobId !== jobId) throw notFound()
    const job = orThrow(await jobs.find(jobId), 'job.unknown')
    const isParty =
      link !== null || viewer.as === 'open' || jobRelationship(job as typeof job & JobFacts, viewer) !== 'stranger'
    if (!isParty && (!isOpen(job) || job.cancelledAt !== null)) throw notFound()
    const { customerLatitude: latitude, customerLongitude: longitude } = job
    const place = latitude === null || longitude === null ? null : { latitude, longitude }
    return { job, place: asSeen(place, isParty ? 'exact' : 'rounded') }
  }

  const placeOf = ({ latitude, longitude }: SlotsQuery): GeoPoint | null =>
    latitude === undefined || longitude === undefined ? null : { latitude, longitude }

  return async (query: SlotsQuery, { viewer, link, heldBy }: SlotsCaller): Promise<Slot[]> => {
    const about = query.jobId === undefined ? null : await jobOf(query.jobId, viewer, link)
    const place = placeOf(query) ?? about?.place ?? null
    if (place === null && !about) {
      const message = fieldMessage('schedule', 'where')
      throw new Problem('request.invalid', [
        ...(query.latitude === undefined ? [{ path: 'latitude', message }] : []),
        ...(query.longitude === undefined ? [{ path: 'longitude', message }] : []),
      ])
    }
    const description = query.description ?? about?.job.description ?? null
    const needs = description === null ? null : needsOfJob({ description })
    const mechanicId = query.mechanicId ?? about?.job.mechanicId ?? undefined
    const sharpness = sharpnessFor(viewer, mechanicId)
    const now = Date.parse(clock.now())
    const found = await search({
      place,
      needs: needs ?? { category: null, trade: null, minutes: null },
      hours: query.hours ?? (about?.job.hoursGiven ? about.job.estimatedHours : null),
      mechanicIds: mechanicId === undefined ? null : [mechanicId],
      distinct: query.distinct,
      trade: query.specialty ?? needs?.trade ?? null,
      within: {
        start: query.from === undefined ? now : Date.parse(query.from),
        end: query.to === undefined ? now + AHEAD_MS : Date.parse(query.to),
      },
      sharpness,
      most: MOST_SLOTS,
      without: about?.job.id ?? null,
      heldBy,
    })
    return found.map((slot) => shownSlot(slot, sharpness))
  }
}
