import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Merging = Pick<Dependencies, 'db' | 'customers' | 'jobs' | 'notifications' | 'ratings' | 'preferences'>

/** Locks both customers by id, after their jobs. Immutable reviews and tickets follow by `merged_into`. */
export const mergeCustomers =
  ({ db, customers, jobs, notifications, ratings, preferences }: Merging) =>
  (id: string, otherId: string): Promise<Customer> =>
    db.transaction(async () => {
      if (id.toLowerCase() === otherId.toLowerCase()) throw new Problem('customer.sameOne')
      await jobs.holdOf([id, otherId])
      const unmerged = (await customers.lock([id, otherId])).filter(({ mergedInto }) => mergedInto === null)
      if (unmerged.length < 2) throw new Problem('customer.unknown')
      await customers.merge(id, otherId)
      await jobs.giveTo(id, otherId)
      await notifications.giveTo(id, otherId)
      await preferences.inherit(`customer:${id.toLowerCase()}`, `customer:${otherId.toLowerCase()}`)
      await ratings.followCustomer(id)
      // Two reviews of one mechanic count once from now on.
      for (const mechanicId of await ratings.reviewedOftenBy(id)) await ratings.followMechanic(mechanicId)
      return orThrow(await customers.find(id), 'customer.unknown')
    })
