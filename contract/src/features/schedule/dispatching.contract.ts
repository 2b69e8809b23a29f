import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Latitude, Longitude, Moment, Words } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { Warnings } from '../jobs/jobs.contract.ts'
import { Mechanic } from '../mechanics/mechanics.contract.ts'
import { degreesOf } from '../places/places.contract.ts'
import { DURATION_SOURCES } from './job-needs.rules.ts'
import { SlotsQuery } from './schedule.contract.ts'

const { hours, description } = SlotsQuery.shape
const DURATION_SOURCE = z.enum(DURATION_SOURCES)

export const SuggestionsQuery = z.object({
  latitude: degreesOf(Latitude, fieldMessage('general', 'latitude')),
  longitude: degreesOf(Longitude, fieldMessage('general', 'longitude')),
  ...{ hours, description },
  from: z.optional(GivenMoment),
  /** Nobody is assigned their own job. */
  customerPhone: Words,
})
export type SuggestionsQuery = z.output<typeof SuggestionsQuery>

/** A mechanic who could take a job, with their first free time. */
export const Suggestion = shownWhole(
  z.object({
    mechanic: Mechanic,
    start: Moment,
    end: Moment,
    /** Without parking. */
    driveMinutes: z.int(),
    /** Their specialty is what the job needs. */
    specialist: z.boolean(),
    /** Where the duration comes from. */
    source: DURATION_SOURCE,
  }),
)
export type Suggestion = z.output<typeof Suggestion>

const LONGEST_MS = 40 * 3_600_000
const LENGTH_FIX = fieldMessage('schedule', 'length')
const isShort = ({ start, end = start }: { start: string; end?: string | undefined }) =>
  Date.parse(end) - Date.parse(start) <= LONGEST_MS

export const TimeQuery = z
  .object({
    start: GivenMoment,
    /** Left out: the hours given, else the learned duration. */
    end: z.optional(GivenMoment),
    ...{ hours, description },
    /** Left out: only the end is computed. */
    mechanicId: z.optional(Id),
    latitude: z.optional(degreesOf(Latitude, fieldMessage('general', 'latitude'))),
    longitude: z.optional(degreesOf(Longitude, fieldMessage('general', 'longitude'))),
    /** A job that is moved: its own time is free, and what is left out is read from it. */
    jobId: z.optional(Id),
  })
  .check(z.refine(isShort, { error: LENGTH_FIX, path: ['end'] }))
export type TimeQuery = z.output<typeof TimeQuery>

/** What a planned time would meet. */
export const CheckedTime = shownWhole(
  z.object({
    end: Moment,
    minutes: z.int(),
    source: DURATION_SOURCE,
    /** `taken` would be refused; the others are advice. */
    warnings: Warnings,
  }),
)
export type CheckedTime = z.output<typeof CheckedTime>

/** What the office asks before it plans a job. */
export const dispatching = endpoints('schedule', 'schedule', {
  suggestions: {
    method: 'GET',
    path: '/api/dispatch/suggestions',
    summary: 'Suggest mechanics for a job',
    description:
      'Returns up to five of the 100 nearest mechanics that fit (trade, radius, membership, not paused), each with their first free time from `from` on. Ordered by waiting and driving minutes, reviews and specialty.',
    query: SuggestionsQuery,
    reply: z.array(Suggestion),
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  checkTime: {
    method: 'GET',
    path: '/api/dispatch/time',
    summary: 'Check a planned time',
    description:
      'Returns the end of a job that starts then, where its duration comes from, and what is in the way on the mechanic’s calendar: another job (which a booking would be refused for), hours, time off, or the drives before and after.',
    query: TimeQuery,
    reply: CheckedTime,
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: ['mechanic.unknown', 'job.unknown'],
  },
})
