import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { mechanicAccount } from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { completionReference, decideUndo, restoredBy } from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { messagesOfReturn } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { completionUndone, reopened } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies, MemberRow } from '../dependencies.ts'
import { toCustomer, toMechanic } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import type { Completion } from './completions.store.ts'
import { type JobRow, UNHIRED } from './jobs.store.ts'

type Undoing = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'completions'
  | 'customers'
  | 'mechanics'
  | 'memberships'
  | 'offers'
  | 'notifications'
  | 'announce'
  | 'timeline'
  | 'scheduling'
  | 'fees'
  | 'payments'
  | 'ledger'
  | 'salesTax'
  | 'rewards'
  | 'undoneRewards'
  | 'cardPayments'
>

/**
 * Reverses a recent completion by new entries; completing again counts anew. Locks job, people, then months, waiting for any
 * draw.
 */
export const undoCompletion = (dependencies: Undoing) => {
  const { db, clock, newId, jobs, completions, customers, mechanics, memberships, fees, payments } = dependencies
  const { offers, notifications, announce, timeline, ledger, rewards, undoneRewards, scheduling } = dependencies

  /** Follows a merged customer. */
  async function lockCounted({ customerId, mechanicId }: Completion) {
    const [counted] = await customers.lock([customerId])
    if (counted?.mergedInto) await customers.lock([counted.mergedInto])
    const member = mechanicId === null ? null : await memberships.lock(mechanicId)
    return { customerId: counted?.mergedInto ?? customerId, member }
  }

  /** Effects of the mechanic's first job, if they have no other finished job. */
  async function firstJobOf(member: MemberRow | null) {
    if (!member || (await mechanics.finishedJobs(member.id)) > 1) return null
    const began = await completions.firstOf(member.id)
    return began && { member, ...began, referral: await undoneRewards.rewardedOf(member.id) }
  }
  type FirstJob = NonNullable<Awaited<ReturnType<typeof firstJobOf>>>

  async function factsOf(completion: Completion) {
    const counted = await lockCounted(completion)
    const first = await firstJobOf(counted.member)
    const fee = await fees.lockOfJob(completion.jobId, completion.number)
    const months = [completion.month, first?.referral?.month ?? completion.month].sort()
    const open = [await rewards.isOpen(months[0] ?? ''), await rewards.isOpen(months[1] ?? '')]
    const isPaid =
      (await completions.isPaid(completion)) || (first !== null && (await completions.isFirstJobPaid(first.member.id)))
    return { ...counted, first, fee, isPaid, isDrawn: open.includes(false) }
  }

  /** A waived fee is already reversed. */
  async function takeBackFee(fee: Awaited<ReturnType<typeof fees.lockOfJob>>, reference: string, now: string) {
    if (fee?.status !== 'due') return
    for (const open of await fees.openFor(fee.id)) await payments.cancel(open)
    const move = { reference, from: 'fees', to: mechanicAccount(fee.mechanicId), cents: fee.amount }
    await ledger.move({ kind: 'undo.fee', ...move }, now)
    await fees.cancel(fee.id)
  }

  async function takeBackFirstJob({ member, completedAt, membership, referral }: FirstJob, now: string) {
    await memberships.put(member.id, moveMembership(member, { kind: 'first_job_undone', before: membership }, now))
    for (const due of await payments.dueForFirstJob(member.id)) await payments.cancel(due)
    if (referral) await undoneRewards.takeBackReferral(referral, now)
    if (member.removedAt === null) await undoneRewards.reopenReferrals(member.id, completedAt)
  }

  /** If the mechanic was removed since, the job reopens. */
  async function reopen(job: JobRow, by: TimelineActor, now: string) {
    const { id: jobId } = job
    const mechanicName = job.mechanicName ?? ''
    await jobs.set(jobId, { ...UNHIRED, status: 'pending', step: null })
    await offers.endHireOn(jobId, now)
    await notifications.withdrawPricesOf([jobId], now)
    await announce([toCustomer(newId(), job, reopened(mechanicName, job), now)])
    await timeline.add([{ id: newId(), jobId, at: now, by, kind: 'reopened', parameters: { mechanicName } }])
  }

  async function restore(job: JobRow, completion: Completion, by: TimelineActor, now: string) {
    const { id: jobId, mechanicId } = job
    const { statusBefore: status, stepBefore: step, mechanicId: had } = completion
    const freed = await scheduling.reopen(job)
    await jobs.set(jobId, { ...restoredBy(job, { status, step, mechanicId: had }), ...freed, firstCompletedAt: null })
    await timeline.add([{ id: newId(), jobId, at: now, by, kind: 'completion_undone', parameters: {} }])
    const content = completionUndone(job)
    const notices = [
      toCustomer(newId(), job, content, now),
      ...(had === null ? [] : [toMechanic(newId(), { mechanicId: had, jobId }, content, now)]),
    ]
    await announce(notices, messagesOfReturn(job, now))
    if (mechanicId !== null && (await mechanics.find(mechanicId)) === null) await reopen(job, by, now)
  }

  return (jobId: string, by: TimelineActor): Promise<Job> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const completion = await completions.ofJob(jobId)
      const facts = completion && (await factsOf(completion))
      const { isPaid, isDrawn } = facts ?? { isPaid: false, isDrawn: false }
      const completedAt = completion?.completedAt ?? null
      acceptedOrThrow(decideUndo(job, { completedAt, isPaid, isDrawn }, now))
      if (!completion || !facts) throw new Error('an undo was decided without a completion')
      const { number, month } = completion
      const reference = completionReference(jobId, number)
      await restore(job, completion, by, now)
      await dependencies.cardPayments.cancelDue(jobId, 'balance', 'tip')
      await completions.undo(completion, now)
      await customers.uncountJob(facts.customerId, completion.completedAt)
      const share = { reference, from: `pool:${month}`, to: 'platform', cents: POOL_SHARE }
      await rewards.move({ kind: 'undo.pool', ...share }, now)
      await undoneRewards.takeBackTickets(jobId, number, month, now)
      await takeBackFee(facts.fee, reference, now)
      await dependencies.salesTax.takeBack(reference, now)
      if (facts.member) await mechanics.uncountJob(facts.member.id)
      if (facts.first) await takeBackFirstJob(facts.first, now)
      return orThrow(await jobs.find(jobId), 'job.unknown')
    })
}
