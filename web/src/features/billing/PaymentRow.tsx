import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Receipt } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { desk } from './desk-messages.ts'
import { DISPUTE_TONES, TONES } from './labels.ts'
import { billing } from './messages.ts'

interface Props {
  payment: Payment
  /** Confirms a due payment, or shows the receipt of a paid one. */
  onOpen: (payment: Payment) => void
  /** Waives a due fee, or voids a received payment. */
  onReverse: (payment: Payment) => void
}

export const PaymentRow = memo(function PaymentRow({ payment, onOpen, onReverse }: Props) {
  const t = useMessages(desk)
  const { purposes } = useMessages(billing)
  const { mechanicName, amount, promoCode, discount, status, provider, method, paidAt, dueUntil, dispute } = payment
  const purpose = purposes[payment.purpose](payment)
  const until = showMoment(dueUntil)
  return (
    <article
      aria-label={`${mechanicName}, ${purpose}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">{mechanicName}</p>
        <p className="text-sm">
          {purpose}
          {promoCode && ` · ${t.tookOff({ code: promoCode, discount: showMoney(discount) })}`}
        </p>
        <p className="text-sm text-soft">
          {payment.reversedAt
            ? t.reversedOn({ moment: showMoment(payment.reversedAt), reason: payment.reason ?? '' })
            : paidAt
              ? `${showMoment(paidAt)} · ${method ? t.methods[method] : ''} · ${payment.reference}`
              : status === 'due'
                ? (provider === 'stripe' ? t.untilAtStripe : t.until)({ until })
                : t.whyCancelled}
        </p>
        {dispute && <p className="text-sm">{t.disputeHints[dispute]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold whitespace-nowrap">{showMoney(amount)}</span>
        <Badge tone={TONES[status]}>{t.states[status]}</Badge>
        {dispute && <Badge tone={DISPUTE_TONES[dispute]}>{t.disputes[dispute]}</Badge>}
      </div>
      {status === 'due' && (
        <Button variant="secondary" onClick={() => onOpen(payment)}>
          {t.confirm}
        </Button>
      )}
      {status === 'due' && payment.jobId && (
        <Button variant="quiet" onClick={() => onReverse(payment)}>
          {t.waive}
        </Button>
      )}
      {status === 'paid' && payment.jobId === null && method !== 'stripe' && method !== 'free' && (
        <Button variant="quiet" onClick={() => onReverse(payment)}>
          {t.void}
        </Button>
      )}
      {status === 'paid' && (
        <Button variant="secondary" icon={Receipt} onClick={() => onOpen(payment)}>
          {t.receipt}
        </Button>
      )}
    </article>
  )
})
