import './receipt.css'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { Printer } from 'lucide-react'
import { showMoney } from '../../lib/money.ts'
import { showDay } from '../../lib/time.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { methodWord } from './labels.ts'
import { paymentPurpose } from './payment-purpose.ts'

/** The last part of an id tells receipts apart. */
const numberOf = ({ id }: Payment) => id.slice(-8).toUpperCase()

/** A receipt that can be read on screen and printed on paper. */
export default function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mechanicName, price, discount, amount, promoCode, paidAt, reference } = payment
  const lines: [label: string, value: string][] = [
    ['Received from', mechanicName],
    ['For', paymentPurpose(payment)],
    ['Date', paidAt ? showDay(paidAt) : ''],
    ['Paid by', methodWord(payment.method)],
    ['Reference', reference ?? ''],
    ...(discount > 0
      ? ([
          ['Price', showMoney(price)],
          [`Promo code ${promoCode ?? ''}`, `less ${showMoney(discount)}`],
        ] as [string, string][])
      : []),
  ]
  return (
    <Dialog title="Receipt" description={`No. ${numberOf(payment)}`} onClose={onClose}>
      <section aria-label="Receipt" className="receipt">
        <header className="receipt-head mb-4">
          <p className="text-lg font-bold">Desert Wrench</p>
          <p className="text-sm text-soft">Mobile auto repair · Phoenix, Arizona</p>
          <p className="receipt-number font-bold">Receipt No. {numberOf(payment)}</p>
        </header>
        <dl>
          {lines.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="text-soft">{label}</dt>
              <dd className="font-bold wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 py-3 text-xl font-bold">
            <dt>Amount paid</dt>
            <dd className="whitespace-nowrap">{showMoney(amount)}</dd>
          </div>
        </dl>
      </section>
      <Actions>
        <Button size="large" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Dialog>
  )
}
