import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Day, GivenMoment, Id, Moment } from '../../lib/fields.ts'
import { PROBLEMS, type ProblemCode } from '../../lib/problem.ts'
import { shownWhole } from '../../lib/views.ts'
import { Cancellation } from '../jobs/job-life.contract.ts'
import { PRIORITIES } from '../jobs/job-values.contract.ts'
import { SPECIALTIES } from '../mechanics/mechanics.contract.ts'
import { PLAN_FAULTS } from './plan-faults.ts'

/** More are not planned at once. */
export const MOST_PLANNED = 500
export const MOST_IN_BULK = 200
const MOST_AWAY = 50

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
  /** Mechanics who drop out from now on: what they have not begun that day is planned anew. */
  away: z.optional(ids(MOST_AWAY)),
  /** If something is left over, what is planned that day may move for it, as little as may be, promises last. */
  mayDisturb: z.optional(z.boolean(fieldMessage('general', 'trueOrFalse'))),
})
export type PlanRequest = z.output<typeof PlanRequest>

export const PLAN_WALLS = [
  ...(['trade', 'hours', 'timeOff', 'radius', 'promise', 'taken', 'membership', 'emergencies', 'noPlace'] as const),
] as const

const PlannedSpan = z.object({ mechanicId: Id, start: Moment, end: Moment })
const Promised = z.object({ windowStart: Moment, windowEnd: Moment })

/** What the reasons say; `reasons` says it in words. */
const ReasonFacts = z.object({
  specialty: z.enum(SPECIALTIES),
  /** Since when the mechanic is free of everything before. */
  freeFrom: Moment,
  /** Null: not rated. */
  rating: z.nullable(z.number()),
})

