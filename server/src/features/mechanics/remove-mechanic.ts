import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { reopened } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { orThrow } from '../shared/or-throw.ts'

type RemoveMechanicDependencies = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'mechanics'
  | 'jobs'
  | 'timeline'
  | 'offers'
  | 'referrals'
  | 'notifications'
  | 'announce'
  | 'payments'
  | 'fees'
>

/**
 * Soft removal: pending jobs reopen, requests are rejected, and payments due are cancelled except fees. Finished jobs and money
 * stay.
 * @throws Problem `mechanic.busy` while a job is in progress
 */
export const removeMechanic = (dependencies: RemoveMechanicDependencies) => {
  const { db, clock, newId, mechanics, jobs, timeline, offers, referrals, notifications, announce, payments, fees } =
    dependencies
  return (mechanicId: string, by: TimelineActor): Promise<void> =>
    db.transaction(async () => {
      const now = clock.now()
      await jobs.holdOfLeaving(mechanicId)
      const { name } = orThrow(await mechanics.lock(mechanicId), 'mechanic.unknown')
      if ((await jobs.inProgressOf(mechanicId)) > 0) throw new Problem('mechanic.busy')
      await mechanics.remove(mechanicId, now)
      await payments.cancelDueOf(mechanicId)
      await fees.followPerson(mechanicId)
      await referrals.closeWaitingOf(mechanicId, now)
      const rejectedOffers = await offers.rejectWaitingOf(mechanicId, now)
      const open = await jobs.reopenPendingOf(mechanicId)
      const reopenedIds = open.map(({ id }) => id)
      await offers.endHiresOf(mechanicId, reopenedIds, now)
      await notifications.readOfPickups(rejectedOffers.map(({ id }) => id))
      await notifications.withdrawPricesOf(reopenedIds, now)
      await announce(open.map((job) => toCustomer(newId(), job, reopened(name, job), now)))
      const step = { at: now, by, parameters: { mechanicName: name } } as const
      await timeline.add([
        ...rejectedOffers.map(({ jobId }) => ({ ...step, id: newId(), jobId, kind: 'offer_withdrawn' as const })),
        ...open.map((job) => ({ ...step, id: newId(), jobId: job.id, kind: 'reopened' as const })),
      ])
    })
}

/** Closes checkouts and subscriptions after the commit, best effort. */
export const removeAndClose =
  ({ removeMechanic: remove, closeCheckouts }: Pick<Dependencies, 'removeMechanic' | 'closeCheckouts'>) =>
  async (mechanicId: string, by: TimelineActor): Promise<undefined> => {
    await remove(mechanicId, by)
    await closeCheckouts(mechanicId)
  }
