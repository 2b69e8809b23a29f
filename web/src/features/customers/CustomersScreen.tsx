import { type Customer, customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { CalendarPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import { useApiPages } from '../../lib/api-query.ts'
import { handOver } from '../../lib/handover.ts'
import { useFilters } from '../../lib/query-params.ts'
import { useStableCallback } from '../../lib/stable-callback.ts'
import { toast } from '../../lib/toast.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { CustomerHead, CustomerRow } from './CustomerRow.tsx'

const NOT_KEPT = 'This device keeps nothing for the next screen. Type the customer into the form.'

export default function CustomersScreen() {
  const filters = useFilters({ q: 'text' })
  const list = useApiPages(customers.list, { query: filters.values })
  const [, navigate] = useLocation()

  const onCreate = useStableCallback(({ name, phone, email, preferredAddress, latitude, longitude }: Customer) => {
    const kept = handOver.give('customer', { name, phone, email, address: preferredAddress, latitude, longitude })
    if (!kept) toast({ title: 'Error', description: NOT_KEPT, variant: 'destructive' })
    navigate('/dispatch')
  })

  return (
    <>
      <PageHeader
        title="Customers"
        lead="One customer for each phone number that booked."
        beside={<RefreshButton families={['customers']} compact />}
      />
      <Toolbar>
        <SearchBox
          label="Search by name, phone or email"
          value={filters.values.q}
          onSearch={(q) => filters.set({ q })}
        />
      </Toolbar>
      <AsyncList
        label="Customers"
        list={list}
        rowKey={({ id }) => id}
        empty="No customers found."
        emptyAction={
          <LinkButton to="/book" icon={CalendarPlus}>
            Book Service
          </LinkButton>
        }
        filters={filters}
        dense
        head={<CustomerHead />}
      >
        {(customer) => <CustomerRow customer={customer} onCreate={onCreate} />}
      </AsyncList>
    </>
  )
}
