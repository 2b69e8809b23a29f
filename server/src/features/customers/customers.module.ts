import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { changeCustomer } from './change-customer.ts'
import { customersHandlers } from './customers.handlers.ts'
import { customersStore } from './customers.store.ts'
import { mergeCustomers } from './merge-customers.ts'

export const customersModule = {
  stores: ({ db }: StoreDependencies) => ({ customers: customersStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    customers: customersHandlers({
      ...dependencies,
      change: changeCustomer(dependencies),
      merge: mergeCustomers(dependencies),
    }),
  }),
}
