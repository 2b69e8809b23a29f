import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Day, GivenMoment, Id, Moment, Words } from '../../lib/fields.ts'
import { dayStart } from '../../lib/phoenix-time.ts'
import { shownWhole } from '../../lib/views.ts'
import { PLACE_ACCURACIES, PRIORITIES, STAGES } from '../jobs/job-values.contract.ts'
import { Warnings } from '../jobs/jobs.contract.ts'
import { SPECIALTIES, Specialty } from '../mechanics/mechanics.contract.ts'
import { WorkingSpan } from '../schedule/schedule.contract.ts'

export const BOARD_DAYS = 7
/** Of each list; more are left out, and said to be. */
export const MOST_LANES = 300
export const MOST_BOARD_JOBS = 2000
/** How long a move can be undone; its messages wait as long. */
export const UNDO_SECONDS = 10

const MOST_MS = BOARD_DAYS * 24 * 3_600_000
const DAYS_FIX = fieldMessage('schedule', 'agendaDays', { days: BOARD_DAYS })

/** A moment, or a day of Phoenix, which begins at midnight there. */
const BoardMoment = z.union([z.pipe(Day, z.transform(dayStart)), GivenMoment], fieldMessage('general', 'moment'))

export const BoardQuery = z
  .object({
    from: BoardMoment,
    /** Exclusive. */
    to: BoardMoment,
    /** Of the lanes. */
    specialty: z.optional(Specialty),
    /** Searches the lanes by name, specialty and phone. */
    q: Words,
  })
  .check(
    z.refine(({ from, to }) => Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= MOST_MS, {
      error: DAYS_FIX,
      path: ['to'],
    }),
  )
export type BoardQuery = z.output<typeof BoardQuery>

const BoardJobRecord = z.object({
  id: Id,
  revision: z.int(),
  stage: z.enum(STAGES),
  priority: z.enum(PRIORITIES),
  /** What it needs; null: any mechanic. */
  trade: z.nullable(z.enum(SPECIALTIES)),
  vehicleInfo: z.string(),
  customerName: z.string(),
  customerAddress: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  placeAccuracy: z.nullable(z.enum(PLACE_ACCURACIES)),
  /** The plan; of a finished job until it was done. */
  scheduledStart: z.nullable(Moment),
  scheduledEnd: z.nullable(Moment),
  /** The promise. */
  windowStart: z.nullable(Moment),
  windowEnd: z.nullable(Moment),
  acceptedAt: z.nullable(Moment),
  createdAt: Moment,
  /** How long it takes: as planned, else the hours given, else as finished jobs of its category, else two hours. */
  minutes: z.int(),
  /** Offers that wait for an answer. */
  offers: z.int(),
})
export type BoardJob = z.output<typeof BoardJobRecord>

const Position = z.object({ latitude: z.number(), longitude: z.number(), measuredAt: Moment })

const BoardMechanicRecord = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  specialty: z.enum(SPECIALTIES),
  rating: z.number(),
  totalRatings: z.int(),
  /** Where they start from. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  city: z.nullable(z.string()),
  /** Miles. */
  serviceRadius: z.int(),
  pausedUntil: z.nullable(Moment),
  isMember: z.boolean(),
  /** While on the way. */
  position: z.nullable(Position),
})
export type BoardMechanic = z.output<typeof BoardMechanicRecord>

const DriveRecord = z.object({
  /** Ahead of this job. */
  jobId: Id,
  /** Without parking. */
  minutes: z.int(),
  start: Moment,
  end: Moment,
})

const LaneRecord = z.object({
  mechanic: BoardMechanicRecord,
  /** Of a week. */
  workingHours: z.array(WorkingSpan),
  timeOff: z.array(z.object({ start: Moment, end: Moment })),
  /** By start. */
  jobs: z.array(BoardJobRecord),
  /** Booked, without a plan. */
  untimed: z.array(BoardJobRecord),
  drives: z.array(DriveRecord),
})
export type Lane = z.output<typeof LaneRecord>

export const Board = shownWhole(
  z.object({
    /** Those with work in the time first chosen, then members; by name. */
    lanes: z.array(LaneRecord),
    /** The most urgent first, then the oldest promise. */
    unassigned: z.array(BoardJobRecord),
    /** Whether some were left out. */
    more: z.object({ lanes: z.boolean(), jobs: z.boolean() }),
  }),
)
export type Board = z.output<typeof Board>

const MovedJob = shownWhole(
  z.object({
    jobId: Id,
    revision: z.int(),
    warnings: Warnings,
    /** Until then it can be undone, and nothing of it leaves. */
    undo: z.object({ id: Id, until: Moment }),
  }),
)
export type MovedJob = z.output<typeof MovedJob>

export const Move = z.object({
  jobId: Id,
  /** As shown; a job that changed since is not moved. */
  revision: z.int(fieldMessage('jobs', 'revision')),
  /** Null reopens it; left out it stays. */
  mechanicId: z.optional(z.nullable(Id)),
  scheduledStart: z.optional(z.nullable(GivenMoment)),
  /** Left out: as long as the job takes. */
  scheduledEnd: z.optional(z.nullable(GivenMoment)),
  windowStart: z.optional(z.nullable(GivenMoment)),
  windowEnd: z.optional(z.nullable(GivenMoment)),
})
export type Move = z.output<typeof Move>

const CHANGED = ['jobs', 'customers', 'notifications', 'messages', 'pickups', 'analytics', 'schedule'] as const

/** The tag is that of jobs, which it lists; schedules and mechanics make it stale too. */
export const board = endpoints('board', 'jobs', {
  board: {
    method: 'GET',
    path: '/api/board',
    summary: 'Retrieve the board',
    description:
      'Returns up to 300 mechanics with their jobs, drives, hours and time off between two moments or Phoenix days at most 7 days apart, and the unassigned jobs promised before `to` or as soon as possible.',
    query: BoardQuery,
    reply: Board,
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  move: {
    method: 'POST',
    path: '/api/dispatch/moves',
    summary: 'Move a job on the board',
    description:
      'Gives a job to a mechanic, a time, or both, or reopens it. As `PATCH /api/jobs/{id}`, but it can be undone for 10 seconds, and its messages wait as long.',
    body: Move,
    reply: MovedJob,
    status: 200,
    access: STAFF,
    invalidates: CHANGED,
    problems: [
      ...(['job.unknown', 'job.changed', 'job.cancelled', 'mechanic.unknown', 'schedule.conflict'] as const),
      'schedule.outsidePromise',
    ],
  },
  undo: {
    method: 'POST',
    path: '/api/dispatch/moves/{id}/undo',
    summary: 'Undo a move',
    description:
      'Restores the job, its offers, notices and messages as they were before the move, unless the job changed since.',
    params: z.object({ id: Id }),
    reply: shownWhole(z.object({ jobId: Id, revision: z.int() })),
    status: 200,
    access: STAFF,
    invalidates: CHANGED,
    problems: ['move.unknown', 'job.changed'],
  },
})
