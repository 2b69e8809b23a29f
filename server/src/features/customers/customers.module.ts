import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { changeCustomer } from './change-customer.ts'
import { customersHandlers } from './customers.handlers.ts'
import { customersStore } from './customers.store.ts'
import { mergeCustomers } from './merge-customers.ts'

export const customersModule = {
  stores: ({ db }: StoreDependencies) => ({ customers: customersStore(db) }),
  acts: (dependencies: ActDependencies) => ({
    changeCustomer: changeCustomer(dependencies),
    mergeCustomers: mergeCustomers(dependencies),
  }),
  handlers: (dependencies: Dependencies) => ({
    customers: customersHandlers({
      ...dependencies,
      change: (id, changes) => dependencies.changeCustomer(id, changes, 'dispatcher'),
      merge: dependencies.mergeCustomers,
      messagesOf: dependencies.messageChoices.ofCustomer,
    }),
  }),
}
