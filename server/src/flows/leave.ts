import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import { reopened } from '@desert-wrench/contract/slices/notifications/notifications.rules.ts'
import { found } from './found.ts'
import type { Needs } from './needs.ts'
import { toCustomer } from './notices.ts'

type Leaving = Pick<Needs, 'db' | 'clock' | 'newId' | 'mechanics' | 'jobs' | 'pickups' | 'notifications'>

/**
 * Removes a mechanic softly: pending jobs are open again and their customers told, pending requests are rejected,
 * finished jobs keep the name.
 * @throws Problem `mechanic.busy` while a job of theirs is in progress.
 */
export const leave =
  ({ db, clock, newId, mechanics, jobs, pickups, notifications }: Leaving) =>
  (mechanicId: string): Promise<undefined> =>
    db.transaction(async () => {
      const now = clock.now()
      const { name } = found(await mechanics.lock(mechanicId), 'mechanic.unknown')
      if ((await jobs.inProgressOf(mechanicId)) > 0) throw new Problem('mechanic.busy')
      await mechanics.remove(mechanicId, now)
      await pickups.rejectWaitingOf(mechanicId, now)
      const open = await jobs.reopenPendingOf(mechanicId)
      await notifications.insert(open.map((job) => toCustomer(newId(), job, reopened(name, job), now)))
      return undefined
    })
