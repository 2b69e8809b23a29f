import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { platformFee } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import type { JobStatus } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { changeStatus } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { stepAfter } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Member } from '../features/billing/memberships.store.ts'
import type { JobRow } from '../features/jobs/jobs.store.ts'
import type { OfferRow } from '../features/offers/offers.store.ts'
import { accountOf } from './confirm-payment.ts'
import type { Dependencies } from './dependencies.ts'
import { lockPeople } from './lock-people.ts'
import { toMechanic } from './notification-recipients.ts'
import { orThrow } from './or-throw.ts'
import { together } from './together.ts'

export type SettingStatus = Pick<
  Dependencies,
  'newId' | 'jobs' | 'mechanics' | 'customers' | 'offers' | 'notifications' | 'rewards' | 'memberships' | 'ledger'
>

/**
 * Sets the status of a job whose row the caller has locked, in the caller's transaction; what a first completion earns is counted
 * once, however often it is toggled.
 */
export const setStatus = (dependencies: SettingStatus) => {
  const { newId, jobs, mechanics, customers, offers, notifications, rewards, memberships, ledger } = dependencies

  /** The platform's fee by the size of the job; the travel fee is the mechanic's own. */
  async function chargeFee({ id, laborCost }: JobRow, mechanicId: string, now: string): Promise<void> {
    const cents = platformFee(laborCost ?? 0)
    await ledger.move({ kind: 'fee.job', reference: id, from: accountOf(mechanicId), to: 'fees', cents }, now)
  }

  async function countForMembership(mechanic: Member, now: string): Promise<void> {
    if (mechanic.hasCompletedFirstJob) return
    await memberships.put(mechanic.id, moveMembership(mechanic, { kind: 'first_job_completed' }, now))
  }

  /** What a first completion counts for, locked. */
  const hold = async (job: JobRow, month: string, now: string) => {
    const [member, ticket, referral] = await together(
      lockPeople(dependencies, job),
      rewards.open(month, now),
      job.mechanicId === null ? Promise.resolve(null) : rewards.completeReferralOf(job.mechanicId),
    )
    return { member, ticket, referral }
  }

  async function countFirst(job: JobRow, held: Awaited<ReturnType<typeof hold>>, now: string): Promise<void> {
    const { member, ticket, referral } = held
    await customers.countJob(job.customerId, now)
    await rewards.payPoolForJob(job.id, POOL_SHARE, ticket)
    await rewards.ticketForCustomer(job.customerId, job.customerPhone, job.id, ticket)
    if (job.mechanicId === null) return
    await chargeFee(job, job.mechanicId, now)
    await countForMembership(orThrow(member, 'mechanic.unknown'), now)
    await mechanics.countJob(job.mechanicId)
    await rewards.ticketForMechanic(job.mechanicId, job.id, ticket)
    if (referral) await rewards.rewardReferral(referral, ticket)
  }

  /** Nobody is hired for a job that is done, nor is its price agreed: what still waits for an answer waits no more. */
  async function endWaiting(job: JobRow, waiting: readonly OfferRow[], now: string): Promise<void> {
    await offers.rejectKnown(waiting, now)
    await notifications.readOfPickups(waiting.map((pickup) => pickup.id))
    await notifications.withdrawPricesOf([job.id], now)
    await notifications.insert(
      waiting.map(({ id, mechanicId }) =>
        toMechanic(newId(), { mechanicId, jobId: job.id, pickupRequestId: id }, turnedDown(job), now),
      ),
    )
  }

  return async (job: JobRow, status: JobStatus, now: string): Promise<void> => {
    const { firstCompletedIn, ...change } = changeStatus(job, status, now)
    const step = stepAfter(job, status, job.mechanicId)
    await jobs.set(job.id, { ...change, step, ...(firstCompletedIn && { firstCompletedAt: now }) })
    if (status !== 'completed') return
    const [held, waiting] = await together(
      firstCompletedIn ? hold(job, firstCompletedIn, now) : Promise.resolve(null),
      offers.waitingOn(job.id),
    )
    if (held) await countFirst(job, held, now)
    await endWaiting(job, waiting, now)
  }
}
