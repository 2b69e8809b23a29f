import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Latitude, Longitude, Moment, orNull, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { RescheduledJob } from './job-life.contract.ts'
import { Job, ofJob } from './jobs.contract.ts'

/** To the customer: why the mechanic does not come. */
export const BookingReason = z.object({
  reason: required(fieldMessage('schedule', 'reason'), { min: 3, max: 300 }),
})
export type BookingReason = z.output<typeof BookingReason>

export const Reschedule = z.object({
  by: z.enum(['customer', 'mechanic', 'dispatcher'], fieldMessage('schedule', 'mover')),
  windowStart: GivenMoment,
  windowEnd: GivenMoment,
  /** Left out, a plan within the new promise stays. */
  scheduledStart: orNull(GivenMoment),
  scheduledEnd: orNull(GivenMoment),
})
export type Reschedule = z.output<typeof Reschedule>

export const NewPosition = z.object({ latitude: Latitude, longitude: Longitude, at: GivenMoment })
export type NewPosition = z.output<typeof NewPosition>

/** When the mechanic is expected, and when their position was measured; null: from their own place. */
export const ExpectedArrival = shownWhole(z.object({ at: Moment, measuredAt: z.nullable(Moment) }))
export type ExpectedArrival = z.output<typeof ExpectedArrival>

const ANSWERED = ['job.unknown', 'job.cancelled', 'job.notBooked', 'job.stagePassed'] as const
const MOVED = ['job.unknown', 'job.cancelled', 'job.stagePassed', 'schedule.conflict'] as const
/** Invalidated by a proposal taken back, by another time, and by an answer, which counts towards the response time. */
const WITHDRAWN_TAGS = ['jobs', 'customers', 'notifications'] as const
const MOVED_TAGS = [...WITHDRAWN_TAGS, 'messages'] as const
const ANSWERED_TAGS = [...MOVED_TAGS, 'mechanics'] as const
const byHired = { may: ['hired'], of: ['job', 'params.id'] } as const
const byCustomer = { may: ['customer', 'staff'], of: ['job', 'params.id'] } as const

/** Answers to a booking, moves of its time, and the drive to it. */
export const bookingAnswers = endpoints('jobs', 'jobs', {
  acceptBooking: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/accept',
    summary: 'Accept a booking',
    description: 'The booked mechanic confirms that they come.',
    reply: Job,
    status: 200,
    access: byHired,
    invalidates: ANSWERED_TAGS,
    problems: [...ANSWERED, 'job.answeredAlready'],
  },
  declineBooking: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/decline',
    summary: 'Decline a booking',
    description:
      'The job is open again, keeps its promised time as the preferred window, and notifies the customer of the reason.',
    body: BookingReason,
    reply: Job,
    status: 200,
    access: byHired,
    invalidates: [...ANSWERED_TAGS, 'analytics'],
    problems: [...ANSWERED, 'job.answeredAlready'],
  },
  dropBooking: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/drop',
    summary: 'Give back a job',
    description: 'The mechanic gives back a job that they accepted, before the work begins.',
    body: BookingReason,
    reply: Job,
    status: 200,
    access: byHired,
    invalidates: [...MOVED_TAGS, 'pickups', 'analytics'],
    problems: [...ANSWERED, 'job.notAccepted'],
  },
  reschedule: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/reschedule',
    summary: 'Move a job to another time',
    description:
      'Customers (until the mechanic is on the way) and dispatchers move at once; a mechanic proposes, and the customer answers.',
    body: Reschedule,
    reply: RescheduledJob,
    status: 200,
    linked: 'job',
    access: {
      may: { customer: ['customer'], mechanic: ['hired'], dispatcher: ['staff'] },
      of: ['job', 'params.id'],
    },
    invalidates: MOVED_TAGS,
    problems: [...MOVED, 'job.notBooked', 'schedule.outsidePromise', 'job.linkReadOnly'],
  },
  acceptReschedule: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/reschedule/accept',
    summary: 'Accept a proposed time',
    description:
      'The time that the mechanic proposed becomes the promise and the plan. A booking that waited for their answer is accepted with it.',
    reply: Job,
    status: 200,
    linked: 'job',
    access: byCustomer,
    invalidates: ANSWERED_TAGS,
    problems: [...MOVED, 'job.notBooked', 'schedule.noProposal', 'job.linkReadOnly'],
  },
  declineReschedule: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/reschedule/decline',
    summary: 'Decline a proposed time',
    description: 'The agreed time stays, and the mechanic gets a notification.',
    reply: Job,
    status: 200,
    linked: 'job',
    access: byCustomer,
    invalidates: MOVED_TAGS,
    problems: ['job.unknown', 'job.cancelled', 'schedule.noProposal', 'job.linkReadOnly'],
  },
  withdrawReschedule: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/reschedule/withdraw',
    summary: 'Withdraw a proposed time',
    description: 'The mechanic withdraws their proposal; the agreed time stays.',
    reply: Job,
    status: 200,
    access: byHired,
    invalidates: WITHDRAWN_TAGS,
    problems: ['job.unknown', 'job.cancelled', 'schedule.noProposal'],
  },
  position: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/position',
    summary: "Report the mechanic's position",
    description:
      'Refines the expected arrival while the mechanic is on the way. Only the latest position is kept, until they arrive.',
    body: NewPosition,
    reply: ExpectedArrival,
    status: 200,
    unaudited: true,
    access: byHired,
    invalidates: ['jobs', 'schedule'],
    problems: ['job.unknown', 'job.cancelled', 'job.stagePassed'],
  },
})
