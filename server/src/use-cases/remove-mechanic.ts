import { reopened } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from './dependencies.ts'
import { toCustomer } from './notification-recipients.ts'
import { orThrow } from './or-throw.ts'
import { closeSoon } from './provider-checkout.ts'

type Leaving = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'newId'
  | 'mechanics'
  | 'jobs'
  | 'timeline'
  | 'offers'
  | 'notifications'
  | 'payments'
  | 'memberships'
  | 'paymentGateway'
  | 'log'
>

/**
 * Removes a mechanic softly: pending jobs are open again and their customers told, pending requests are rejected, what is
 * still due from them is cancelled; finished jobs keep the name and money that came stays.
 * @throws Problem `mechanic.busy` while a job of theirs is in progress.
 */
export const removeMechanic = (dependencies: Leaving) => {
  const { db, clock, newId, mechanics, jobs, timeline, offers, notifications, payments } = dependencies
  const remove = (mechanicId: string): Promise<void> =>
    db.transaction(async () => {
      const now = clock.now()
      const { name } = orThrow(await mechanics.lock(mechanicId), 'mechanic.unknown')
      if ((await jobs.inProgressOf(mechanicId)) > 0) throw new Problem('mechanic.busy')
      await mechanics.remove(mechanicId, now)
      await payments.cancelDueOf(mechanicId)
      const asked = await offers.rejectWaitingOf(mechanicId, now)
      const open = await jobs.reopenPendingOf(mechanicId)
      await notifications.insert(open.map((job) => toCustomer(newId(), job, reopened(name, job), now)))
      const by = { at: now, by: 'dispatcher', parameters: { mechanicName: name } } as const
      await timeline.add([
        ...asked.map(({ jobId }) => ({ ...by, id: newId(), jobId, kind: 'offer_withdrawn' as const })),
        ...open.map((job) => ({ ...by, id: newId(), jobId: job.id, kind: 'reopened' as const })),
      ])
    })

  return async (mechanicId: string): Promise<undefined> => {
    await remove(mechanicId)
    // They are removed whether the provider answers or not: the task `lapse` closes and ends what is left there.
    await closeSoon(dependencies, mechanicId)
  }
}
