import type { CheckedTime, TimeQuery } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import { type Duration, type JobNeeds, NO_NEEDS } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import { type InTheWay, MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { placeOfJob } from '../shared/place-of-job.ts'
import { shownWarnings } from '../shared/shown-warnings.ts'
import { needsOfJob } from './job-needs.ts'
import { slotSearch } from './slot-search.ts'

interface PlannedWork {
  needs: JobNeeds
  hours: number | null
  mechanicId: string | null
}

type Checking = Pick<Dependencies, 'clock' | 'calendar' | 'routing' | 'jobs'>

const placeOf = ({ latitude, longitude }: TimeQuery): GeoPoint | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

/** Says what a planned time would meet, before it is saved; changes nothing. */
export const checkTime = (dependencies: Checking) => {
  const { clock, jobs } = dependencies
  const { durations, wallsOf } = slotSearch(dependencies)

  /** The end that was sent keeps its own length. */
  async function spanOf({ start: from, end }: TimeQuery, { mechanicId, ...work }: PlannedWork) {
    const start = Date.parse(from)
    const learned = (await durations(work, mechanicId === null ? [] : [mechanicId]))(mechanicId)
    const sent = end === undefined ? 0 : (Date.parse(end) - start) / MINUTE_MS
    const { minutes, source }: Duration = sent > 0 ? { minutes: sent, source: 'given' } : learned
    return { span: { start, end: start + minutes * MINUTE_MS }, minutes: Math.round(minutes), source }
  }

  /** Staff may record what already happened; only a start in the past says so. */
  const isWorthSaying = ({ wall }: InTheWay, { start }: Span) => wall !== 'past' || start < Date.parse(clock.now())

  return async (query: TimeQuery, language: Language): Promise<CheckedTime> => {
    const about = query.jobId === undefined ? null : orThrow(await jobs.find(query.jobId), 'job.unknown')
    const description = query.description ?? about?.description ?? null
    const needs = description === null ? NO_NEEDS : needsOfJob({ description })
    const hours = query.hours ?? (about?.hoursGiven ? about.estimatedHours : null)
    const mechanicId = query.mechanicId ?? about?.mechanicId ?? null
    const { span, minutes, source } = await spanOf(query, { needs, hours, mechanicId })
    const place = placeOf(query) ?? (about && placeOfJob(about))
    const walls =
      mechanicId === null
        ? []
        : await wallsOf(mechanicId, { within: span, sharpness: 'exact', without: about?.id ?? null, place })
    if (walls === null) throw new Problem('mechanic.unknown')
    return {
      ...{ end: new Date(span.end).toISOString(), minutes, source },
      warnings: shownWarnings(
        walls.filter((one) => isWorthSaying(one, span)),
        language,
      ),
    }
  }
}
