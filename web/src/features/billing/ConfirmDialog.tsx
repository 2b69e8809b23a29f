import { type Payment, payments, Receipt } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { showMoney } from '../../lib/money.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { ChoiceField, TextField } from '../../ui/form-fields.tsx'
import { METHOD_OPTIONS } from './labels.ts'
import { paymentPurpose } from './payment-purpose.ts'

interface Props {
  payment: Payment
  onClose: () => void
  onDone: (paid: Payment) => void
}

/** The dispatcher has the money in hand, and writes down how it came. */
export default function ConfirmDialog({ payment, onClose, onDone }: Props) {
  const form = useForm(Receipt, { method: 'cash', reference: '' })
  const confirm = useApiMutation(payments.confirm, {
    done: 'Payment confirmed!',
    doneDetail: ({ mechanicName }) => `${mechanicName} can request jobs.`,
    failed: ['Confirmation Failed', 'Failed to confirm the payment'],
    onDone,
  })
  return (
    <Dialog
      title={`Confirm ${showMoney(payment.amount)}`}
      description={`${payment.mechanicName} · ${paymentPurpose(payment)}`}
      onClose={onClose}
    >
      <Form label="Confirm payment" form={form} act={confirm} send={(body) => ({ params: { id: payment.id }, body })}>
        <ChoiceField form={form} name="method" label="How was it paid?" options={METHOD_OPTIONS} />
        <TextField
          form={form}
          name="reference"
          label="Reference"
          hint="The number of the receipt, the terminal slip or the transfer"
          autoComplete="off"
          maxLength={100}
        />
        <FormActions submit="Confirm payment" pending={confirm.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
