import '../../ui/styles/receipt.css'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import { BusinessLines } from '../../shared/BusinessLines.tsx'
import { PrintActions } from '../../shared/PrintActions.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { desk } from './desk-messages.ts'
import { billing } from './messages.ts'

/** The end of the id serves as receipt number. */
const numberOf = ({ id }: Payment) => id.slice(-8).toUpperCase()

export default function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(desk)
  const { purposes } = useMessages(billing)
  const { data } = useApiQuery(business.get, {})
  const { mechanicName, purpose, price, discount, amount, promoCode, paidAt, method, reference } = payment
  const number = numberOf(payment)
  const lines: (readonly [key: keyof typeof t.receiptLines | 'code', value: string])[] = [
    ['from', mechanicName],
    ['purpose', purposes[purpose](payment)],
    ['date', paidAt ? showDay(paidAt) : ''],
    ['method', method ? t.methods[method] : ''],
    ['reference', reference ?? ''],
    ...(discount > 0
      ? ([
          ['price', showMoney(price)],
          ['code', t.less({ amount: showMoney(discount) })],
        ] as const)
      : []),
  ]
  return (
    <Dialog title={t.receipt} description={t.receiptNumber({ number })} onClose={onClose}>
      <section aria-label={t.receipt} className="receipt">
        <header className="receipt-head mb-4">
          {data && <BusinessLines business={data} />}
          <p className="text-sm text-soft">{t.trade}</p>
          <p className="receipt-number font-bold">{t.receiptTitle({ number })}</p>
        </header>
        <dl>
          {lines.map(([key, value]) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="text-soft">
                {key === 'code' ? t.codeOnReceipt({ code: promoCode ?? '' }) : t.receiptLines[key]}
              </dt>
              <dd className="font-bold wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 py-3 text-xl font-bold">
            <dt>{t.amountPaid}</dt>
            <dd className="whitespace-nowrap">{showMoney(amount)}</dd>
          </div>
        </dl>
      </section>
      <PrintActions print={t.print} onClose={onClose} />
    </Dialog>
  )
}
