import { readYear, suggestMakes, suggestModels } from '@desert-wrench/contract/features/analyzer/vehicles.rules.ts'
import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Field } from '../../ui/forms/Field.tsx'
import { type Bound, TextField, useField } from '../../ui/forms/form-fields.tsx'
import { SuggestionInput } from '../../ui/forms/SuggestionInput.tsx'
import { shared } from '../messages.ts'
import { VinNote } from './VinNote.tsx'
import type { Decoded } from './VinReading.tsx'
import { useVehicles } from './vehicles.ts'

interface Props<In extends object, Out> {
  form: Bound<In, Out>['form']
  year: keyof In & string
  make: keyof In & string
  model: keyof In & string
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Each field is suggested from those before it; make and model also take a VIN. */
export function VehicleParts<In extends object, Out>({ form, year, make, model }: Props<In, Out>) {
  const t = useMessages(shared)
  const makeField = useField({ form, name: make, label: t.make })
  const modelField = useField({ form, name: model, label: t.model })
  const [hadFocus, setHadFocus] = useState(false)
  const vehicles = useVehicles(hadFocus)
  const typed = { year: text(form.value(year)), make: text(form.value(make)), model: text(form.value(model)) }
  const inYear = readYear(typed.year)

  const write = ({ vin, ...decoded }: Decoded) => {
    if (decoded.year) form.set(year, decoded.year as In[keyof In & string])
    makeField.field.put(decoded.make)
    // The field may contain the typed VIN.
    if (typed.model === '' || typed.model.length >= 17) modelField.field.put(['VIN', vin].join(' '))
  }

  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[7rem_1fr_1fr]">
        <TextField form={form} name={year} label={t.year} inputMode="numeric" autoComplete="off" />
        <Field {...makeField.words}>
          <SuggestionInput
            {...makeField.control}
            value={typed.make}
            onChange={makeField.field.put}
            suggestions={vehicles && typed.make ? suggestMakes(vehicles, typed.make, inYear) : []}
            autoCapitalize="words"
            onFocus={() => setHadFocus(true)}
          />
        </Field>
        <div className="max-sm:col-span-2">
          <Field {...modelField.words}>
            <SuggestionInput
              {...modelField.control}
              value={typed.model}
              onChange={modelField.field.put}
              suggestions={vehicles ? suggestModels(vehicles, typed.make, typed.model, inYear) : []}
              autoCapitalize="words"
              onFocus={() => setHadFocus(true)}
            />
          </Field>
        </div>
      </div>
      <VinNote
        text={`${typed.make} ${typed.model}`}
        vehicles={vehicles}
        used={(decoded) => typed.year === decoded.year && (decoded.make === '' || typed.make === decoded.make)}
        onUse={write}
      />
    </div>
  )
}
