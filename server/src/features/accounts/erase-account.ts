import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'

/** The reason shown for a job cancelled by its customer's erasure. */
const NO_REASON = '—'

/**
 * Cancels open work and removes the profile, then anonymises the person, in one transaction. Money and finished work stay.
 * @throws Problem `account.busy` while a mechanic has a job in progress, `account.jobUnderWay` while a customer does,
 * `staff.lastAdmin`
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
