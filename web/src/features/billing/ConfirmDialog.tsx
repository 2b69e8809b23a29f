import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { type Payment, PaymentReceipt, payments } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { isolate } from '@desert-wrench/contract/lib/isolate.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { desk } from './desk-messages.ts'
import { billing } from './messages.ts'

interface Props {
  payment: Payment
  onClose: () => void
  onDone: (paid: Payment) => void
}

/** A dispatcher confirms a received payment and its method. */
export default function ConfirmDialog({ payment, onClose, onDone }: Props) {
  const t = useMessages(desk)
  const { purposes } = useMessages(billing)
  const form = useForm(PaymentReceipt, { method: 'cash', reference: '' }, `confirm ${payment.id}`)
  const confirm = useApiMutation(payments.confirm, {
    done: t.confirmed,
    doneDetail: ({ mechanicName: name, purpose }) => (purpose === 'platform_fee' ? t.feesPaid : t.canRequest)({ name }),
    failed: [t.confirmRefused, t.confirmFailed],
    onDone,
  })
  return (
    <Dialog
      title={t.confirmAmount({ amount: showMoney(payment.amount) })}
      description={`${isolate(payment.mechanicName)} · ${purposes[payment.purpose](payment)}`}
      onClose={onClose}
    >
      <Form label={t.confirm} form={form} act={confirm} send={(body) => ({ params: { id: payment.id }, body })}>
        <ChoiceField
          form={form}
          name="method"
          label={t.howPaid}
          options={METHODS.map((value) => ({ value, label: t.methods[value] }))}
        />
        <TextField form={form} name="reference" label={t.reference} hint={t.referenceHint} autoComplete="off" />
        <FormActions submit={t.confirm} pending={confirm.pending} />
      </Form>
    </Dialog>
  )
}
