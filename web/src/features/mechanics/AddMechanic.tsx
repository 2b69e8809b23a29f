import { joining, NewMechanic } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { DEFAULT_HOURLY_RATE, RATE_LIMITS } from '@desert-wrench/contract/features/mechanics/rates.ts'
import type * as z from 'zod/mini'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { withAllErrorsAtOnce } from '../../shared/mechanic/all-errors-at-once.ts'
import { useSpecialtyOptions } from '../../shared/mechanic/labels.ts'
import { OralConsent } from '../../shared/message-choices/ConsentFields.tsx'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { MoneyField, NumberField, SelectField, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { mechanicsWords } from './messages.ts'

const { least, most } = RATE_LIMITS.hourlyRate
const SHAPE = withAllErrorsAtOnce<z.input<typeof NewMechanic>, NewMechanic>(NewMechanic)

/** Asks only what a dispatcher knows by phone. */
export default function AddMechanic({ onClose }: { onClose: () => void }) {
  const t = useMessages(mechanicsWords)
  const specialties = useSpecialtyOptions()
  const form = useForm(
    SHAPE,
    { name: '', phone: '', email: '', hourlyRate: DEFAULT_HOURLY_RATE, experience: 0, textConsent: false },
    'mechanic',
  )
  const add = useApiMutation(joining.add, {
    done: t.added,
    doneDetail: ({ name }) => t.addedDetail({ name }),
    failed: t.addFailed,
    onDone: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t.add} description={t.addLead}>
      <Form
        label={t.add}
        form={form}
        act={add}
        send={(body) => ({ body })}
        about={{ 'mechanic.phoneTaken': 'phone', 'mechanic.emailTaken': 'email' }}
      >
        <TextField form={form} name="name" label={t.name} autoComplete="off" autoCapitalize="words" />
        <FieldRow>
          <TextField form={form} name="phone" label={t.phone} type="tel" autoComplete="off" />
          <TextField form={form} name="email" label={t.email} type="email" autoComplete="off" />
        </FieldRow>
        <OralConsent form={form} of="mechanic" />
        <SelectField
          form={form}
          name="specialty"
          label={t.specialty}
          options={specialties}
          placeholder={t.chooseSpecialty}
        />
        <FieldRow>
          <MoneyField
            form={form}
            name="hourlyRate"
            label={t.hourlyRate}
            hint={t.hourlyRateDollars({ least: least / 100, most: most / 100 })}
            suffix={t.perHour}
          />
          <NumberField
            form={form}
            name="experience"
            label={t.experienceYears}
            hint={t.experienceLimitsShort}
            suffix={t.yearsUnit}
          />
        </FieldRow>
        <FormActions submit={t.add} pending={add.pending} />
      </Form>
    </Dialog>
  )
}
