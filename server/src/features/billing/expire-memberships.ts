import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { closeAtProvider } from './provider-checkout.ts'

type Lapsing = Pick<Dependencies, 'db' | 'payments' | 'memberships' | 'paymentGateway' | 'log'>

/** How many are looked for at once. */
const BATCH = 200

/**
 * Moves memberships whose time is over, and cancels payments that were due for too long. Each mechanic is a transaction of
 * their own and is looked at again behind their row, so any number of servers may do it at once and as often as they like.
 * Then the provider is told of what was cancelled or received in another way and who was removed, now or while it was away.
 * @returns how many memberships lapsed and payments were cancelled by this call.
 */
export const expireMemberships = (dependencies: Lapsing) => {
  const { db, payments, memberships } = dependencies
  const lapseOne = (mechanicId: string, now: string): Promise<boolean> =>
    db.transaction(async () => {
      const before = await memberships.lock(mechanicId)
      if (!before) return false
      const after = moveMembership(before, { kind: 'lapsed' }, now)
      if (after.subscriptionStatus === before.subscriptionStatus) return false
      await memberships.put(mechanicId, after)
      return true
    })

  const cancelOne = (payment: { id: string; mechanicId: string }): Promise<void> =>
    db.transaction(async () => {
      await memberships.lock(payment.mechanicId)
      await payments.cancel(payment.id)
    })

  return async (now: string): Promise<{ lapsed: number; cancelled: number }> => {
    let lapsed = 0
    let cancelled = 0
    for (let moved = true; moved; ) {
      moved = false
      for (const id of await memberships.lapsing(now, BATCH)) {
        if (!(await lapseOne(id, now))) continue
        lapsed += 1
        moved = true
      }
    }
    for (let batch = await payments.overdue(now, BATCH); batch.length > 0; batch = await payments.overdue(now, BATCH)) {
      for (const payment of batch) await cancelOne(payment)
      cancelled += batch.length
    }
    // The run fails, so that the queue tries again soon.
    if ((await closeAtProvider(dependencies, null)) > 0) throw new Problem('payment.providerFailed')
    return { lapsed, cancelled }
  }
}
