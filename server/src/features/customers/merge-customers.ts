import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Merging = Pick<Dependencies, 'db' | 'customers' | 'jobs' | 'notifications' | 'ratings'>

/**
 * Two customers that are one person: what is the other one's becomes this one's. Both rows are the gate, taken in the order of their
 * ids after their jobs; reviews and tickets, which never change, are this one's by who the other one was merged into.
 */
export const mergeCustomers =
  ({ db, customers, jobs, notifications, ratings }: Merging) =>
  (id: string, otherId: string): Promise<Customer> =>
    db.transaction(async () => {
      if (id.toLowerCase() === otherId.toLowerCase()) throw new Problem('customer.sameOne')
      await jobs.holdOf([id, otherId])
      const standing = (await customers.lock([id, otherId])).filter(({ mergedInto }) => mergedInto === null)
      if (standing.length < 2) throw new Problem('customer.unknown')
      await customers.merge(id, otherId)
      await jobs.giveTo(id, otherId)
      await notifications.giveTo(id, otherId)
      await ratings.followCustomer(id)
      // Two reviews of one mechanic are one from now on.
      for (const mechanicId of await ratings.reviewedOftenBy(id)) await ratings.followMechanic(mechanicId)
      return orThrow(await customers.find(id), 'customer.unknown')
    })
