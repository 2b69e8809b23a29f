import { joining } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { profileWords } from './messages.ts'
import { PricingFields } from './PricingFields.tsx'
import { changesOf, ProfileShape, profileInput } from './profile-changes.ts'

interface Props {
  mechanic: Mechanic
  /** This device is with the mechanic, so its location may be their starting point. */
  isOwn?: boolean
  onSaved: () => void
}

/** Corrects rates, radius, specialty, address and business of a mechanic. */
export function ProfileForm({ mechanic, isOwn = false, onSaved }: Props) {
  const t = useMessages(profileWords)
  const form = useForm(ProfileShape, profileInput(mechanic), `profile ${mechanic.id}`)
  const save = useApiMutation(joining.change, {
    done: t.profileSaved,
    doneDetail: ({ businessAddress, latitude }) =>
      businessAddress !== null && latitude === null ? t.notPlaced : t.profileSavedDetail,
    failed: [t.profileNotSaved, t.profileFailed],
    onDone: onSaved,
  })
  return (
    <Form
      label={t.editProfile}
      form={form}
      act={save}
      send={(typed) => ({ params: { id: mechanic.id }, body: changesOf(mechanic, typed) })}
      about={{ 'mechanic.emailTaken': 'email' }}
    >
      <FieldRow>
        <TextField form={form} name="name" label={t.fullName} autoComplete={isOwn ? 'name' : 'off'} />
        <TextField form={form} name="email" label={t.email} type="email" autoComplete={isOwn ? 'email' : 'off'} />
      </FieldRow>
      <BusinessFields form={form} isOwn={isOwn} />
      <PricingFields form={form} />
      <FormActions submit={t.saveProfile} pending={save.pending} />
    </Form>
  )
}
