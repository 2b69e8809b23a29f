import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { ExternalLink, Hourglass } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showMoment } from '../../lib/i18n/time.ts'
import { BusinessLines } from '../../shared/BusinessLines.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { billing } from './messages.ts'

/** Waits for the dispatcher's confirmation or the payment provider. */
export function DuePayment({ payment, compact = false }: { payment: Payment; compact?: boolean }) {
  const t = useMessages(billing)
  const { amount, discount, promoCode, checkoutUrl, dueUntil, purpose } = payment
  const terms = { until: showMoment(dueUntil), code: promoCode, discount: showMoney(discount) }
  return (
    <Notice
      tone="indigo"
      icon={Hourglass}
      compact={compact}
      title={t.dueFor({ amount: showMoney(amount), purpose: t.purposes[purpose](payment) })}
      action={
        checkoutUrl && (
          <LinkButton to={checkoutUrl} size="large" icon={ExternalLink}>
            {t.goToPayment}
          </LinkButton>
        )
      }
    >
      {checkoutUrl ? t.payAtStripe(terms) : purpose === 'platform_fee' ? t.payFees(terms) : t.payDispatcher(terms)}
      {!checkoutUrl && <PaymentContact />}
    </Notice>
  )
}

function PaymentContact() {
  const { data } = useApiQuery(business.get, {})
  return (
    data && (
      <div className="mt-2">
        <BusinessLines business={data} />
      </div>
    )
  )
}
