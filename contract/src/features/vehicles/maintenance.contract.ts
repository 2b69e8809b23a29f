import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Moment, orNull, whole } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { ofJob } from '../jobs/jobs.contract.ts'
import { WORKS } from './maintenance.rules.ts'
import { Mileage } from './vehicle-values.contract.ts'

const Work = z.enum(WORKS, fieldMessage('jobs', 'maintenanceWork'))

/** What a car needs next. */
export const Maintenance = shownWhole(
  z.object({
    /** Null without a reading. */
    mileage: z.nullable(
      z.object({
        /** Now, estimated. */
        estimated: z.int(),
        perDay: z.number(),
        /** `usual`: one reading says nothing of a day, so the mean of American drivers counts. */
        from: z.enum(['readings', 'usual']),
      }),
    ),
    /** The earliest first: work that was done once or found to be needed. */
    items: z.array(
      z.object({
        work: z.enum(WORKS),
        lastAt: Moment,
        lastMileage: z.nullable(z.int()),
        /** Null: done elsewhere. */
        jobId: z.nullable(Id),
        dueAt: Moment,
        dueMileage: z.nullable(z.int()),
        /** `finding`: an inspection found it to be needed soon, at `lastAt`. */
        because: z.enum(['date', 'mileage', 'finding']),
        isDue: z.boolean(),
      }),
    ),
  }),
)
export type Maintenance = z.output<typeof Maintenance>

const MONTHS_FIX = fieldMessage('jobs', 'maintenanceMonths')
const MILES_FIX = fieldMessage('jobs', 'maintenanceMiles')
const INVALID = fieldMessage('general', 'invalid')

export const IntervalRecord = z.object({
  work: Work,
  months: orNull(whole(1, 120, MONTHS_FIX)),
  miles: orNull(whole(500, 200_000, MILES_FIX)),
})

const isDistinct = (intervals: readonly { work: string }[]) =>
  new Set(intervals.map(({ work }) => work)).size === intervals.length

export const Intervals = shownWhole(
  z.object({
    intervals: z.array(
      z.object({
        work: z.enum(WORKS),
        months: z.nullable(z.int()),
        miles: z.nullable(z.int()),
        /** As it was before the office changed it. */
        isUsual: z.boolean(),
      }),
    ),
  }),
)
export type Intervals = z.output<typeof Intervals>

export const DoneElsewhere = z.object({
  work: Work,
  /** Left out: now. */
  doneAt: orNull(GivenMoment),
  mileage: orNull(Mileage),
})
export type DoneElsewhere = z.output<typeof DoneElsewhere>

/** Work that comes again: by date, by estimated mileage, or by whichever is sooner. */
export const maintenance = endpoints('customers', 'jobs', {
  maintenance: {
    method: 'GET',
    path: '/api/vehicles/{id}/maintenance',
    summary: "Retrieve a vehicle's maintenance",
    description:
      'Returns what is due next, by date or by the mileage that its readings let expect: each work that was done once, and what an inspection found to be needed soon.',
    params: z.object({ id: Id }),
    reply: Maintenance,
    linked: 'vehicle',
    reads: 'people',
    access: { may: ['customer', 'hired', 'staff'], of: ['vehicle', 'params.id'] },
    invalidates: [],
    problems: ['vehicle.unknown', 'job.unknown'],
  },
  doneElsewhere: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/maintenance',
    summary: 'Record maintenance done elsewhere',
    description:
      "Records that work on the job's vehicle was done elsewhere, so that nobody is reminded of it until it is due again.",
    body: DoneElsewhere,
    reply: Maintenance,
    status: 200,
    linked: 'job',
    access: { may: ['customer', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs'],
    problems: ['job.unknown', 'job.linkReadOnly', 'vehicle.unknown'],
  },
  intervals: {
    method: 'GET',
    path: '/api/maintenance/intervals',
    summary: 'List maintenance intervals',
    description: 'Returns after how many months and miles each work is due again.',
    reply: Intervals,
    reads: 'nothing',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  changeIntervals: {
    method: 'PATCH',
    path: '/api/maintenance/intervals',
    summary: 'Change maintenance intervals',
    description: 'Changes the intervals of the works you send. Without months and miles a work is due no more.',
    body: z.object({
      intervals: z
        .array(IntervalRecord, INVALID)
        .check(z.maxLength(WORKS.length, INVALID), z.refine(isDistinct, INVALID)),
    }),
    reply: Intervals,
    access: STAFF,
    invalidates: ['jobs'],
    problems: [],
  },
})
