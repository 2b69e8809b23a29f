import { FieldRow } from '../../ui/FieldRow.tsx'
import { ChoiceField, MoneyField, NumberField, SelectField, TextField } from '../../ui/form-fields.tsx'
import { SPECIALTY_OPTIONS } from './labels.ts'
import { SignupPlace } from './SignupPlace.tsx'
import type { SignUpForm } from './sign-up-form.ts'

const PRICING = [
  { value: 'hourly', label: 'Hourly' },
  { value: 'flat_rate', label: 'Flat rate' },
  { value: 'both', label: 'Both' },
]

/** The fields of one step, counted from 1. */
export function SignupStep({ step, form }: { step: number; form: SignUpForm }) {
  if (step === 1) return <Personal form={form} />
  return step === 2 ? <Business form={form} /> : <Pricing form={form} />
}

function Personal({ form }: { form: SignUpForm }) {
  return (
    <>
      <TextField form={form} name="name" label="Full name" maxLength={50} autoComplete="name" autoCapitalize="words" />
      <FieldRow>
        <TextField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          placeholder="(602) 555-0101"
        />
        <TextField form={form} name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
      </FieldRow>
    </>
  )
}

function Business({ form }: { form: SignUpForm }) {
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="specialty"
          label="Specialty"
          options={SPECIALTY_OPTIONS}
          placeholder="Choose a specialty"
        />
        <NumberField form={form} name="experience" label="Years of experience" hint="0 to 50" suffix="years" />
      </FieldRow>
      <TextField
        form={form}
        name="businessName"
        label="Business name"
        optional
        maxLength={100}
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="businessAddress"
        label="Business address"
        optional
        maxLength={200}
        autoComplete="street-address"
      />
      <NumberField
        form={form}
        name="serviceRadius"
        label="Service radius"
        hint="How far you drive to a customer: 5 to 100 miles"
        suffix="miles"
      />
      <SignupPlace form={form} />
    </>
  )
}

function Pricing({ form }: { form: SignUpForm }) {
  const pricing = form.value('pricingType')
  return (
    <>
      <ChoiceField form={form} name="pricingType" label="Pricing type" options={PRICING} />
      <FieldRow>
        {pricing !== 'flat_rate' && (
          <MoneyField form={form} name="hourlyRate" label="Hourly rate" hint="$15 to $200" suffix="per hour" />
        )}
        {pricing !== 'hourly' && (
          <MoneyField form={form} name="flatRate" label="Flat rate" hint="$20 to $500" suffix="per job" />
        )}
      </FieldRow>
      <MoneyField
        form={form}
        name="travelFeePerMile"
        label="Travel fee"
        hint="$1 to $10 in steps of $0.25. It is yours: no platform fee is taken from it."
        suffix="per mile"
      />
      <TextField
        form={form}
        name="promoCode"
        label="Promo code"
        hint="Takes something off your first payment"
        optional
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
