import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { platformFee } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import type { Job, JobStatus } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { changeStatus } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { JobRow } from '../features/jobs/jobs.store.ts'
import { accountOf } from './confirm-payment.ts'
import type { Dependencies } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { orThrow } from './or-throw.ts'

type Finishing = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'mechanics'
  | 'customers'
  | 'offers'
  | 'notifications'
  | 'rewards'
  | 'memberships'
  | 'ledger'
>

/** The dispatcher sets a job's status; what a first completion earns is counted once, however often it is toggled. */
export const changeJobStatus = (dependencies: Finishing) => {
  const { db, clock, newId, jobs, mechanics, customers, offers, notifications, rewards, memberships, ledger } =
    dependencies

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

  /** Nobody is hired for a job that is done: the requests still waiting are turned down. */
  async function turnDownWaiting(job: JobRow, now: string): Promise<void> {
    const waiting = await offers.rejectWaitingOn(job.id, now)
    await notifications.readOfPickups(waiting.map((pickup) => pickup.id))
    await notifications.insert(
      waiting.map(({ id, mechanicId }) =>
        toMechanic(newId(), { mechanicId, jobId: job.id, pickupRequestId: id }, turnedDown(job), now),
      ),
    )
  }

  return (jobId: string, status: JobStatus): Promise<Job> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { firstCompletedIn, ...change } = changeStatus(job, status, now)
      await jobs.change(jobId, { ...change, ...(firstCompletedIn && { firstCompletedAt: now }) })
      if (firstCompletedIn) await countFirst(job, firstCompletedIn, now)
      if (status === 'completed') await turnDownWaiting(job, now)
      return orThrow(await jobs.find(jobId), 'job.unknown')
    })
}
