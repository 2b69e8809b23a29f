import { type Customer, customers } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { CalendarPlus, FileUp } from 'lucide-react'
import { useLocation } from 'wouter'
import { useApiPages } from '../../lib/api/queries.ts'
import { common, messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useFilters, useQueryParam } from '../../lib/navigation/query-params.ts'
import { useStableCallback } from '../../lib/react/stable-callback.ts'
import { toast } from '../../lib/react/toast.ts'
import { handoff } from '../../shared/device/handoff.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { SearchBox } from '../../ui/lists/SearchBox.tsx'
import { Toolbar } from '../../ui/lists/Toolbar.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { CustomerHead, CustomerRow } from './CustomerRow.tsx'
import { customersWords } from './messages.ts'

const exported = async () =>
  (await import('@desert-wrench/contract/features/customers/customers-export.contract.ts')).customersExport.export

const CustomerPanel = lazyDialog(
  () => messagesOf(customersWords).title,
  () => import('./CustomerPanel.tsx'),
)

const ImportDialog = lazyDialog(
  () => messagesOf(common).importCsv,
  () => import('../../shared/imports/ImportDialog.tsx'),
)

export default function CustomersScreen() {
  const t = useMessages(customersWords)
  const { error, importCsv } = useMessages(common)
  const filters = useFilters({ q: 'text' })
  const list = useApiPages(customers.list, { query: filters.values })
  const opened = useQueryParam('customer')
  const importing = useQueryParam('import')
  const [, navigate] = useLocation()
  const onOpen = useStableCallback((id: string) => opened.open(id))

  const onCreate = useStableCallback(({ name, phone, email, preferredAddress, latitude, longitude }: Customer) => {
    const kept = handoff.give('customer', { name, phone, email, address: preferredAddress, latitude, longitude })
    if (!kept) toast({ title: error, description: t.notKept, variant: 'destructive' })
    navigate('/dispatch')
  })

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} beside={<RefreshButton families={['customers']} compact />} />
      <Toolbar>
        <SearchBox label={t.search} hint={t.searchHint} value={filters.values.q} onSearch={(q) => filters.set({ q })} />
        <div className="flex flex-wrap gap-2">
          <ExportButton file={exported} query={filters.values} />
          <Button variant="secondary" icon={FileUp} onClick={() => importing.open()}>
            {importCsv}
          </Button>
        </div>
      </Toolbar>
      <AsyncList
        label={t.list}
        list={list}
        rowKey={({ id }) => id}
        empty={t.none}
        emptyAction={
          <LinkButton to="/book" icon={CalendarPlus}>
            {t.book}
          </LinkButton>
        }
        filters={filters}
        dense
        head={<CustomerHead />}
      >
        {(customer) => <CustomerRow customer={customer} onOpen={onOpen} onCreate={onCreate} />}
      </AsyncList>
      {importing.value && <ImportDialog kind="customers" onClose={importing.close} />}
      {opened.value && (
        <CustomerPanel key={opened.value} customerId={opened.value} onCreate={onCreate} onClose={opened.close} />
      )}
    </>
  )
}
