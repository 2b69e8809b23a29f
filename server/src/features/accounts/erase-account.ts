import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'

/** Said of a job that was called off because its customer is no longer here; no words of theirs. */
const NO_REASON = '—'

/**
 * Erases a person in one transaction: what waits for them is called off and their profile removed, as if they had done it by hand, and
 * then nothing says any more who they were. Money and finished work stay. Whoever asks twice at once is erased once.
 * @throws Problem `account.busy` while a mechanic has a job in progress, `account.jobUnderWay` while a customer does, `staff.lastAdmin`
 */
export const eraseAccount = (dependencies: Dependencies) => {
  const { db, clock, accounts, jobs, customers, cancelJob, removeMechanic, closeStaff, closeCheckouts } = dependencies

  async function leaveJobs(customerId: string): Promise<void> {
    await jobs.holdOf([customerId])
    await customers.lock([customerId])
    const unfinished = await jobs.unfinishedOf(customerId)
    if (unfinished.some(({ status }) => status === 'in-progress')) throw new Problem('account.jobUnderWay')
    for (const { id } of unfinished) await cancelJob(id, { by: 'customer', reason: NO_REASON })
  }

  return async (viewer: SignedIn): Promise<void> => {
    const { accountId, customerId, mechanicId } = viewer
    await db.transaction(async () => {
      if (!(await accounts.hold(accountId))) return
      if (isStaff(viewer)) await closeStaff(accountId)
      if (customerId) await leaveJobs(customerId)
      if (mechanicId) {
        if ((await jobs.inProgressOf(mechanicId)) > 0) throw new Problem('account.busy')
        await removeMechanic(mechanicId, 'mechanic')
      }
      await accounts.erase(accountId, clock.now())
    })
    if (mechanicId) await closeCheckouts(mechanicId)
  }
}
