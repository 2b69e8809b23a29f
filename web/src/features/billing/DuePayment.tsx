import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { ExternalLink, Hourglass } from 'lucide-react'
import { showMoney } from '../../lib/money.ts'
import { showMoment } from '../../lib/time.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paymentPurpose } from './payment-purpose.ts'

/** A payment that waits: for the dispatcher's receipt, or to be finished at the provider. */
export function DuePayment({ payment }: { payment: Payment }) {
  const { amount, discount, promoCode, checkoutUrl, dueUntil } = payment
  const saved = promoCode ? ` (${promoCode} takes off ${showMoney(discount)})` : ''
  return (
    <Notice
      tone="indigo"
      icon={Hourglass}
      title={`${showMoney(amount)} due · ${paymentPurpose(payment)}`}
      action={
        checkoutUrl && (
          <LinkButton to={checkoutUrl} size="large" icon={ExternalLink}>
            Go to payment
          </LinkButton>
        )
      }
    >
      {checkoutUrl
        ? `Pay by card at Stripe until ${showMoment(dueUntil)}${saved}.`
        : `Pay the dispatcher in cash, by card or by transfer until ${showMoment(dueUntil)}${saved}. They confirm it, and your job access starts.`}
    </Notice>
  )
}
