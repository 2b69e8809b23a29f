import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { type Bound, NumberField, TextField } from '../../ui/forms/form-fields.tsx'
import { shared } from '../messages.ts'
import { VinNote } from './VinNote.tsx'
import { useVehicles } from './vehicles.ts'

interface Values {
  vin?: unknown
  plate?: unknown
  mileage?: unknown
}

const NAMES = ['plate', 'mileage', 'vin'] as const

/** What tells a car apart. Folded away until something stands in it. */
export function CarFields<In extends Values, Out>({ form }: { form: Bound<In, Out>['form'] }) {
  const t = useMessages(shared)
  const [isOpen, setOpen] = useState(false)
  const isFilled = NAMES.some((name) => (form.value(name) ?? '') !== '' || form.error(name) !== undefined)
  const vin = form.value('vin')
  const vehicles = useVehicles(isOpen || isFilled)
  return (
    <details open={isOpen || isFilled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">{t.moreAboutCar}</summary>
      <div className="grid gap-4 pt-2">
        <div className="grid grid-cols-2 gap-4">
          <TextField form={form} name="plate" label={t.plate} optional autoComplete="off" autoCapitalize="characters" />
          <NumberField form={form} name="mileage" label={t.mileage} optional />
        </div>
        <div className="grid gap-1.5">
          <TextField
            form={form}
            name="vin"
            label={t.vin}
            hint={t.vinHint}
            optional
            autoComplete="off"
            autoCapitalize="characters"
          />
          <VinNote text={typeof vin === 'string' ? vin : ''} vehicles={vehicles} used={() => true} onUse={() => {}} />
        </div>
      </div>
    </details>
  )
}
