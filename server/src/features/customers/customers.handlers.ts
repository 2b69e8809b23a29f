import type { customers as endpoints } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Handlers } from '../../http/routes.ts'
import type { CustomersStore } from './customers.store.ts'

interface Needs {
  customers: Pick<CustomersStore, 'list'>
}

export const customersHandlers = ({ customers }: Needs): Handlers<typeof endpoints> => ({
  list: ({ query }) => customers.list(query),
})
