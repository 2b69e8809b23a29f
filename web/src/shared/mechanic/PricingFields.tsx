import {
  PRICING_TYPES,
  type PricingType,
  shownLimits,
  TRAVEL_FEE_STEP,
} from '@desert-wrench/contract/features/mechanics/rates.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { FieldRow } from '../../ui/forms/FieldRow.tsx'
import type { FormOf } from '../../ui/forms/form.tsx'
import { ChoiceField, MoneyField } from '../../ui/forms/form-fields.tsx'
import { profileWords } from './messages.ts'

interface Priced {
  pricingType?: PricingType | '' | null | undefined
  hourlyRate?: number | null | undefined
  flatRate?: number | null | undefined
  travelFeePerMile?: number | null | undefined
}

/** Only the rates of the chosen pricing type are asked for. */
export function PricingFields<In extends Priced, Out>({ form }: { form: FormOf<In, Out> }) {
  const t = useMessages(profileWords)
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
    </>
  )
}
