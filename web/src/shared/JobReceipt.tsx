import '../ui/receipt.css'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import type { Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { Printer } from 'lucide-react'
import { useApiQuery } from '../lib/api-query.ts'
import { common, useMessages } from '../lib/messages.ts'
import { showMoney } from '../lib/money.ts'
import { showDay } from '../lib/time.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { BusinessLines } from './BusinessLines.tsx'
import { ofJob } from './job-messages.ts'
import { PriceLine, PriceLines } from './PriceLines.tsx'

/** The last part of an id tells receipts apart. */
const numberOf = ({ jobId }: Receipt) => jobId.slice(-8).toUpperCase()

/** What a finished job cost and what was paid, to be read on screen and printed on paper. */
export default function JobReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useMessages(ofJob)
  const { close, loading } = useMessages(common)
  const by = useApiQuery(business.get, {})
  const { customerName, vehicleInfo, mechanicName, completedAt, payments, due } = receipt
  const number = t.receiptNumber({ number: numberOf(receipt) })
  const facts = [
    [t.receiptFor, customerName],
    [t.receiptVehicle, vehicleInfo],
    [t.receiptMechanic, mechanicName ?? ''],
    [t.receiptDate, showDay(completedAt)],
  ].filter(([, value]) => value !== '')
  return (
    <Dialog title={t.receipt} description={number} onClose={onClose}>
      {by.isLoading && <Loading label={loading} rows={1} />}
      {by.error && <ErrorState error={by.error} onRetry={() => void by.refetch()} />}
      {by.data && (
        <section aria-label={t.receipt} className="receipt">
          <header className="receipt-head mb-4">
            <BusinessLines business={by.data} />
            <p className="receipt-number font-bold">
              {t.receipt} {number}
            </p>
          </header>
          <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs text-soft">{label}</dt>
                <dd className="font-bold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <PriceLines sum={receipt}>
            {payments.map(({ paidAt, method, amount }, index) => (
              <PriceLine
                // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id and are only ever added at the end
                key={index}
                label={t.paidOn({ how: t.paidBy[method], day: showDay(paidAt) })}
                money={showMoney(amount)}
              />
            ))}
            <PriceLine label={t.due} money={showMoney(due)} strong />
          </PriceLines>
        </section>
      )}
      <Actions>
        <Button size="large" icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          {close}
        </Button>
      </Actions>
    </Dialog>
  )
}
