import type {
  Customer,
  CustomerChanges,
  CustomerMessages,
  customers as endpoints,
} from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { customersExport } from '@desert-wrench/contract/features/customers/customers-export.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { CustomersStore } from './customers.store.ts'

interface CustomersNeeds {
  customers: Pick<CustomersStore, 'list' | 'find' | 'figures'>
  jobs: { list(filter: { customerId: string; limit: number }): Promise<Page<Job>> }
  change(id: string, given: CustomerChanges): Promise<Customer>
  merge(id: string, otherId: string): Promise<Customer>
  messagesOf(id: string): Promise<CustomerMessages | null>
}

const MOST_JOBS = 20

export const customersHandlers = ({
  customers,
  jobs,
  change,
  merge,
  messagesOf,
}: CustomersNeeds): Handlers<typeof endpoints & typeof customersExport> => ({
  list: ({ query }) => customers.list(query),
  export:
    async ({ query }) =>
    (paging) =>
      customers.list({ ...query, ...paging }),
  get: async ({ params: { id } }) => {
    const [customer, figures, { rows }, messages] = await Promise.all([
      customers.find(id),
      customers.figures(id),
      jobs.list({ customerId: id, limit: MOST_JOBS }),
      messagesOf(id),
    ])
    if (!customer || !messages) throw new Problem('customer.unknown')
    return { customer, ...figures, jobs: rows, messages }
  },
  change: ({ params, body }) => change(params.id, body),
  merge: ({ params, body }) => merge(params.id, body.otherId),
})
