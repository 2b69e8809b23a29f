import {
  DISCOUNT_TYPES,
  NewPromoCode,
  promoCodes,
} from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, MomentField, MoneyField, NumberField, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { desk } from './desk-messages.ts'
import { showDiscount } from './labels.ts'

export default function PromoCodeForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(desk)
  const form = useForm(NewPromoCode, { code: '', description: '', discountType: 'percent' }, 'promo code')
  const create = useApiMutation(promoCodes.create, {
    done: t.codeCreated,
    doneDetail: (code) => t.codeTakes({ code: code.code, discount: showDiscount(code) }),
    failed: [t.codeFailed, t.createFailed],
    onDone: onClose,
  })
  const fixed = form.value('discountType') === 'fixed'
  return (
    <Dialog title={t.createPromoCode} onClose={onClose}>
      <Form
        label={t.createPromoCode}
        form={form}
        act={create}
        send={(body) => ({ body })}
        about={{ 'promo.taken': 'code' }}
      >
        <TextField
          form={form}
          name="code"
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField form={form} name="description" label={t.codeDescription} optional autoComplete="off" />
        <ChoiceField
          form={form}
          name="discountType"
          label={t.discount}
          options={DISCOUNT_TYPES.map((value) => ({ value, label: t.discountTypes[value] }))}
        />
        {fixed ? (
          <MoneyField key="fixed" form={form} name="discountValue" label={t.amountOff} />
        ) : (
          <NumberField key="percent" form={form} name="discountValue" label={t.percentOff} hint="1-100" suffix="%" />
        )}
        <NumberField form={form} name="maxUses" label={t.uses} hint={t.usesHint} optional />
        <FieldRow>
          <MomentField form={form} name="validFrom" label={t.validFrom} optional />
          <MomentField form={form} name="validUntil" label={t.validUntil} optional />
        </FieldRow>
        <FormActions submit={t.createCode} pending={create.pending} />
      </Form>
    </Dialog>
  )
}
