import { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DuePayment } from './DuePayment.tsx'
import { billing } from './messages.ts'
import { PayForm } from './PayForm.tsx'
import { paymentOptionsFor } from './payment-options.ts'

interface Props {
  mechanic: Mechanic
  due: readonly Payment[]
  onClose: () => void
}

export default function PayDialog({ mechanic, due, onClose }: Props) {
  const t = useMessages(billing)
  const onOffer = useApiQuery(plans.list, {})
  return (
    <Dialog title={t.payForAccess} description={t.payer({ name: mechanic.name })} onClose={onClose}>
      <div className="grid gap-6">
        {due.length > 0 && (
          <section aria-label={t.waiting} className="grid gap-3">
            {due.map((payment) => (
              <DuePayment key={payment.id} payment={payment} />
            ))}
          </section>
        )}
        {onOffer.data && (
          <PayForm
            key={mechanic.id}
            mechanicId={mechanic.id}
            offers={paymentOptionsFor(mechanic, onOffer.data, due, new Date().toISOString())}
            again={due.length > 0}
          />
        )}
        {onOffer.isLoading && <Loading label={t.loadingPlans} rows={1} />}
        {onOffer.error && <ErrorState error={onOffer.error} onRetry={() => void onOffer.refetch()} />}
      </div>
    </Dialog>
  )
}
