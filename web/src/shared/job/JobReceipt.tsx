import '../../ui/styles/receipt.css'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { estimates, type Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BusinessLines } from '../BusinessLines.tsx'
import { PrintActions } from '../PrintActions.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { ofJobLife } from './life-messages.ts'
import { PriceLine } from './PriceLine.tsx'

const JobPictures = lazyPart(() => import('../pictures/JobPictures.tsx'))

/** The end of the id serves as receipt number. */
const numberOf = ({ jobId }: Receipt) => jobId.slice(-8).toUpperCase()

export default function JobReceipt({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const t = useMessages(ofJobLife)
  const { data: receipt, error, refetch } = useApiQuery(estimates.receipt, { params: { id: jobId } })
  // The receipt is valid without the business details.
  const { data: by } = useApiQuery(business.get, {})
  return (
    <Dialog title={t.receipt} onClose={onClose}>
      {error && !receipt && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !receipt && <Loading label={t.receiptLoading} rows={1} />}
      {receipt && (
        <section aria-label={t.receipt} className="receipt">
          <header className="receipt-head mb-4">
            {by && <BusinessLines business={by} />}
            <p className="receipt-number font-bold">
              {t.receipt} {numberOf(receipt)}
            </p>
          </header>
          <dl className="mb-4 text-sm">
            <PriceLine label={t.receiptFor}>{receipt.customerName}</PriceLine>
            <PriceLine label={t.receiptVehicle}>{receipt.vehicleInfo}</PriceLine>
            {receipt.mechanicName && <PriceLine label={t.receiptMechanic}>{receipt.mechanicName}</PriceLine>}
            <PriceLine label={t.receiptDone}>{showDay(receipt.completedAt)}</PriceLine>
          </dl>
          <EstimateLines {...receipt} />
          <dl className="mt-4">
            {receipt.payments.map(({ paidAt, method, amount }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments never move, and two may be the same
              <PriceLine key={nth} label={t.paidBy({ method, day: showDay(paidAt) })}>
                {showMoney(amount)}
              </PriceLine>
            ))}
            {receipt.due > 0 && (
              <PriceLine label={t.due} strong>
                {showMoney(receipt.due)}
              </PriceLine>
            )}
          </dl>
          <div className="unprinted mt-4 empty:hidden">
            <JobPictures
              job={{ id: jobId, stage: 'done' }}
              party={null}
              heading="h3"
              kinds={['before', 'after', 'part', 'odometer', 'signature']}
            />
          </div>
          {receipt.due === 0 && receipt.payments.length > 0 && <p className="font-bold">{t.paidInFull}</p>}
        </section>
      )}
      <PrintActions print={receipt && t.print} onClose={onClose} />
    </Dialog>
  )
}
