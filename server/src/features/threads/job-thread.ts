import { notBefore } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { messagesOfThread } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type {
  JobMessage,
  NewJobMessage,
  ReadMark,
  ThreadParty,
  UnreadMessages,
} from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { decideMessage, partyOf } from '@desert-wrench/contract/features/threads/threads.rules.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type LockedJob = NonNullable<Awaited<ReturnType<Dependencies['jobs']['lock']>>>

type Threading = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'threads' | 'announce'>

type NewMessage = Pick<JobMessage, 'by' | 'text' | 'via' | 'createdAt' | 'writtenAt'>

/** The job of somebody who texted, and their side. */
interface TextWriter {
  id: string
  side: 'customer' | 'mechanic'
  customerId: string
  mechanicId: string | null
}

/** A mechanic reads what was written since they were booked, a customer what was written with them. */
const visibleTo = (by: ThreadParty, { customerId, bookedAt }: Pick<LockedJob, 'customerId' | 'bookedAt'>) => ({
  ...(by !== 'dispatcher' && { customerId }),
  ...(by === 'mechanic' && bookedAt !== null && { since: bookedAt }),
})

/** The thread of a job. Writers lock the job row, so that messages and read marks follow each other. */
export const jobThread = ({ db, clock, newId, jobs, threads, announce }: Threading) => {
  /** Who does not look at the page gets it as a message. */
  async function add(job: LockedJob, message: NewMessage): Promise<JobMessage> {
    const { id: jobId, customerId, mechanicId } = job
    const row = { ...message, id: newId(), jobId }
    await threads.add({ ...row, customerId, mechanicId })
    await announce([], messagesOfThread({ ...row, mechanicId }, row.createdAt))
    return { ...row, removedAt: null, seenBy: [] }
  }

  const change = <T>(
    jobId: string,
    { viewer, asked }: { viewer: Viewer; asked: ThreadParty | undefined },
    act: (job: LockedJob, by: ThreadParty, now: string) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      return await act(job, partyOf(job, viewer, asked), clock.now())
    })

  return {
    list: async (jobId: string, paging: Paging, viewer: Viewer): Promise<Page<JobMessage>> => {
      const job = orThrow(await jobs.find(jobId), 'job.unknown')
      return await threads.list({ ...paging, jobId, ...visibleTo(partyOf(job, viewer, 'dispatcher'), job) })
    },

    /** Sorted and counted as it comes in, so that nobody has "read" what they could not see yet. */
    write: (
      jobId: string,
      { text, by: asked }: NewJobMessage,
      viewer: Viewer,
      actedAt: string | null,
    ): Promise<JobMessage> =>
      change(jobId, { viewer, asked }, async (job, by, now) => {
        acceptedOrThrow(decideMessage(job, by, now))
        if (by === 'mechanic' && job.mechanicId === null) throw new Problem('auth.forbidden')
        const writtenAt = actedAt === null ? null : notBefore(actedAt, job.createdAt)
        return await add(job, { by, text, via: 'page', createdAt: now, writtenAt })
      }),

    /** A text of the customer or the mechanic. @returns false where their side may not write */
    receive: async (
      { id, side: by, customerId, mechanicId }: TextWriter,
      text: string,
      now: string,
    ): Promise<boolean> => {
      const job = await jobs.lock(id)
      if (!job || job.customerId !== customerId || job.mechanicId !== mechanicId) return false
      if (decideMessage(job, by, now).refusal) return false
      await add(job, { by, text, via: 'sms', createdAt: now, writtenAt: null })
      return true
    },

    markRead: (jobId: string, { messageId, by: asked }: ReadMark, viewer: Viewer): Promise<UnreadMessages> =>
      change(jobId, { viewer, asked }, async (_, by, now) => {
        const last = messageId === undefined ? { createdAt: now } : await threads.find(jobId, messageId)
        const { createdAt } = orThrow(last, 'message.unknown')
        return { jobId, unread: await threads.markRead(jobId, by, createdAt) }
      }),

    /** Its writer may, and staff. */
    remove: (jobId: string, messageId: string, viewer: Viewer): Promise<undefined> =>
      change(jobId, { viewer, asked: 'dispatcher' }, async (job, by, now) => {
        const message = orThrow(await threads.find(jobId, messageId), 'message.unknown')
        const writer = by === 'customer' ? 'customerId' : 'mechanicId'
        const isOwn = message.by === by && message[writer] === job[writer]
        if (by !== 'dispatcher' && !isOwn) throw new Problem('auth.forbidden')
        if (message.removedAt === null) await threads.remove(message, now)
        return undefined
      }),
  }
}
