import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { ofJob } from '../jobs/jobs.contract.ts'

export const THREAD_PARTIES = ['customer', 'mechanic', 'dispatcher'] as const
export type ThreadParty = (typeof THREAD_PARTIES)[number]

/** Where a message was written. */
export const MESSAGE_ORIGINS = ['page', 'sms'] as const

/** A message in the thread of a job. */
export const JobMessage = shownWhole(
  z.object({
    id: Id,
    jobId: Id,
    by: z.enum(THREAD_PARTIES),
    /** Null once removed. */
    text: z.nullable(z.string()),
    via: z.enum(MESSAGE_ORIGINS),
    createdAt: Moment,
    removedAt: z.nullable(Moment),
    /** When it was written, if it was sent later for want of a signal. */
    writtenAt: z.nullable(Moment),
    /** Other parties who have read up to here. */
    seenBy: z.array(z.enum(THREAD_PARTIES)),
  }),
)
export type JobMessage = z.output<typeof JobMessage>

const TEXT_FIX = fieldMessage('jobs', 'threadText')

export const NewJobMessage = z.object({
  text: required(TEXT_FIX, { max: 1000 }),
  /** Only needed without accounts, where nobody is signed in. */
  by: z.optional(z.enum(THREAD_PARTIES, fieldMessage('jobs', 'threadParty'))),
})
export type NewJobMessage = z.output<typeof NewJobMessage>

export const ReadMark = z.object({
  /** The last message that was shown; left out: all. */
  messageId: z.optional(Id),
  by: z.optional(z.enum(THREAD_PARTIES, fieldMessage('jobs', 'threadParty'))),
})
export type ReadMark = z.output<typeof ReadMark>

/** What is left to read. */
export const UnreadMessages = shownWhole(z.object({ jobId: Id, unread: z.int() }))
export type UnreadMessages = z.output<typeof UnreadMessages>

/** A job's thread in an inbox. */
export const Thread = shownWhole(
  z.object({
    jobId: Id,
    customerName: z.string(),
    vehicleInfo: z.string(),
    mechanicName: z.nullable(z.string()),
    lastBy: z.enum(THREAD_PARTIES),
    /** Null if the last message was removed. */
    lastText: z.nullable(z.string()),
    lastAt: Moment,
    /** Messages that the caller has not read. */
    unread: z.int(),
  }),
)
export type Thread = z.output<typeof Thread>

const byParties = { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] } as const

/** What customer, mechanic and office write to each other about a job. */
export const threads = endpoints('jobs', 'jobs', {
  messages: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}/messages',
    summary: "List a job's messages",
    description:
      "Returns the thread of a job, newest first. A mechanic sees what was written since they were booked; another customer's messages are left out.",
    query: z.object({ ...paging }),
    reply: z.array(JobMessage),
    paged: true,
    linked: 'job',
    reads: 'byLink',
    access: byParties,
    invalidates: [],
    problems: ['job.unknown'],
  },
  postMessage: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/messages',
    summary: 'Write a message',
    description:
      'Adds to the thread of a job. Customer and mechanic reach each other while the job is under way and for 7 days after it ended.',
    body: NewJobMessage,
    reply: JobMessage,
    late: true,
    linked: 'job',
    readOnlyLinks: true,
    access: byParties,
    invalidates: ['jobs', 'messages'],
    problems: ['job.unknown', 'job.linkReadOnly', 'thread.closed'],
  },
  markRead: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/messages/read',
    summary: 'Mark messages as read',
    description:
      "Marks a job's messages as read, up to and including `messageId` or all of them, and returns how many are left.",
    body: ReadMark,
    reply: UnreadMessages,
    status: 200,
    linked: 'job',
    readOnlyLinks: true,
    access: byParties,
    invalidates: ['jobs'],
    problems: ['job.unknown', 'job.linkReadOnly', 'message.unknown'],
  },
  removeMessage: {
    method: 'DELETE',
    path: '/api/jobs/{id}/messages/{messageId}',
    params: z.object({ id: Id, messageId: Id }),
    summary: 'Remove a message',
    description: 'Removes the text of a message; the thread shows that it was removed. Its writer and staff may.',
    reply: null,
    linked: 'job',
    readOnlyLinks: true,
    access: byParties,
    invalidates: ['jobs'],
    problems: ['job.unknown', 'job.linkReadOnly', 'message.unknown'],
  },
  threads: {
    method: 'GET',
    path: '/api/threads',
    summary: 'List threads',
    description:
      "Returns threads with their last message and unread count, newest first: all for staff, one's own for others. `unread=true` returns only those with unread messages.",
    query: z.object({ unread: z.optional(z.enum(['true'], fieldMessage('jobs', 'threadUnread'))), ...paging }),
    reply: z.array(Thread),
    paged: true,
    reads: 'people',
    access: { may: ['signedIn'] },
    invalidates: [],
    problems: [],
  },
})
