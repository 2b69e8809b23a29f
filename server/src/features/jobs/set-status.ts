import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import {
  feeDueUntil,
  mechanicAccount,
  platformFee,
  sizeOfJob,
} from '@desert-wrench/contract/features/billing/fees.rules.ts'
import type { JobSize } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { completionReference } from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import { taxableCents } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { JobStatus } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { changeStatus } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { stepAfter } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { messageOfFee } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies, MemberRow, OfferRow } from '../dependencies.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { JobRow } from './jobs.store.ts'
import { lockPeople } from './lock-people.ts'

export type SettingStatus = Pick<
  Dependencies,
  | 'newId'
  | 'jobs'
  | 'estimates'
  | 'completions'
  | 'mechanics'
  | 'customers'
  | 'offers'
  | 'notifications'
  | 'announce'
  | 'rewards'
  | 'memberships'
  | 'billing'
  | 'fees'
  | 'ledger'
  | 'salesTax'
  | 'scheduling'
>

/** Runs in the caller's transaction under the job's lock; a first completion counts once, however often it is toggled. */
export const setStatus = (dependencies: SettingStatus) => {
  const {
    newId,
    jobs,
    estimates,
    completions,
    mechanics,
    customers,
    offers,
    notifications,
    announce,
    rewards,
    memberships,
    ledger,
    billing,
    fees,
    salesTax,
    scheduling,
  } = dependencies

  /** Charges the fee by job size and current prices. */
  async function chargeFee(
    { id: jobId, totalCost, travelFee }: JobRow,
    mechanicId: string,
    { sizes, estimatedTravel, number }: { sizes: readonly JobSize[]; estimatedTravel: number; number: number },
    now: string,
  ): Promise<void> {
    const size = sizeOfJob({ total: totalCost ?? 0, travelLines: travelFee, estimatedTravel })
    const amount = platformFee(size, sizes)
    if (amount === 0) return
    const move = { from: mechanicAccount(mechanicId), to: 'fees', cents: amount }
    await ledger.move({ kind: 'fee.job', reference: completionReference(jobId, number), ...move }, now)
    const [paymentId, dueUntil] = [newId(), feeDueUntil(now)]
    await fees.owe({ id: paymentId, mechanicId, jobId, completion: number, amount, createdAt: now, dueUntil })
    await announce([], [messageOfFee({ paymentId, mechanicId, dueUntil }, now, 'due')])
  }

  async function countForMembership(mechanic: MemberRow, now: string): Promise<void> {
    if (mechanic.hasCompletedFirstJob) return
    await memberships.put(mechanic.id, moveMembership(mechanic, { kind: 'first_job_completed' }, now))
  }

  const hold = async (job: JobRow, month: string, now: string) => {
    const [number, sizes, agreed, member, ticket, referral] = await allSettledOrThrow(
      completions.next(job.id),
      job.mechanicId === null ? Promise.resolve([]) : billing.jobSizes(),
      job.mechanicId === null ? Promise.resolve(null) : estimates.agreedOf(job.id),
      lockPeople(dependencies, job),
      rewards.open(month, now),
      job.mechanicId === null ? Promise.resolve(null) : rewards.completeReferralOf(job.mechanicId, now),
    )
    const estimatedTravel = agreed?.estimatedTravel ?? 0
    return { number, sizes, estimatedTravel, agreed, member, ticket, referral }
  }

  /** Records what an undo restores. */
  async function remember(
    { id: jobId, status, step, customerId, mechanicId }: JobRow,
    { number, member, ticket }: Awaited<ReturnType<typeof hold>>,
    now: string,
  ): Promise<void> {
    await completions.insert({
      ...{ jobId, number, completedAt: now, month: ticket.month, customerId, mechanicId },
      statusBefore: status === 'completed' ? 'in-progress' : status,
      stepBefore: status === 'in-progress' ? step : null,
      membershipBefore: member && !member.hasCompletedFirstJob ? member.subscriptionStatus : null,
    })
  }

  async function countFirst(job: JobRow, held: Awaited<ReturnType<typeof hold>>, now: string): Promise<void> {
    const { number, member, ticket, referral } = held
    const counted = { jobId: job.id, number }
    await remember(job, held, now)
    await customers.countJob(job.customerId, now)
    await rewards.payPoolForJob(completionReference(job.id, number), POOL_SHARE, ticket)
    await rewards.ticketForCustomer(job.customerId, job.customerPhone, counted, ticket)
    if (job.mechanicId === null) return
    await chargeFee(job, job.mechanicId, held, now)
    if (held.agreed) {
      const { tax: cents, partsTaxCity: city, lines } = held.agreed
      const [of, address] = [{ mechanicId: job.mechanicId, jobId: job.id, completion: number }, job.customerAddress]
      await salesTax.charge({ ...of, city, address, partsCents: taxableCents(lines), cents }, now)
    }
    await countForMembership(orThrow(member, 'mechanic.unknown'), now)
    await mechanics.countJob(job.mechanicId)
    await scheduling.learn(job, now)
    await rewards.ticketForMechanic(job.mechanicId, counted, ticket)
    if (referral) await rewards.rewardReferral(referral, ticket)
  }

  /** A finished job closes its pending offers and estimates. */
  async function endWaiting(job: JobRow, waiting: readonly OfferRow[], now: string): Promise<void> {
    await offers.rejectKnown(waiting, now)
    await notifications.readOfPickups(waiting.map((pickup) => pickup.id))
    await notifications.withdrawPricesOf([job.id], now)
    await announce(
      waiting.map(({ id, mechanicId }) =>
        toMechanic(newId(), { mechanicId, jobId: job.id, pickupRequestId: id }, turnedDown(job), now),
      ),
    )
  }

  return async (job: JobRow, status: JobStatus, now: string): Promise<void> => {
    const { firstCompletedIn, ...change } = changeStatus(job, status, now)
    const step = stepAfter(job, status, job.mechanicId)
    const freed = job.status === 'completed' && status !== 'completed' ? await scheduling.reopen(job) : {}
    await jobs.set(job.id, { ...change, ...freed, step, ...(firstCompletedIn && { firstCompletedAt: now }) })
    if (status !== 'completed') return
    const [held, waiting] = await allSettledOrThrow(
      firstCompletedIn ? hold(job, firstCompletedIn, now) : Promise.resolve(null),
      offers.waitingOn(job.id),
    )
    if (held) await countFirst(job, held, now)
    await endWaiting(job, waiting, now)
  }
}
