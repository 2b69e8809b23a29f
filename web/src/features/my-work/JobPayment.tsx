import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { estimates, NewJobPayment, type Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { CircleCheck, ReceiptText } from 'lucide-react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { messagesOf, useMessages } from '../../lib/i18n/messages.ts'
import { useQueryParam } from '../../lib/navigation/query-params.ts'
import { NotSentYet } from '../../shared/field/NotSentYet.tsx'
import { useWaiting } from '../../shared/field/shown-job.ts'
import { useFieldMutation } from '../../shared/field/use-field-mutation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, MoneyField } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { mine } from './messages.ts'

const JobReceipt = lazyDialog(
  () => messagesOf(mine).seeReceipt,
  () => import('../../shared/job/JobReceipt.tsx'),
)

export function JobPayment({ job }: { job: Pick<Job, 'id' | 'totalCost' | 'completedAt'> }) {
  const t = useMessages(mine)
  const shown = useQueryParam('receipt')
  const isDone = job.completedAt !== null
  const reading = useApiQuery(estimates.receipt, { params: { id: job.id } }, { enabled: isDone })
  const waiting = useWaiting(job.id).filter(({ kind }) => kind === 'payment')
  const paid = waiting.reduce((sum, { shows }) => sum + amountIn(shows), 0)
  const { error, refetch } = reading
  const known = isDone ? reading.data : { jobId: job.id, due: job.totalCost ?? 0 }
  const receipt = known && { ...known, due: Math.max(0, known.due - paid) }
  return (
    <Card as="section" label={t.payment} className="grid gap-3">
      <h3 className="text-lg">{t.payment}</h3>
      {!receipt && !error && <Loading label={t.loadingReceipt} rows={1} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {waiting.map(({ id, shows }) => (
        <NotSentYet key={id} what={showMoney(amountIn(shows))} />
      ))}
      {receipt && (
        <>
          <p className="flex items-center gap-2 font-bold">
            {receipt.due === 0 && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-ink" />}
            {receipt.due === 0 ? t.paidInFull : t.stillDue({ amount: showMoney(receipt.due) })}
          </p>
          {receipt.due > 0 && <PaymentForm key={receipt.due} receipt={receipt} />}
          {isDone && (
            <Button variant="secondary" size="huge" wide icon={ReceiptText} onClick={() => shown.open()}>
              {t.seeReceipt}
            </Button>
          )}
          {shown.value && <JobReceipt jobId={job.id} onClose={shown.close} />}
        </>
      )}
    </Card>
  )
}

const amountIn = (shows: unknown): number => (shows as { amount?: number } | undefined)?.amount ?? 0

function PaymentForm({ receipt: { jobId, due } }: { receipt: Pick<Receipt, 'jobId' | 'due'> }) {
  const t = useMessages(mine)
  const form = useForm(NewJobPayment, { method: 'cash', amount: due }, `job payment ${jobId}`)
  const finish = useWaiting(jobId).find(({ kind }) => kind === 'done')
  const pay = useFieldMutation(estimates.pay, {
    done: t.paymentRecorded,
    doneDetail: (after) => (after.due === 0 ? t.paidInFull : t.leftToCollect({ amount: showMoney(after.due) })),
    failed: [t.paymentRefused, t.paymentFailed],
    keep: ({ params, body }) => ({
      ...{ kind: 'payment', lane: params.id, about: showMoney(body.amount), shows: body },
      needs: finish ? [finish.id] : [],
    }),
  })
  return (
    <Form
      label={t.recordPayment}
      form={form}
      act={pay}
      send={(body) => ({ params: { id: jobId }, body })}
      about={{ 'job.paidAlready': 'amount' }}
    >
      <ChoiceField
        form={form}
        name="method"
        label={t.howPaid}
        options={METHODS.map((value) => ({ value, label: t.methods[value] }))}
      />
      <MoneyField form={form} name="amount" label={t.paidAmount} autoComplete="off" />
      <NotSent />
      <Button type="submit" size="huge" wide pending={pay.pending}>
        {t.recordPayment}
      </Button>
    </Form>
  )
}
