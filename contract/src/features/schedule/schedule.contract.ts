import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Latitude, Longitude, Moment, optionalText } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { Specialty } from '../mechanics/mechanics.contract.ts'
import { degreesOf } from '../places/places.contract.ts'

const MOST_SPANS = 28
const MOST_TIMES_OFF = 100
const QUARTER_MS = 15 * 60_000
const HOUR_MS = 4 * QUARTER_MS

const TIME_FIX = fieldMessage('schedule', 'timeOfDay')
const TimeOfDay = z.string(TIME_FIX).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_FIX))
const DAY_FIX = fieldMessage('schedule', 'workingDay')

/** A span of a weekday in Phoenix; `24:00` ends a day, and a night is two spans. */
export const WorkingSpan = z.object({
  /** 0 is Sunday. */
  day: z.int(DAY_FIX).check(z.gte(0, DAY_FIX), z.lte(6, DAY_FIX)),
  start: TimeOfDay,
  end: TimeOfDay,
})
export type WorkingSpan = z.output<typeof WorkingSpan>

const ORDER_FIX = fieldMessage('schedule', 'spanOrder')

const isApart = (spans: readonly WorkingSpan[]): boolean =>
  spans.every((a, at) =>
    spans.every((b, other) => at <= other || a.day !== b.day || a.end <= b.start || b.end <= a.start),
  )

const HOURS_FIX = fieldMessage('schedule', 'workingHours')
const WorkingHours = z.array(WorkingSpan, HOURS_FIX).check(
  z.maxLength(MOST_SPANS, fieldMessage('schedule', 'tooMany', { most: MOST_SPANS })),
  z.refine((spans) => spans.every(({ start, end }) => start < end), ORDER_FIX),
  z.refine(isApart, fieldMessage('schedule', 'spansOverlap')),
)

const OFF_FIX = fieldMessage('schedule', 'timeOff')
const TimeOff = z
  .array(
    z
      .object({ start: GivenMoment, end: GivenMoment }, OFF_FIX)
      .check(z.refine(({ start, end }) => start < end, { error: ORDER_FIX, path: ['end'] })),
    OFF_FIX,
  )
  .check(z.maxLength(MOST_TIMES_OFF, fieldMessage('schedule', 'tooMany', { most: MOST_TIMES_OFF })))

const ScheduleRecord = z.object({
  workingHours: z.array(WorkingSpan),
  timeOff: z.array(z.object({ start: Moment, end: Moment })),
  /** No offers and slots until then. */
  pausedUntil: z.nullable(Moment),
})
export const Schedule = shownWhole(ScheduleRecord)
export type Schedule = z.output<typeof Schedule>

/** Omitted parts stay unchanged. */
export const ScheduleChanges = z.object({
  workingHours: z.optional(WorkingHours),
  timeOff: z.optional(TimeOff),
  pausedUntil: z.optional(z.nullable(GivenMoment)),
})
export type ScheduleChanges = z.output<typeof ScheduleChanges>

const SlotRecord = z.object({
  mechanicId: Id,
  start: Moment,
  end: Moment,
  /** Without parking; for customers from rounded places and rounded up to 5. */
  driveMinutes: z.int(),
})
export const Slot = shownWhole(SlotRecord)
export type Slot = z.output<typeof Slot>

const LENGTH_FIX = fieldMessage('schedule', 'length')
const isSlotLong = ({ start, end }: { start: string; end: string }): boolean => {
  const length = Date.parse(end) - Date.parse(start)
  return length >= QUARTER_MS && length <= 40 * HOUR_MS
}

export const NewHold = z
  .object({ mechanicId: Id, start: GivenMoment, end: GivenMoment })
  .check(z.refine(isSlotLong, { error: LENGTH_FIX, path: ['end'] }))
export type NewHold = z.output<typeof NewHold>

export const Hold = shownWhole(z.object({ id: Id, expiresAt: Moment }))
export type Hold = z.output<typeof Hold>

const SLOT_HOURS_FIX = fieldMessage('jobs', 'hours')
const SlotHours = z.pipe(
  z.string(SLOT_HOURS_FIX).check(z.regex(/^\d{1,2}(\.[05])?$/, SLOT_HOURS_FIX)),
  z.pipe(z.transform(Number), z.number().check(z.gte(0.5, SLOT_HOURS_FIX), z.lte(40, SLOT_HOURS_FIX))),
)

export const SlotsQuery = z.object({
  latitude: z.optional(degreesOf(Latitude, fieldMessage('general', 'latitude'))),
  longitude: z.optional(degreesOf(Longitude, fieldMessage('general', 'longitude'))),
  hours: z.optional(SlotHours),
  from: z.optional(GivenMoment),
  to: z.optional(GivenMoment),
  specialty: z.optional(Specialty),
  description: optionalText(),
  mechanicId: z.optional(Id),
  /** A job that is moved: its own time is free. */
  jobId: z.optional(Id),
  /** Only the nearest mechanic's slot of each start, or the first of each mechanic. */
  distinct: z.optional(z.enum(['start', 'mechanic'], fieldMessage('schedule', 'distinct'))),
})
export type SlotsQuery = z.output<typeof SlotsQuery>

export const schedule = endpoints('schedule', 'schedule', {
  slots: {
    method: 'GET',
    path: '/api/slots',
    summary: 'List free slots',
    description:
      'Returns times that a mechanic can reach and leave again: of the 100 nearest mechanics that fit, or of `mechanicId`, every quarter-hour start within working hours, between drives, parking and buffers. By start, drive and mechanic; the first 60. `from` asks for later ones; `distinct` for the nearest slot of each start, or the first slot of each mechanic. Holds of the caller count as free.',
    query: SlotsQuery,
    reply: z.array(Slot),
    linked: 'caller',
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: ['job.unknown', 'mechanic.unknown'],
  },
  hold: {
    method: 'POST',
    path: '/api/slots/holds',
    summary: 'Hold a slot',
    description: 'Keeps a slot for 10 minutes while a form is filled in; at most two per caller at a time.',
    body: NewHold,
    reply: Hold,
    linked: 'caller',
    access: { may: ['signedIn'] },
    invalidates: ['schedule'],
    problems: ['mechanic.unknown', 'schedule.conflict', 'schedule.tooManyHolds', 'job.linkReadOnly'],
  },
  release: {
    method: 'DELETE',
    path: '/api/slots/holds/{id}',
    summary: 'Release a held slot',
    description: "Frees a slot that the caller holds. Expired and other callers' holds are unknown.",
    params: z.object({ id: Id }),
    reply: null,
    linked: 'caller',
    access: { may: ['signedIn'] },
    invalidates: ['schedule'],
    problems: ['hold.unknown', 'job.linkReadOnly'],
  },
  get: {
    method: 'GET',
    path: '/api/mechanics/{id}/schedule',
    summary: "Retrieve a mechanic's schedule",
    description: 'Returns working hours in Phoenix time, time off, and until when the mechanic is paused.',
    params: z.object({ id: Id }),
    reply: Schedule,
    reads: 'nothing',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  put: {
    method: 'PUT',
    path: '/api/mechanics/{id}/schedule',
    summary: "Update a mechanic's schedule",
    description: 'Replaces the parts that are sent. Planned jobs stay where they are.',
    params: z.object({ id: Id }),
    body: ScheduleChanges,
    reply: Schedule,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: ['schedule', 'mechanics'],
    problems: ['mechanic.unknown'],
  },
})
