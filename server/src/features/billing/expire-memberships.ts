import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { closeAtProvider } from './provider-checkout.ts'

type Lapsing = Pick<Dependencies, 'db' | 'payments' | 'memberships' | 'paymentGateway' | 'log'>

const BATCH = 200

/**
 * Ends expired memberships and cancels overdue payments, one transaction per mechanic, so it may run concurrently. Then closes
 * checkouts and subscriptions at the provider.
 * @returns how many lapsed and were cancelled
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
    // Fails the run, so that the scheduler retries soon.
    if ((await closeAtProvider(dependencies, null)) > 0) throw new Problem('payment.providerFailed')
    return { lapsed, cancelled }
  }
}
