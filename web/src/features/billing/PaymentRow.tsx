import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { Receipt } from 'lucide-react'
import { memo } from 'react'
import { showMoney } from '../../lib/money.ts'
import { showMoment } from '../../lib/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { methodWord, STATES } from './labels.ts'
import { paymentPurpose } from './payment-purpose.ts'

interface Props {
  payment: Payment
  /** To be confirmed while it is due, as a receipt once it is paid. */
  onOpen: (payment: Payment) => void
}

export const PaymentRow = memo(function PaymentRow({ payment, onOpen }: Props) {
  const { mechanicName, amount, promoCode, discount, status, provider, paidAt, dueUntil } = payment
  const [tone, word] = STATES[status]
  const saved = promoCode ? ` · ${promoCode} took off ${showMoney(discount)}` : ''
  return (
    <article
      aria-label={`${mechanicName}, ${paymentPurpose(payment)}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">{mechanicName}</p>
        <p className="text-sm">
          {paymentPurpose(payment)}
          {saved}
        </p>
        <p className="text-sm text-soft">
          {paidAt
            ? `${showMoment(paidAt)} · ${methodWord(payment.method)} · ${payment.reference}`
            : status === 'due'
              ? `Until ${showMoment(dueUntil)}${provider === 'stripe' ? ' · at Stripe' : ''}`
              : 'Not paid in time, replaced by another one, or the mechanic was removed'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="text-lg font-bold">{showMoney(amount)}</span>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {status === 'due' && (
        <Button variant="secondary" onClick={() => onOpen(payment)}>
          Confirm payment
        </Button>
      )}
      {status === 'paid' && (
        <Button variant="secondary" icon={Receipt} onClick={() => onOpen(payment)}>
          Receipt
        </Button>
      )}
    </article>
  )
})
