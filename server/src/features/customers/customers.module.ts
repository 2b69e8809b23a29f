import { changeCustomer } from '../../use-cases/change-customer.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { mergeCustomers } from '../../use-cases/merge-customers.ts'
import { customersHandlers } from './customers.handlers.ts'
import { customersStore } from './customers.store.ts'

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
