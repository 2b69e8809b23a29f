import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { platformFee } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import type { JobStatus } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { changeStatus } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { stepAfter } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { JobRow } from '../features/jobs/jobs.store.ts'
import { accountOf } from './confirm-payment.ts'
import type { Dependencies } from './dependencies.ts'
import { lockPeople } from './lock-people.ts'
import { toMechanic } from './notification-recipients.ts'
import { orThrow } from './or-throw.ts'

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

  async function countForMembership(mechanicId: string, now: string): Promise<void> {
    const mechanic = orThrow(await memberships.lock(mechanicId), 'mechanic.unknown')
    if (mechanic.hasCompletedFirstJob) return
    await memberships.put(mechanicId, moveMembership(mechanic, { kind: 'first_job_completed' }, now))
  }

  async function countFirst(job: JobRow, month: string, now: string): Promise<void> {
    await lockPeople(dependencies, job)
    const ticket = await rewards.open(month, now)
    await customers.countJob(job.customerId, now)
    await rewards.payPoolForJob(job.id, POOL_SHARE, ticket)
    await rewards.ticketForCustomer(job.customerId, job.customerPhone, job.id, ticket)
    if (job.mechanicId === null) return
    await chargeFee(job, job.mechanicId, now)
    await countForMembership(job.mechanicId, now)
    await mechanics.countJob(job.mechanicId)
    await rewards.ticketForMechanic(job.mechanicId, job.id, ticket)
    await rewards.rewardReferralOf(job.mechanicId, ticket)
  }

  /** Nobody is hired for a job that is done, nor is its price agreed: what still waits for an answer waits no more. */
  async function endWaiting(job: JobRow, now: string): Promise<void> {
    const waiting = await offers.rejectWaitingOn(job.id, now)
    await notifications.readOfPickups(waiting.map((pickup) => pickup.id))
    await notifications.withdrawEstimatesOf([job.id], now)
    await notifications.insert(
      waiting.map(({ id, mechanicId }) =>
        toMechanic(newId(), { mechanicId, jobId: job.id, pickupRequestId: id }, turnedDown(job), now),
      ),
    )
  }

  return async (job: JobRow, status: JobStatus, now: string): Promise<void> => {
    const { firstCompletedIn, ...change } = changeStatus(job, status, now)
    const step = stepAfter(job, status, job.mechanicId)
    await jobs.change(job.id, { ...change, step, ...(firstCompletedIn && { firstCompletedAt: now }) })
    if (firstCompletedIn) await countFirst(job, firstCompletedIn, now)
    if (status === 'completed') await endWaiting(job, now)
  }
}
