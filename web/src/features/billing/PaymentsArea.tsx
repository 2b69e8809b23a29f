import { type Payment, payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { useApiPages } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useOverlay } from '../../lib/navigation/overlay-history.ts'
import { useFilters } from '../../lib/navigation/query-params.ts'
import { AsyncList } from '../../ui/lists/AsyncList.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { FilterChips } from '../../ui/lists/FilterChips.tsx'
import { RefreshButton } from '../../ui/lists/RefreshButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { desk } from './desk-messages.ts'
import { PaymentRow } from './PaymentRow.tsx'

const exported = async () =>
  (await import('@desert-wrench/contract/features/billing/payments-export.contract.ts')).paymentsExport.exportPayments

const ConfirmDialog = lazyDialog(
  () => messagesOf(desk).confirmThe,
  () => import('./ConfirmDialog.tsx'),
)
const ReceiptDialog = lazyDialog(
  () => messagesOf(desk).receipt,
  () => import('./ReceiptDialog.tsx'),
)

const ReverseDialog = lazyDialog(
  () => messagesOf(desk).reason,
  () => import('./ReverseDialog.tsx'),
)

/** Due payments show without a filter. */
const CHOICES = ['paid', 'waived', 'voided', 'cancelled', 'disputed', 'all'] as const

export default function PaymentsArea() {
  const t = useMessages(desk)
  const filters = useFilters({ status: CHOICES, payment: 'text' })
  const status = filters.values.status ?? 'due'
  const { payment: only } = filters.values
  const ofStatus =
    status === 'all' ? {} : status === 'disputed' ? ({ disputed: 'true' } as const) : ({ status } as const)
  const query = only ? { id: only } : ofStatus
  const list = useApiPages(payments.list, { query })
  const opened = useOverlay<Payment>()
  const reversed = useOverlay<Payment>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label={t.payments}
          options={[
            { value: '', label: t.filters.due },
            ...CHOICES.map((value) => ({ value, label: t.filters[value] })),
          ]}
          value={only ? 'all' : filters.values.status}
          onChange={(next) => filters.set({ status: next, payment: undefined })}
        />
        <div className="flex flex-wrap gap-2">
          <ExportButton file={exported} query={ofStatus} />
          <RefreshButton families={['payments']} />
        </div>
      </div>
      <AsyncList label={t.payments} list={list} rowKey={({ id }) => id} empty={t.none[status]} dense>
        {(payment) => <PaymentRow payment={payment} onOpen={opened.open} onReverse={reversed.open} />}
      </AsyncList>
      {opened.value?.status === 'due' && (
        <ConfirmDialog payment={opened.value} onClose={opened.close} onDone={opened.open} />
      )}
      {reversed.value && <ReverseDialog payment={reversed.value} onClose={reversed.close} />}
      {opened.value?.status === 'paid' && <ReceiptDialog payment={opened.value} onClose={opened.close} />}
    </>
  )
}
