import '../../ui/styles/receipt.css'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { estimates, type Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showSigned } from '../../lib/i18n/signed-money.ts'
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

const PayJob = lazyPart(() => import('./paying/PayJob.tsx'))
const SignedUnder = lazyPart(() => import('../pictures/SignedUnder.tsx'))
const JobPictures = lazyPart(() => import('../pictures/JobPictures.tsx'))

/** The end of the id serves as receipt number. */
const numberOf = ({ jobId }: Receipt) => jobId.slice(-8).toUpperCase()

interface Props {
  jobId: string
  /** Whether the reader may pay: the customer. */
  payable?: boolean
  onClose: () => void
}

export default function JobReceipt({ jobId, payable = false, onClose }: Props) {
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
            {receipt.payments.map((payment) => (
              <Paid key={payment.id} payment={payment} />
            ))}
            {receipt.due > 0 && (
              <PriceLine label={t.due} strong>
                {showMoney(receipt.due)}
              </PriceLine>
            )}
          </dl>
          {receipt.due === 0 && receipt.payments.length > 0 && <p className="font-bold">{t.paidInFull}</p>}
          {receipt.signature && <SignedUnder signature={receipt.signature} name={receipt.customerName} />}
          <div className="mt-4 empty:hidden">
            <JobPictures
              job={{ id: jobId, stage: 'done' }}
              party={null}
              heading="h3"
              kinds={['before', 'after', 'part', 'odometer']}
            />
          </div>
          {payable && <PayJob receipt={receipt} />}
        </section>
      )}
      <PrintActions print={receipt && t.print} onClose={onClose} />
    </Dialog>
  )
}

function Paid({ payment: { what, method, paidAt, amount, returned } }: { payment: Receipt['payments'][number] }) {
  const t = useMessages(ofJobLife)
  const day = showDay(paidAt)
  const label =
    what === 'tip' ? t.tipBy({ day }) : what === 'deposit' ? t.depositBy({ method, day }) : t.paidBy({ method, day })
  return (
    <>
      <PriceLine label={label}>{showMoney(amount)}</PriceLine>
      {returned > 0 && <PriceLine label={t.returned}>{showSigned(-returned)}</PriceLine>}
    </>
  )
}
