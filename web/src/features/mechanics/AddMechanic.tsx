import { mechanics, NewMechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { DEFAULT_HOURLY_RATE } from '@desert-wrench/contract/features/mechanics/rates.ts'
import type * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { MoneyField, NumberField, SelectField, TextField } from '../../ui/form-fields.tsx'
import { withAllErrorsAtOnce } from './all-errors-at-once.ts'
import { SPECIALTY_OPTIONS } from './labels.ts'

const SHAPE = withAllErrorsAtOnce<z.input<typeof NewMechanic>, NewMechanic>(NewMechanic)

/** The management area's form: what is asked here is what a dispatcher knows on the phone. */
export default function AddMechanic({ onClose }: { onClose: () => void }) {
  const form = useForm(SHAPE, { name: '', phone: '', email: '', hourlyRate: DEFAULT_HOURLY_RATE, experience: 0 })
  const add = useApiMutation(mechanics.add, {
    done: 'Mechanic added successfully!',
    doneDetail: ({ name }) => `${name} can be given jobs now.`,
    failed: 'Failed to add mechanic',
    onDone: onClose,
  })
  return (
    <Dialog onClose={onClose} title="Add Mechanic" description="They start with a free trial.">
      <Form
        label="Add Mechanic"
        form={form}
        act={add}
        send={(body) => ({ body })}
        about={{ 'mechanic.phoneTaken': 'phone', 'mechanic.emailTaken': 'email' }}
      >
        <TextField form={form} name="name" label="Name" maxLength={50} autoComplete="off" autoCapitalize="words" />
        <FieldRow>
          <TextField form={form} name="phone" label="Phone" type="tel" maxLength={15} autoComplete="off" />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
        </FieldRow>
        <SelectField
          form={form}
          name="specialty"
          label="Specialty"
          options={SPECIALTY_OPTIONS}
          placeholder="Choose a specialty"
        />
        <FieldRow>
          <MoneyField form={form} name="hourlyRate" label="Hourly rate" hint="15-200 dollars" suffix="per hour" />
          <NumberField form={form} name="experience" label="Years of experience" hint="0-50" suffix="years" />
        </FieldRow>
        <FormActions submit="Add Mechanic" pending={add.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
