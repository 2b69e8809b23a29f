import { NewPromoCode, promoCodes } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { ChoiceField, MomentField, MoneyField, NumberField, TextField } from '../../ui/form-fields.tsx'
import { showDiscount } from './labels.ts'

const TYPES = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Fixed amount' },
]

export default function PromoCodeForm({ onClose }: { onClose: () => void }) {
  const form = useForm(NewPromoCode, { code: '', description: '', discountType: 'percent' })
  const create = useApiMutation(promoCodes.create, {
    done: 'Promo code created!',
    doneDetail: (code) => `${code.code} takes ${showDiscount(code)}.`,
    failed: ['Promo code failed', 'Failed to create the promo code'],
    onDone: onClose,
  })
  const fixed = form.value('discountType') === 'fixed'
  return (
    <Dialog title="Create promo code" onClose={onClose}>
      <Form
        label="Create promo code"
        form={form}
        act={create}
        send={(body) => ({ body })}
        about={{ 'promo.taken': 'code' }}
      >
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="Letters, digits, - and _"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField form={form} name="description" label="Description" optional maxLength={200} autoComplete="off" />
        <ChoiceField form={form} name="discountType" label="Discount" options={TYPES} />
        {fixed ? (
          <MoneyField key="fixed" form={form} name="discountValue" label="Amount off" />
        ) : (
          <NumberField key="percent" form={form} name="discountValue" label="Percent off" hint="1-100" suffix="%" />
        )}
        <NumberField form={form} name="maxUses" label="Uses in all" hint="Without a number: no limit" optional />
        <FieldRow>
          <MomentField form={form} name="validFrom" label="Valid from" optional />
          <MomentField form={form} name="validUntil" label="Valid until" optional />
        </FieldRow>
        <FormActions submit="Create code" pending={create.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
