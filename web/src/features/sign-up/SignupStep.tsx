import { useMessages } from '../../lib/i18n/messages.ts'
import { BusinessFields } from '../../shared/mechanic/BusinessFields.tsx'
import { PricingFields } from '../../shared/mechanic/PricingFields.tsx'
import { ConsentFields } from '../../shared/message-choices/ConsentFields.tsx'
import { OwnPhoneField } from '../../shared/profile/OwnPhoneField.tsx'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { mechanicsWords } from './messages.ts'
import { SignupReferrer } from './SignupReferrer.tsx'
import type { SignUpForm } from './sign-up-form.ts'

/** `step` is 1-based. */
export function SignupStep({ step, form }: { step: number; form: SignUpForm }) {
  if (step === 1) return <Personal form={form} />
  return step === 2 ? <BusinessFields form={form} isOwn /> : <Pricing form={form} />
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
      <ConsentFields form={form} sentence="signUp" />
    </>
  )
}

function Pricing({ form }: { form: SignUpForm }) {
  const t = useMessages(mechanicsWords)
  return (
    <>
      <PricingFields form={form} />
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
