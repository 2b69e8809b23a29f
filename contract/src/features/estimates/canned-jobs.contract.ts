import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { NewLine } from '../jobs/estimates.contract.ts'

/** Of one mechanic, and of the office. */
export const MOST_CANNED_JOBS = 200
const MOST_LINES = 50

const HOURS_FIX = fieldMessage('jobs', 'cannedHours')
const LINES_FIX = fieldMessage('jobs', 'cannedLines')

/** Pictures and findings belong to one job. */
export const CannedLine = z.omit(NewLine, { pictureIds: true, finding: true, cannedJobId: true })

const fields = {
  name: required(fieldMessage('jobs', 'cannedName'), { max: 80 }),
  /** Such as brakes or battery. */
  category: required(fieldMessage('jobs', 'cannedCategory'), { max: 40 }),
  /** As written; hundredths at most. */
  hours: z.number(HOURS_FIX).check(
    z.gte(0.1, HOURS_FIX),
    z.lte(100, HOURS_FIX),
    z.refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, HOURS_FIX),
  ),
  lines: z.array(CannedLine, LINES_FIX).check(z.maxLength(MOST_LINES, LINES_FIX)),
}

export const NewCannedJob = z.object({
  /** Whose it is; omitted: one's own, of staff the office's. */
  mechanicId: z.optional(z.nullable(Id)),
  ...fields,
})
export type NewCannedJob = z.output<typeof NewCannedJob>

export const CannedJobChanges = z.partial(
  z.object({ ...fields, removed: z.literal(true, fieldMessage('general', 'invalid')) }),
)
export type CannedJobChanges = z.output<typeof CannedJobChanges>

/** A job that is estimated again and again. */
export const CannedJob = shownWhole(
  z.object({
    id: Id,
    /** Null: the office's, for everybody. */
    mechanicId: z.nullable(Id),
    ...fields,
    /** What finished jobs on cars of that class took; null: too few. */
    learnedHours: z.nullable(z.number()),
    /** How many finished jobs that is from. */
    learnedFrom: z.int(),
  }),
)
export type CannedJob = z.output<typeof CannedJob>

const MAY = { may: ['mechanics', 'staff'] } as const

export const cannedJobs = endpoints('jobs', 'jobs', {
  cannedJobs: {
    method: 'GET',
    path: '/api/canned-jobs',
    summary: 'List canned jobs',
    description:
      "Returns the mechanic's own canned jobs and the office's, by name: at most 400. With a vehicle, hours are learned from finished jobs on vehicles of its class.",
    query: z.object({
      /** For staff: whose beside the office's. */
      mechanicId: z.optional(Id),
      vehicle: z.optional(z.string().check(z.maxLength(300, fieldMessage('general', 'atMost', { max: 300 })))),
    }),
    reply: z.array(CannedJob),
    reads: 'nothing',
    access: MAY,
    invalidates: [],
    problems: [],
  },
  addCannedJob: {
    method: 'POST',
    path: '/api/canned-jobs',
    summary: 'Create a canned job',
    description: "Creates a canned job: a mechanic's own, or the office's for everybody. Each has at most 200.",
    body: NewCannedJob,
    reply: CannedJob,
    access: MAY,
    invalidates: ['jobs'],
    problems: ['mechanic.unknown', 'cannedJob.enough'],
  },
  changeCannedJob: {
    method: 'PATCH',
    path: '/api/canned-jobs/{id}',
    summary: 'Update a canned job',
    description:
      "Updates the fields you send, or removes it. Mechanics change their own, staff everybody's. Sent estimates stay.",
    params: z.object({ id: Id }),
    body: CannedJobChanges,
    reply: CannedJob,
    access: MAY,
    invalidates: ['jobs'],
    problems: ['cannedJob.unknown'],
  },
})
