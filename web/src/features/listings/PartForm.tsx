import { NewPart, PART_CONDITIONS, parts } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ProfileLine } from '../../shared/profile/ProfileLine.tsx'
import type { Profile } from '../../shared/profile/profile.ts'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { ChoiceField, MoneyField, TextArea, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormEnd } from './FormEnd.tsx'
import { market } from './messages.ts'
import { useOwnPhone } from './own-phone.ts'
import { PictureField } from './PictureField.tsx'
import { useSubmitAfterUploads } from './submit-after-uploads.ts'
import { useUploads } from './uploads.ts'

interface Props {
  profile: Profile
  onPick: () => void
  onClose: () => void
}

/** Parts are sold under this device's mechanic profile. */
export default function PartForm({ profile, onPick, onClose }: Props) {
  const t = useMessages(market)
  const { id, mechanic } = profile
  const form = useForm(
    NewPart,
    {
      mechanicId: id ?? '',
      mechanicName: mechanic?.name ?? profile.name,
      mechanicPhone: mechanic?.phone ?? '',
      title: '',
      description: '',
      partNumber: '',
      condition: 'used',
      vehicleCompatibility: '',
      location: '',
    },
    'part',
  )
  useOwnPhone((phone) => form.value('mechanicPhone') || form.prefill({ mechanicPhone: phone }))
  const uploads = useUploads(form)
  const create = useApiMutation(parts.create, {
    done: t.parts.listed,
    doneDetail: ({ title }) => title,
    failed: [t.notListed, t.parts.listFailed],
    onDone: onClose,
  })
  const { act, held } = useSubmitAfterUploads(create, form.element, uploads)

  // The profile may change while the form is open.
  const follow = useEffectEvent((next: Profile['mechanic']) => {
    if (!next) return
    if (next.id !== form.value('mechanicId') || !form.value('mechanicPhone'))
      form.prefill({ mechanicPhone: next.phone ?? '' })
    form.prefill({ mechanicId: next.id, mechanicName: next.name })
  })
  useEffect(() => follow(mechanic), [mechanic])
  const nobody = form.error('mechanicId')

  return (
    <Dialog title={t.parts.sell} description={t.formLead} wide onClose={onClose}>
      <Form label={t.parts.sell} form={form} act={act} send={(part) => ({ body: { ...part, images: uploads.urls } })}>
        <div className="grid gap-1.5">
          <ProfileLine profile={profile} doing={t.sellingAs} onPick={onPick} />
          {nobody && (
            <p role="alert" className="text-sm font-semibold text-red-ink">
              {nobody}
            </p>
          )}
        </div>
        <FieldRow>
          <TextField form={form} name="title" label={t.part} placeholder={t.partExample} />
          <TextField form={form} name="partNumber" label={t.partNumber} optional autoComplete="off" />
        </FieldRow>
        <ChoiceField
          form={form}
          name="condition"
          label={t.condition}
          options={PART_CONDITIONS.map((value) => ({ value, label: t.partConditions[value] }))}
        />
        <TextField
          form={form}
          name="vehicleCompatibility"
          label={t.compatibility}
          placeholder={t.compatibilityExample}
          hint={t.compatibilityHint}
        />
        <TextArea
          form={form}
          name="description"
          label={t.description}
          hint={t.descriptionHint}
          maxLength={2000}
          rows={3}
        />
        <PictureField uploads={uploads} />
        <FieldRow>
          <MoneyField form={form} name="price" label={t.price} />
          <TextField form={form} name="location" label={t.location} placeholder={t.partLocationExample} />
        </FieldRow>
        <TextField form={form} name="mechanicPhone" label={t.phone} type="tel" autoComplete="tel" />
        <FormEnd held={held} submit={t.parts.send} pending={act.pending} />
      </Form>
    </Dialog>
  )
}
