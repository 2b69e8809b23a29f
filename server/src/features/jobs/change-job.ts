import { type Assignment, decideAssignment, editJob } from '@desert-wrench/contract/features/jobs/changes.rules.ts'
import type { JobChanges, TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { refuseCancelled, refuseUnapproved, stepAfter } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { notBefore } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import {
  messageOfMove,
  messagesOfReturn,
  planned,
  reminders,
} from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { changed } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { depositDueOf } from './estimates/waive-deposit.ts'
import type { FoundJob, JobRow } from './jobs.store.ts'
import { lockPeople } from './lock-people.ts'
import { reassign } from './reassign-job.ts'
import { type Repricing, repriceJob } from './reprice-job.ts'
import { type SettingStatus, setStatus } from './set-status.ts'
import { changedTimes, isMoved } from './times/changed-times.ts'
import type { Warned } from './times/warned.ts'

type ChangeJobDependencies = SettingStatus &
  Repricing &
  Pick<Dependencies, 'db' | 'clock' | 'tokens' | 'links' | 'preferences' | 'scheduling' | 'cardPayments'>

/** Completing an unassigned job needs a reason. */
const reasonOf = ({ mechanicId }: JobRow, { reason }: JobChanges): { reason?: string } =>
  mechanicId === null && reason !== undefined ? { reason } : {}

/** Edits, assigns or sets the status of a job. Locks the job row. */
export const changeJob = (dependencies: ChangeJobDependencies) => {
  const { db, clock, newId, jobs, mechanics, customers, notifications, preferences, announce, timeline } = dependencies
  const { estimates, tokens, links } = dependencies
  const moveTo = setStatus(dependencies)
  const tellOfAssignment = reassign(dependencies)
  const repricing = repriceJob(dependencies)
  const times = changedTimes(dependencies)

  /** The job moves to the customer of its new phone. */
  async function moveCustomer({ id: jobId, customerId: before, ...after }: JobRow, now: string) {
    const { customerPhone } = after
    const customerPhoneE164 = orThrow(toE164(customerPhone), 'request.invalid')
    const { id: customerId } = await customers.upsert({
      id: newId(),
      name: after.customerName,
      phone: customerPhone,
      phoneE164: customerPhoneE164,
      email: after.customerEmail,
      preferredAddress: after.customerAddress,
      latitude: after.customerLatitude,
      longitude: after.customerLongitude,
      createdAt: now,
    })
    // The office corrects a number with the customer on the phone: what they agreed to holds for it.
    await preferences.inherit(`customer:${customerId}`, `customer:${before}`)
    await notifications.moveToCustomer(jobId, { customerId, customerPhone, customerPhoneE164 })
    return { customerId, customerPhoneE164 }
  }

  /** Undefined: unchanged. */
  async function chosenFor(assignment: Assignment | null): Promise<MechanicRecord | null | undefined> {
    if (!assignment) return undefined
    return assignment.to === null ? null : orThrow(await mechanics.hold(assignment.to), 'mechanic.unknown')
  }

  return (
    jobId: string,
    given: JobChanges & WithTypedPlace,
    {
      isCurrent,
      by,
      linked,
      actedAt = null,
    }: {
      /** If-Match. */
      isCurrent: (revision: number) => boolean
      by: TimelineActor
      /** Whether the caller receives a new customer's private link. */
      linked: boolean
      /** When the odometer was read, without a signal. */
      actedAt?: string | null
    },
  ): Promise<Warned<FoundJob & { customerLink?: string }>> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = acceptedOrThrow(refuseCancelled(orThrow(await jobs.lock(jobId), 'job.unknown')))
      if (!isCurrent(job.revision)) throw new Problem('job.changed')
      // The office may set any status.
      if (by === 'mechanic' && given.status === 'completed' && job.status !== 'completed') {
        acceptedOrThrow(refuseUnapproved(job, await estimates.latestOf(jobId)))
        if ((await depositDueOf(dependencies, job)) > 0) throw new Problem('job.depositDue')
      }
      const assignment = acceptedOrThrow(decideAssignment(job, given))
      const edit = editJob(job, given)
      if ('errors' in edit) throw new Problem('request.invalid', edit.errors)
      const { fields } = edit
      const after = await times.complete(edit.after, { given, mechanicId: assignment ? assignment.to : job.mechanicId })
      const corrected = { ...job, ...after }
      const moved = edit.movesCustomer ? await moveCustomer(corrected, now) : null
      // Completion locks both people first, to avoid deadlocks.
      if ((edit.differs || assignment) && given.status === 'completed') {
        const { customerId } = moved ?? job
        await lockPeople(dependencies, { customerId, mechanicId: assignment ? assignment.to : job.mechanicId })
      }
      const mechanic = await chosenFor(assignment)
      const status = assignment?.status ?? job.status
      const mechanicId = mechanic === undefined ? job.mechanicId : (mechanic?.id ?? null)

      const warnings = await times.check(job, corrected, { mechanicId })
      const readAt = actedAt === null ? now : notBefore(actedAt, job.createdAt)
      let changedJob = job
      const price = edit.reprices || assignment ? await repricing.price(corrected, mechanic, now) : null
      if (edit.differs || assignment) {
        changedJob = await jobs.change(jobId, {
          ...after,
          ...(after.mileage !== job.mileage && { mileageAt: after.mileage === null ? null : readAt }),
          ...moved,
          ...price?.changes,
          ...(mechanic !== undefined && { mechanicId, mechanicName: mechanic?.name ?? null }),
          status,
          step: stepAfter(job, status, mechanicId),
          ...(mechanic && { bookedAt: now, acceptedAt: null, unansweredAt: null }),
        })
      }
      const step = { jobId, at: now, by } as const
      if (assignment) await tellOfAssignment(job, changedJob, mechanic ?? null, now)
      if (price && price.total !== null && price.total !== job.totalCost)
        await repricing.notify(job, changedJob, price.total, now)
      if (fields.length > 0) {
        await timeline.add([{ ...step, id: newId(), kind: 'changed', parameters: { fields } }])
        const hasMoved = isMoved(job, changedJob)
        if (hasMoved) await times.tellCustomer(changedJob, now)
        if (!assignment && mechanicId !== null && job.status !== 'completed' && by !== 'mechanic')
          await announce(
            [toMechanic(newId(), { mechanicId, jobId }, changed(changedJob, fields), now)],
            hasMoved ? [messageOfMove(mechanicId, changedJob, now)] : [],
          )
      }
      if (given.status !== undefined) {
        await moveTo(changedJob, given.status, now)
        if (given.status === 'completed' && job.status !== 'completed') {
          await announce([], [planned('done', { key: `${jobId}:${now}`, jobId }, now)])
          await timeline.add([{ ...step, id: newId(), kind: 'done', parameters: reasonOf(changedJob, given) }])
        } else if (given.status !== status) {
          if (status === 'completed') await announce([], messagesOfReturn(changedJob, now))
          await timeline.add([{ ...step, id: newId(), kind: 'status_set', parameters: { status: given.status } }])
        }
      }
      // The previous customer's link ended with the change; the new one's leaves by message.
      if (moved) {
        const booked = planned('booked', { key: `${jobId}:${now}`, jobId }, now)
        await announce([], [booked, ...reminders(jobId, changedJob.windowStart, now)])
      }
      const customerLink = moved && linked ? tokens.make() : undefined
      if (customerLink) await links.insert(customerLink, { jobId, acts: true, createdAt: now })
      return { ...orThrow(await jobs.find(jobId), 'job.unknown'), ...(customerLink && { customerLink }), warnings }
    })
}
