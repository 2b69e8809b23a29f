import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Day, GivenMoment, Id, Moment } from '../../lib/fields.ts'
import { PROBLEMS, type ProblemCode } from '../../lib/problem.ts'
import { shownWhole } from '../../lib/views.ts'
import { Cancellation } from '../jobs/job-life.contract.ts'
import { PRIORITIES } from '../jobs/job-values.contract.ts'

/** More are not planned at once. */
export const MOST_PLANNED = 500
export const MOST_IN_BULK = 200

const ids = (most: number) => {
  const fix = fieldMessage('schedule', 'jobIds', { most })
  return z.array(Id, fix).check(z.maxLength(most, fix))
}

export const PlanRequest = z.object({
  /** In Phoenix. */
  day: Day,
  /** Left out: unassigned jobs of that day. Planned ones may be named, to be planned anew. */
  jobIds: z.optional(ids(MOST_PLANNED)),
  /** These stay as they are. */
  keep: z.optional(ids(MOST_PLANNED)),
  /** Planned to start within two hours, and yet planned anew. */
  release: z.optional(ids(MOST_PLANNED)),
})
export type PlanRequest = z.output<typeof PlanRequest>

export const PLAN_WALLS = ['trade', 'hours', 'timeOff', 'radius', 'promise', 'taken', 'membership', 'noPlace'] as const

const PlannedSpan = z.object({ mechanicId: Id, start: Moment, end: Moment })

const ProposedAssignment = z.extend(PlannedSpan, {
  jobId: Id,
  /** Ahead of the job, without parking. */
  driveMinutes: z.int(),
  /** What the day costs more with this job, in minutes of drive: drives, waiting by priority, and fairness. */
  cost: z.number(),
  /** In the reader's language. */
  reasons: z.array(z.string()),
  /** With another mechanic, and what that costs more. */
  nextBest: z.nullable(z.extend(PlannedSpan, { cost: z.number() })),
})
export type ProposedAssignment = z.output<typeof ProposedAssignment>

const LeftOverJob = z.object({
  jobId: Id,
  reason: z.string(),
  /** Without it the job would fit, with this mechanic at that time; null: several are in the way at once. */
  nearestWall: z.nullable(
    z.object({
      wall: z.enum(PLAN_WALLS),
      mechanicId: z.optional(Id),
      start: z.optional(Moment),
      text: z.string(),
    }),
  ),
})

export const ProposedPlan = shownWhole(
  z.object({
    assignments: z.array(ProposedAssignment),
    unassigned: z.array(LeftOverJob),
    /** Of all assignments. */
    driveMinutes: z.int(),
    /** Promises that the plan would move. */
    promisesChanged: z.int(),
  }),
)
export type ProposedPlan = z.output<typeof ProposedPlan>

const ROWS_FIX = fieldMessage('schedule', 'jobIds', { most: MOST_PLANNED })
export const AppliedPlan = z.object({
  assignments: z
    .array(z.object({ jobId: Id, mechanicId: Id, start: GivenMoment, end: GivenMoment }), ROWS_FIX)
    .check(z.maxLength(MOST_PLANNED, ROWS_FIX)),
})
export type AppliedPlan = z.output<typeof AppliedPlan>

const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

export const RowResult = shownWhole(
  z.object({
    jobId: Id,
    result: z.enum(['done', 'refused']),
    code: z.optional(z.enum(CODES)),
    message: z.optional(z.string()),
  }),
)
export type RowResult = z.output<typeof RowResult>

const ACT_FIX = fieldMessage('schedule', 'bulkAct')
export const BULK_ACTS = ['assign', 'cancel', 'priority', 'reopen'] as const

export const BulkRequest = z
  .object({
    jobIds: ids(MOST_IN_BULK).check(z.minLength(1, fieldMessage('schedule', 'jobIds', { most: MOST_IN_BULK }))),
    act: z.enum(BULK_ACTS, ACT_FIX),
    /** Of `assign`. */
    mechanicId: z.optional(Id),
    /** Of `cancel`. */
    reason: z.optional(Cancellation.shape.reason),
    /** Of `priority`. */
    priority: z.optional(z.enum(PRIORITIES, fieldMessage('jobs', 'priority'))),
  })
  .check(
    z.refine(({ act, mechanicId }) => act !== 'assign' || mechanicId !== undefined, {
      error: fieldMessage('schedule', 'bulkMechanic'),
      path: ['mechanicId'],
    }),
    z.refine(({ act, reason }) => act !== 'cancel' || reason !== undefined, {
      error: fieldMessage('schedule', 'reason'),
      path: ['reason'],
    }),
    z.refine(({ act, priority }) => act !== 'priority' || priority !== undefined, {
      error: fieldMessage('jobs', 'priority'),
      path: ['priority'],
    }),
  )
export type BulkRequest = z.output<typeof BulkRequest>

const CHANGED = [
  ...(['jobs', 'customers', 'notifications', 'messages', 'pickups', 'analytics'] as const),
  'schedule',
] as const

export const planning = endpoints('board', 'schedule', {
  plan: {
    method: 'POST',
    path: '/api/dispatch/plan',
    summary: 'Propose a plan for a day',
    description:
      'Proposes who does what when for unassigned jobs of a Phoenix day, or for `jobIds`; what is planned stays, and what starts within two hours only moves if it is in `release`. Trade, hours, time off, radius, promises, other jobs, holds and membership are kept. Changes nothing.',
    body: PlanRequest,
    reply: ProposedPlan,
    status: 200,
    keyless: true,
    access: STAFF,
    invalidates: [],
    problems: ['job.unknown'],
  },
  apply: {
    method: 'POST',
    path: '/api/dispatch/apply',
    summary: 'Apply a plan',
    description:
      'Assigns and plans each job by itself, in the order sent: one refusal never undoes another, and a row that already holds is done without a message.',
    body: AppliedPlan,
    reply: z.array(RowResult),
    status: 200,
    access: STAFF,
    invalidates: CHANGED,
    problems: [],
  },
  bulk: {
    method: 'POST',
    path: '/api/dispatch/bulk',
    summary: 'Change many jobs',
    description: 'Assigns, cancels, reopens or gives a priority to up to 200 jobs, each by itself, in the order sent.',
    body: BulkRequest,
    reply: z.array(RowResult),
    status: 200,
    access: STAFF,
    invalidates: CHANGED,
    problems: [],
  },
})
