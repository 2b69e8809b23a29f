import { useMessages } from '../../lib/i18n/messages.ts'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { NumberField, SelectField, TextField } from '../../ui/forms/form-fields.tsx'
import { useSpecialtyOptions } from './labels.ts'
import { profileWords } from './messages.ts'
import { StartingPoint } from './StartingPoint.tsx'

interface Business {
  specialty?: unknown
  experience?: unknown
  businessName?: unknown
  businessAddress?: unknown
  serviceRadius?: unknown
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

interface Props<In extends object, Out> {
  form: FormOf<In, Out>
  /** This device is with the mechanic. */
  isOwn: boolean
}

/** What a mechanic does, from where, and how far they come. */
export function BusinessFields<In extends Business, Out>({ form, isOwn }: Props<In, Out>) {
  const t = useMessages(profileWords)
  const specialties = useSpecialtyOptions()
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="specialty"
          label={t.specialty}
          options={specialties}
          placeholder={t.chooseSpecialty}
        />
        <NumberField
          form={form}
          name="experience"
          label={t.experienceYears}
          hint={t.experienceLimits}
          suffix={t.yearsUnit}
        />
      </FieldRow>
      <TextField form={form} name="businessName" label={t.businessName} optional autoComplete="organization" />
      <TextField form={form} name="businessAddress" label={t.businessAddress} optional autoComplete="address-line1" />
      <NumberField
        form={form}
        name="serviceRadius"
        label={t.serviceRadius}
        hint={t.serviceRadiusHint}
        suffix={t.milesUnit}
      />
      <StartingPoint
        mayLocate={isOwn}
        latitude={form.value('latitude')}
        longitude={form.value('longitude')}
        onChange={({ latitude, longitude }) => {
          form.set('latitude', latitude as In['latitude'])
          form.set('longitude', longitude as In['longitude'])
        }}
      />
    </>
  )
}
