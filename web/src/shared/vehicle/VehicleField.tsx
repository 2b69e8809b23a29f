import { suggestVehicles } from '@desert-wrench/contract/features/analyzer/vehicle-line.rules.ts'
import { useState } from 'react'
import { Field } from '../../ui/forms/Field.tsx'
import { type Bound, useField } from '../../ui/forms/form-fields.tsx'
import { SuggestionInput } from '../../ui/forms/SuggestionInput.tsx'
import { VinNote } from './VinNote.tsx'
import { useVehicles } from './vehicles.ts'

/** Suggestions come from a built-in table; any text is valid. */
export function VehicleField<In extends object, Out>(
  props: Bound<In, Out> & { placeholder?: string; vin?: keyof In & string },
) {
  const { placeholder = '2014 Toyota Camry', form, vin: vinField } = props
  const { field, words, control } = useField(props)
  const [hadFocus, setHadFocus] = useState(false)
  const vehicles = useVehicles(hadFocus)
  const typed = typeof field.value === 'string' ? field.value : ''
  return (
    <div className="grid content-start gap-1.5">
      <Field {...words}>
        <SuggestionInput
          {...control}
          value={typed}
          onChange={field.put}
          suggestions={vehicles ? suggestVehicles(vehicles, typed) : []}
          placeholder={placeholder}
          autoCapitalize="words"
          onFocus={() => setHadFocus(true)}
        />
      </Field>
      <VinNote
        text={typed}
        vehicles={vehicles}
        used={({ year, make }) => typed.startsWith([year, make].filter(Boolean).join(' '))}
        onUse={({ vin, year, make }) => {
          field.put([year, make, ...(vinField ? [] : ['VIN', vin])].filter(Boolean).join(' '))
          if (vinField) form.set(vinField, vin as In[keyof In & string])
        }}
      />
    </div>
  )
}
