import {
  type Customer,
  CustomerChanges,
  customers,
} from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { NotSent } from '../../ui/forms/NotSent.tsx'
import { customersWords } from './messages.ts'

export function CustomerEdit({ customer }: { customer: Customer }) {
  const t = useMessages(customersWords)
  const { id, name, phone, email, preferredAddress } = customer
  const form = useForm(CustomerChanges, { name, phone, email, preferredAddress }, `customer ${id}`)
  const change = useApiMutation(customers.change, { done: t.saved, failed: t.saveFailed })
  return (
    <Form
      label={t.edit}
      form={form}
      act={change}
      send={(body) => ({ params: { id }, body })}
      about={{ 'customer.phoneTaken': 'phone' }}
    >
      <h3 className="text-base">{t.edit}</h3>
      <TextField form={form} name="name" label={t.name} autoComplete="off" />
      <TextField form={form} name="phone" label={t.phone} hint={t.changesFollow} type="tel" autoComplete="off" />
      <TextField form={form} name="email" label={t.email} type="email" optional autoComplete="off" />
      <TextField form={form} name="preferredAddress" label={t.address} optional autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <NotSent />
        <Button type="submit" pending={change.pending}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}
