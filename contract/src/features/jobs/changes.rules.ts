import { toE164 } from '../../lib/phone.ts'
import { type FieldError, no, type Verdict, yes } from '../../lib/problem.ts'
import { timeErrors } from '../schedule/promise.rules.ts'
import { EDITS } from './job-field-parts.contract.ts'
import type { JobChanges } from './job-life.contract.ts'
import type { JobStatus } from './job-values.contract.ts'
import type { Job, JobRecord } from './jobs.contract.ts'
import { accuracyOf, placeOfTyped, type WithTypedPlace } from './jobs.rules.ts'

type Kept = Omit<JobRecord, 'estimatedHours'> & { estimatedHours: number | null; note: string | null }
type Edits = typeof EDITS
/** Stored fields that can be edited; status and mechanic have rules of their own. */
type EditableField = { [K in keyof Edits]: Edits[K] extends { as: 'act' } ? never : K }[keyof Edits]
type Editable = Pick<Kept, EditableField>

const EDITABLE = Object.entries(EDITS).flatMap(([field, { as }]) => (as === 'act' ? [] : [field as EditableField]))

const editableOf = (job: Editable): Editable =>
  Object.fromEntries(EDITABLE.map((field) => [field, job[field]])) as unknown as Editable

/** Field names in timeline and notifications; both coordinates are one. */
export type ToldField = NonNullable<Edits[keyof Edits]['timeline']>

const timelineNames = (fields: readonly EditableField[]): ToldField[] => [
  ...new Set(fields.flatMap((field) => EDITS[field].timeline ?? [])),
]

type JobPosition = Pick<Editable, 'customerLatitude' | 'customerLongitude' | 'placeAccuracy'>

const NOWHERE: JobPosition = { customerLatitude: null, customerLongitude: null, placeAccuracy: null }

const sameText = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

/** Place after the change: both coordinates or neither; a new address without them is geocoded. */
function placeAfter(job: Editable, given: JobChanges & WithTypedPlace): JobPosition {
  const moved = given.customerAddress !== undefined && !sameText(given.customerAddress, job.customerAddress)
  const { customerLatitude, customerLongitude, typedPlace } = given
  if (moved && typedPlace) return placeOfTyped(typedPlace)
  if (customerLatitude === undefined && customerLongitude === undefined) {
    const { customerLatitude, customerLongitude, placeAccuracy } = job
    return moved ? NOWHERE : { customerLatitude, customerLongitude, placeAccuracy }
  }
  const before = moved ? NOWHERE : job
  const place = {
    customerLatitude: customerLatitude === undefined ? before.customerLatitude : customerLatitude,
    customerLongitude: customerLongitude === undefined ? before.customerLongitude : customerLongitude,
  }
  const placeAccuracy = accuracyOf(place)
  return placeAccuracy === null ? NOWHERE : { ...place, placeAccuracy }
}

type Times = Pick<Editable, 'scheduledStart' | 'scheduledEnd' | 'windowStart' | 'windowEnd'>

/** Times after the change: without a start there is no end, and a plan that moves keeps its length. */
function timesAfter(job: Editable, given: JobChanges, isReopened: boolean): Times {
  const start = isReopened && given.scheduledStart === undefined ? null : given.scheduledStart
  const { scheduledStart, scheduledEnd } = planAfter(job, { ...given, scheduledStart: start })
  const windowStart = given.windowStart === undefined ? job.windowStart : given.windowStart
  const windowEnd = windowStart === null && given.windowEnd === undefined ? null : (given.windowEnd ?? job.windowEnd)
  return { scheduledStart, scheduledEnd, windowStart, windowEnd: given.windowEnd === null ? null : windowEnd }
}

function planAfter(job: Editable, { scheduledStart, scheduledEnd }: JobChanges) {
  const start = scheduledStart === undefined ? job.scheduledStart : scheduledStart
  if (scheduledEnd !== undefined) return { scheduledStart: start, scheduledEnd }
  if (start === null || job.scheduledStart === null || job.scheduledEnd === null)
    return { scheduledStart: start, scheduledEnd: null }
  const length = Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart)
  return { scheduledStart: start, scheduledEnd: new Date(Date.parse(start) + length).toISOString() }
}

export interface Edit {
  /** All editable fields after the change. */
  after: Editable
  /** Any difference, including the office's note. */
  differs: boolean
  /** Changed fields visible beyond the office. */
  fields: ToldField[]
  /** A new phone moves the job to another customer. */
  movesCustomer: boolean
  /** The price must be recomputed. */
  reprices: boolean
}

/** Result of an edit, or the contradictory fields. */
export function editJob(job: Editable, given: JobChanges & WithTypedPlace): Edit | { errors: FieldError[] } {
  const {
    status,
    reason,
    mechanicId,
    customerLatitude,
    customerLongitude,
    typedPlace,
    scheduledStart,
    scheduledEnd,
    windowStart,
    windowEnd,
    ...plain
  } = given
  const times = timesAfter(job, given, mechanicId === null)
  const errors = timeErrors(times)
  if (errors.length > 0) return { errors }
  const named = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const after: Editable = {
    ...editableOf(job),
    ...(named as Partial<Editable>),
    ...placeAfter(job, given),
    ...times,
  }
  const changed = EDITABLE.filter((field) => job[field] !== after[field])
  const fields = timelineNames(changed)
  return {
    after,
    differs: changed.length > 0,
    fields,
    movesCustomer: toE164(job.customerPhone) !== toE164(after.customerPhone),
    reprices: fields.includes('place') || fields.includes('estimatedHours'),
  }
}

/** A manual assignment. */
export interface Assignment {
  /** Null: open to all mechanics. */
  to: string | null
  status: JobStatus
}

/** A finished job keeps its mechanic, who was rated and paid for it. */
export function decideAssignment(
  job: Pick<Job, 'mechanicId' | 'status'>,
  { mechanicId: given, status }: JobChanges,
): Verdict<Assignment | null> {
  // Ids are case-insensitive.
  const to = given?.toLowerCase() ?? null
  if (given === undefined || to === job.mechanicId) return yes(null)
  if (job.status === 'completed' && (status ?? job.status) === 'completed') return no('job.stagePassed')
  return yes({ to, status: to === null && job.status === 'in-progress' ? 'pending' : job.status })
}
