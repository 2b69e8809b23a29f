import {
  type JobPayment,
  jobPayments,
  NewRefund,
} from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { Reversal, reversals } from '@desert-wrench/contract/features/billing/reversals.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { catalogue, messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showDay } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { MoneyField, TextArea } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const money = catalogue('money')

const DisputeDialog = lazyDialog(
  () => messagesOf(money).job.seeDispute,
  () => import('./DisputeDialog.tsx'),
)

interface Props {
  jobId: string
  onClose: () => void
}

/** What a customer paid for a job, with refunds and voids. */
export default function JobPaymentsDialog({ jobId, onClose }: Props) {
  const t = useMessages(money).job
  const { data, error, refetch } = useApiQuery(jobPayments.ofJob, { params: { id: jobId } })
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading label={t.loading} rows={2} />}
      {data?.length === 0 && <p>{t.none}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((payment) => (
            <li key={payment.id} className="rounded-md bg-sunk p-3">
              <Paid payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Paid({ payment }: { payment: JobPayment }) {
  const t = useMessages(money).job
  const [asking, setAsking] = useState<'refund' | 'void' | 'dispute' | null>(null)
  const { what, method, provider, amount, fee, returned, status, paidAt, dispute, reversedAt, reason, refunds } =
    payment
  const left = status === 'paid' && dispute !== 'lost' ? amount - returned : 0
  const isRecord = provider === 'recorded' && returned === 0
  const mayReturn = left > 0 && (asking === null || asking === 'dispute')
  const done = () => setAsking(null)
  return (
    <>
      <p className="flex justify-between gap-4 font-bold">
        <span>
          {t.paid({ what, method, day: showDay(paidAt ?? '') })}
          {provider === 'stripe' && ` · ${t.online}`}
        </span>
        <span className={`whitespace-nowrap ${status === 'voided' ? 'line-through' : ''}`}>{showMoney(amount)}</span>
      </p>
      {fee > 0 && <p className="text-sm">{t.fee({ amount: showMoney(fee) })}</p>}
      {dispute && <p className="text-sm font-bold">{t.disputes[dispute]}</p>}
      {reversedAt && <p className="text-sm">{t.voided({ day: showDay(reversedAt), reason: reason ?? '' })}</p>}
      {refunds.map((one) => (
        <p key={one.id} className="text-sm">
          {t.refund}: {t.refunded({ amount: showMoney(one.amountCents), day: showDay(one.createdAt) })},{' '}
          {t.refundStates[one.status]}. {one.reason ?? t.causes[one.cause]}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {dispute && (
          <Button variant="secondary" onClick={() => setAsking('dispute')}>
            {t.seeDispute}
          </Button>
        )}
        {mayReturn && (
          <Button variant="secondary" onClick={() => setAsking('refund')}>
            {t.refund}
          </Button>
        )}
        {mayReturn && isRecord && (
          <Button variant="secondary" onClick={() => setAsking('void')}>
            {t.void}
          </Button>
        )}
      </div>
      {asking === 'dispute' && <DisputeDialog paymentId={payment.id} onClose={done} />}
      {asking === 'refund' && <RefundForm payment={payment} left={left} onDone={done} />}
      {asking === 'void' && <VoidForm payment={payment} onDone={done} />}
    </>
  )
}

function RefundForm({
  payment: { id, provider },
  left,
  onDone,
}: {
  payment: JobPayment
  left: number
  onDone: () => void
}) {
  const t = useMessages(money).job
  const form = useForm(NewRefund, { amountCents: left, reason: '' }, `refund ${id}`)
  const act = useApiMutation(jobPayments.refund, {
    done: t.refundDone,
    failed: [t.refundRefused, t.refundFailed],
    onDone,
  })
  return (
    <Form
      label={t.refundOf({ amount: showMoney(left) })}
      form={form}
      act={act}
      send={(body) => ({ params: { id }, body })}
      about={{ 'payment.refundTooMuch': 'amountCents' }}
    >
      <p className="mt-2 text-sm">{provider === 'stripe' ? t.refundCard : t.refundCash}</p>
      <MoneyField form={form} name="amountCents" label={t.amount} autoComplete="off" />
      <TextArea form={form} name="reason" label={t.reason} rows={2} maxLength={300} />
      <FormActions submit={t.refund} pending={act.pending} />
    </Form>
  )
}

function VoidForm({ payment: { id, amount }, onDone }: { payment: JobPayment; onDone: () => void }) {
  const t = useMessages(money).job
  const form = useForm(Reversal, { reason: '' }, `void ${id}`)
  const act = useApiMutation(reversals.void, { done: t.voidDone, failed: [t.voidRefused, t.voidFailed], onDone })
  return (
    <Form
      label={t.voidOf({ amount: showMoney(amount) })}
      form={form}
      act={act}
      send={(body) => ({ params: { id }, body })}
    >
      <p className="mt-2 text-sm">{t.voidWhat}</p>
      <TextArea form={form} name="reason" label={t.reason} rows={2} maxLength={300} />
      <FormActions submit={t.void} pending={act.pending} />
    </Form>
  )
}
