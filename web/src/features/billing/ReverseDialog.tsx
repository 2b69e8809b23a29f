import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { Reversal, reversals } from '@desert-wrench/contract/features/billing/reversals.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { desk } from './desk-messages.ts'
import { billing } from './messages.ts'

/** Waives a fee or voids a receipt; both need a reason. */
export default function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(desk)
  const { purposes } = useMessages(billing)
  const words = payment.status === 'due' ? t.waiving : t.voiding
  const form = useForm(Reversal, { reason: '' }, `${words.act} ${payment.id}`)
  const act = useApiMutation(payment.status === 'due' ? reversals.waive : reversals.void, {
    done: words.done,
    failed: [words.refused, words.failed],
    onDone: onClose,
  })
  return (
    <Dialog
      title={words.title({ amount: showMoney(payment.amount) })}
      description={`${isolate(payment.mechanicName)} · ${purposes[payment.purpose](payment)}`}
      onClose={onClose}
    >
      <p className="mb-4">{words.what}</p>
      <Form label={words.act} form={form} act={act} send={(body) => ({ params: { id: payment.id }, body })}>
        <TextArea form={form} name="reason" label={t.reason} rows={3} maxLength={300} />
        <FormActions submit={words.act} pending={act.pending} />
      </Form>
    </Dialog>
  )
}
