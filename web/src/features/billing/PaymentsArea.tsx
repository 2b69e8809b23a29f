import { type Payment, payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { useApiPages } from '../../lib/api-query.ts'
import { useOverlay } from '../../lib/overlay-history.ts'
import { useFilters } from '../../lib/query-params.ts'
import { AsyncList } from '../../ui/AsyncList.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { PaymentRow } from './PaymentRow.tsx'

const ConfirmDialog = lazyDialog(
  () => 'Confirm the payment',
  () => import('./ConfirmDialog.tsx'),
)
const ReceiptDialog = lazyDialog(
  () => 'Receipt',
  () => import('./ReceiptDialog.tsx'),
)

const CHIPS = [
  { value: '', label: 'Due' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
]
const EMPTY = {
  due: 'No payments are due.',
  paid: 'No payments yet.',
  cancelled: 'No payments were cancelled.',
  all: 'No payments yet.',
}

/** The dispatcher receives what mechanics pay, and gives receipts. */
export default function PaymentsArea() {
  const filters = useFilters({ status: ['paid', 'cancelled', 'all'] })
  const status = filters.values.status ?? 'due'
  const list = useApiPages(payments.list, { query: status === 'all' ? {} : { status } })
  const opened = useOverlay<Payment>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label="Payments"
          options={CHIPS}
          value={filters.values.status}
          onChange={(next) => filters.set({ status: next })}
        />
        <RefreshButton families={['payments']} />
      </div>
      <AsyncList label="Payments" list={list} rowKey={({ id }) => id} empty={EMPTY[status]} dense>
        {(payment) => <PaymentRow payment={payment} onOpen={opened.open} />}
      </AsyncList>
      {opened.value?.status === 'due' && (
        <ConfirmDialog payment={opened.value} onClose={opened.close} onDone={opened.open} />
      )}
      {opened.value?.status === 'paid' && <ReceiptDialog payment={opened.value} onClose={opened.close} />}
    </>
  )
}
