import { useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import type { FormOf } from '../../ui/forms/form.tsx'
import { NumberField, TextField } from '../../ui/forms/form-fields.tsx'
import type { CarValues } from './car-words.ts'
import { ofVehicles } from './messages.ts'
import { VinNote } from './VinNote.tsx'
import { useVehicles } from './vehicles.ts'

const NAMES = ['plate', 'mileage', 'vin'] as const

export default function CarInputs({ form, isAlone }: { form: FormOf<CarValues>; isAlone: boolean }) {
  const t = useMessages(ofVehicles)
  const [isOpen, setOpen] = useState(isAlone)
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
