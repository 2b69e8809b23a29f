import { payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useEffect } from 'react'
import { invalidate, useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { billing } from './messages.ts'

const AGAIN_MS = 3000

/** After returning from the provider: the payment is confirmed by a webhook a moment later. */
export function PaidNote({ mechanicId, paymentId }: { mechanicId: string; paymentId: string }) {
  const t = useMessages(billing)
  const list = useApiQuery(payments.list, { query: { mechanicId } }, { every: AGAIN_MS })
  const payment = list.data?.find(({ id }) => id === paymentId)
  const paid = payment?.status === 'paid'
  useEffect(() => {
    if (paid) void invalidate(['mechanics'])
  }, [paid])
  if (!payment) return null
  if (paid) return <Notice tone="green" title={t.thankYou({ amount: showMoney(payment.amount) })} />
  return (
    <Notice tone="indigo" title={t.beingConfirmed}>
      {t.takesAMoment}
    </Notice>
  )
}
