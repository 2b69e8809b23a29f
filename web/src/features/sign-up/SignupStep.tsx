import { PRICING_TYPES, shownLimits, TRAVEL_FEE_STEP } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { useSpecialtyOptions } from '../../shared/mechanic/labels.ts'
import { OwnPhoneField } from '../../shared/profile/OwnPhoneField.tsx'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { ChoiceField, MoneyField, NumberField, SelectField, TextField } from '../../ui/forms/form-fields.tsx'
import { mechanicsWords } from './messages.ts'
import { SignupLocation } from './SignupLocation.tsx'
import { SignupReferrer } from './SignupReferrer.tsx'
import type { SignUpForm } from './sign-up-form.ts'

/** `step` is 1-based. */
export function SignupStep({ step, form }: { step: number; form: SignUpForm }) {
  if (step === 1) return <Personal form={form} />
  return step === 2 ? <Business form={form} /> : <Pricing form={form} />
}

function Personal({ form }: { form: SignUpForm }) {
  const t = useMessages(mechanicsWords)
  return (
    <>
      <SignupReferrer form={form} />
      <TextField form={form} name="name" label={t.fullName} autoComplete="name" autoCapitalize="words" />
      <FieldRow>
        <OwnPhoneField form={form} name="phone" label={t.phone} placeholder="(602) 555-0101" />
        <TextField form={form} name="email" label={t.email} type="email" autoComplete="email" />
      </FieldRow>
    </>
  )
}

function Business({ form }: { form: SignUpForm }) {
  const t = useMessages(mechanicsWords)
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
      <SignupLocation form={form} />
    </>
  )
}

function Pricing({ form }: { form: SignUpForm }) {
  const t = useMessages(mechanicsWords)
  const pricing = form.value('pricingType')
  return (
    <>
      <ChoiceField
        form={form}
        name="pricingType"
        label={t.pricingType}
        options={PRICING_TYPES.map((value) => ({ value, label: t.pricingTypes[value] }))}
      />
      <FieldRow>
        {pricing !== 'flat_rate' && (
          <MoneyField
            form={form}
            name="hourlyRate"
            label={t.hourlyRate}
            hint={t.limits(shownLimits('hourlyRate'))}
            suffix={t.perHour}
          />
        )}
        {pricing !== 'hourly' && (
          <MoneyField
            form={form}
            name="flatRate"
            label={t.flatRate}
            hint={t.limits(shownLimits('flatRate'))}
            suffix={t.perJob}
          />
        )}
      </FieldRow>
      <MoneyField
        form={form}
        name="travelFeePerMile"
        label={t.travelFee}
        hint={t.travelFeeHint({ ...shownLimits('travelFee'), step: inDollars(TRAVEL_FEE_STEP) })}
        suffix={t.perMile}
      />
      <TextField
        form={form}
        name="promoCode"
        label={t.promoCode}
        hint={t.promoCodeHint}
        optional
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