const ProposedAssignment = z.extend(PlannedSpan, {
  jobId: Id,
  /** Ahead of the job, without parking. */
  driveMinutes: z.int(),
  /** What the day costs more with this job, in minutes of drive: drives, waiting by priority, and fairness. */
  cost: z.number(),
  /** In the reader's language. */
  reasons: z.array(z.string()),
  facts: ReasonFacts,
  /** With another mechanic, and what that costs more, in all and in minutes of drive. */
  nextBest: z.nullable(z.extend(PlannedSpan, { cost: z.number(), driveMore: z.int(), text: z.string() })),
  /** The promise as it is, and as the plan would have it where that cannot be kept; null: none. */
  promise: z.nullable(Promised),
  newPromise: z.nullable(Promised),
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

const KeptTimes = z.object({
  mechanicId: z.nullable(Id),
  start: z.nullable(Moment),
  end: z.nullable(Moment),
  windowStart: z.nullable(Moment),
  windowEnd: z.nullable(Moment),
})

/** A planned job that the plan changes. */
const DisturbedJob = z.object({
  jobId: Id,
  from: KeptTimes,
  /** Without a mechanic: nobody is left for it. */
  to: KeptTimes,
  /** Whether its promise moves, or is lost with its mechanic. */
  breaksPromise: z.boolean(),
  text: z.string(),
})

export const ProposedPlan = shownWhole(
  z.object({
    /** The moment that it counts from. */
    asOf: Moment,
    assignments: z.array(ProposedAssignment),
    unassigned: z.array(LeftOverJob),
    /** Of all assignments. */
    driveMinutes: z.int(),
    /** Promises that the plan would move. */
    promisesChanged: z.int(),
    disturbed: z.array(DisturbedJob),
    /** Begun by mechanics who are away, so not planned anew. */
    underWay: z.array(Id),
  }),
)
export type ProposedPlan = z.output<typeof ProposedPlan>

const ROWS_FIX = fieldMessage('schedule', 'jobIds', { most: MOST_PLANNED })
const AppliedRow = z.object({
  ...{ jobId: Id, mechanicId: Id, start: GivenMoment, end: GivenMoment },
  /** Where the promise moves; its customer is told. */
  windowStart: z.optional(GivenMoment),
  windowEnd: z.optional(GivenMoment),
})
export const AppliedPlan = z.object({
  assignments: z.array(AppliedRow, ROWS_FIX).check(z.maxLength(MOST_PLANNED, ROWS_FIX)),
  /** Given up first: disturbed jobs that nobody is left for. */
  reopen: z.optional(ids(MOST_PLANNED)),
})
export type AppliedPlan = z.output<typeof AppliedPlan>

/** A plan as it is shown; what is left out of it is not checked. */
export const CheckedPlanRequest = z.object({
  day: Day,
  /** As the plan said; left out: now. */
  asOf: z.optional(GivenMoment),
  away: z.optional(ids(MOST_AWAY)),
  mayDisturb: PlanRequest.shape.mayDisturb,
  assignments: z
    .array(
      z.object({
        ...{ jobId: Id, mechanicId: Id, start: GivenMoment, end: GivenMoment },
        driveMinutes: z.optional(z.int()),
        cost: z.optional(z.number()),
        facts: z.optional(z.extend(ReasonFacts, { freeFrom: GivenMoment })),
        nextBest: z.optional(
          z.nullable(
            z.object({
              ...{ mechanicId: Id, start: GivenMoment, end: GivenMoment },
              ...{ cost: z.number(), driveMore: z.int() },
            }),
          ),
        ),
      }),
      ROWS_FIX,
    )
    .check(z.maxLength(MOST_PLANNED, ROWS_FIX)),
  unassigned: z
    .array(
      z.object({
        jobId: Id,
        nearestWall: z.optional(
          z.nullable(
            z.object({ wall: z.enum(PLAN_WALLS), mechanicId: z.optional(Id), start: z.optional(GivenMoment) }),
          ),
        ),
      }),
      ROWS_FIX,
    )
    .check(z.maxLength(MOST_PLANNED, ROWS_FIX)),
})
export type CheckedPlanRequest = z.output<typeof CheckedPlanRequest>

export const MOST_FAULTS = 100

export const CheckedReply = shownWhole(
  z.object({
    /** None: the plan is proved. */
    faults: z.array(
      z.object({
        /** `gone`: begun, canceled or removed meanwhile. */
        kind: z.enum([...PLAN_FAULTS, 'gone']),
        jobId: Id,
        mechanicId: z.optional(Id),
        start: z.optional(Moment),
        otherJobId: z.optional(Id),
        text: z.string(),
      }),
    ),
    /** Whether some were left out. */
    more: z.boolean(),
    checked: z.object({ jobs: z.int(), mechanics: z.int() }),
  }),
)
export type CheckedReply = z.output<typeof CheckedReply>

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
      'Proposes who does what when for unassigned jobs of a Phoenix day, or for `jobIds`; what is planned stays, and what starts within two hours only moves if it is in `release`. With `away` or `mayDisturb` planned jobs change as little as may be, promises last, and `disturbed` says how. Trade, hours, time off, radius, promises, other jobs, holds and membership are kept. Changes nothing.',
    body: PlanRequest,
    reply: ProposedPlan,
    status: 200,
    keyless: true,
    access: STAFF,
    invalidates: [],
    problems: ['job.unknown'],
  },
  check: {
    method: 'POST',
    path: '/api/dispatch/plan/check',
    summary: 'Check a plan',
    description:
      'Judges a plan by the calendars as they are, apart from what made it: walls, drives, jobs left over that would fit, moves and swaps that would be better, promises moved that could be kept, and reasons that are not true. Changes nothing.',
    body: CheckedPlanRequest,
    reply: CheckedReply,
    status: 200,
    keyless: true,
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  apply: {
    method: 'POST',
    path: '/api/dispatch/apply',
    summary: 'Apply a plan',
    description:
      'Reopens those in `reopen`, then assigns and plans each job by itself, in the order sent or after the one in its way: one refusal never undoes another, and a row that already holds is done without a message. A promise that moves is told to its customer.',
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
