import { NewPart, parts } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation } from '../../lib/api-mutation.ts'
import { ProfileLine } from '../../shared/ProfileLine.tsx'
import type { Profile } from '../../shared/profile.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { ChoiceField, MoneyField, TextArea, TextField } from '../../ui/form-fields.tsx'
import { FormEnd } from './FormEnd.tsx'
import { PART_CHOICES } from './labels.ts'
import { PictureField } from './PictureField.tsx'
import { useSubmitAfterUploads } from './submit-after-uploads.ts'
import { useUploads } from './uploads.ts'

interface Props {
  profile: Profile
  onPick: () => void
  onClose: () => void
}

/** A mechanic offers a part under the profile of this device. */
export default function PartForm({ profile, onPick, onClose }: Props) {
  const uploads = useUploads()
  const { id, mechanic } = profile
  const form = useForm(NewPart, {
    mechanicId: id ?? '',
    mechanicName: mechanic?.name ?? profile.name,
    mechanicPhone: mechanic?.phone ?? '',
    title: '',
    description: '',
    partNumber: '',
    condition: 'used',
    vehicleCompatibility: '',
    location: '',
  })
  const create = useApiMutation(parts.create, {
    done: 'Part Listed!',
    doneDetail: ({ title }) => title,
    failed: ['Listing Failed', 'Failed to create part listing'],
    onDone: onClose,
  })
  const { act, held } = useSubmitAfterUploads(create, form.element, uploads)

  // Another profile may be picked while the form stands open.
  const follow = useEffectEvent((next: Profile['mechanic']) => {
    if (!next) return
    if (next.id !== form.value('mechanicId') || !form.value('mechanicPhone')) form.set('mechanicPhone', next.phone)
    form.set('mechanicId', next.id)
    form.set('mechanicName', next.name)
  })
  useEffect(() => follow(mechanic), [mechanic])
  const nobody = form.error('mechanicId')

  return (
    <Dialog title="List a part" description="Buyers see your name and call you." wide onClose={onClose}>
      <Form label="List a part" form={form} act={act} send={(part) => ({ body: { ...part, images: uploads.urls } })}>
        <div className="grid gap-1.5">
          <ProfileLine profile={profile} doing="Selling as" onPick={onPick} />
          {nobody && (
            <p role="alert" className="text-sm font-semibold text-red-ink">
              {nobody}
            </p>
          )}
        </div>
        <FieldRow>
          <TextField form={form} name="title" label="Part" placeholder="Alternator, 130 amp" maxLength={120} />
          <TextField form={form} name="partNumber" label="Part number" optional autoComplete="off" maxLength={60} />
        </FieldRow>
        <ChoiceField form={form} name="condition" label="Condition" options={PART_CHOICES} />
        <TextField
          form={form}
          name="vehicleCompatibility"
          label="Vehicle compatibility"
          placeholder="2007-2011 Toyota Camry"
          hint="Years, make and model: buyers with such a vehicle see that it fits"
          maxLength={300}
        />
        <TextArea
          form={form}
          name="description"
          label="Description"
          hint="10 characters or more"
          maxLength={2000}
          rows={3}
        />
        <PictureField uploads={uploads} />
        <FieldRow>
          <MoneyField form={form} name="price" label="Price" />
          <TextField form={form} name="location" label="Location" placeholder="Mesa, AZ" maxLength={200} />
        </FieldRow>
        <TextField form={form} name="mechanicPhone" label="Phone number" type="tel" autoComplete="tel" maxLength={30} />
        <FormEnd held={held} submit="List part" pending={act.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
