import type { OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { NewCar } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { required } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'
import { useMessages } from '../../lib/i18n/messages.ts'
import { VehicleParts } from '../../shared/vehicle/VehicleParts.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { DraftNotice } from '../../ui/forms/DraftNotice.tsx'
import { sendByKey, useForm } from '../../ui/forms/form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { market } from './messages.ts'

const Vehicle = z.object({
  year: NewCar.shape.year,
  make: required(fieldMessage('listings', 'make'), { max: 30 }),
  model: required(fieldMessage('listings', 'model'), { max: 30 }),
})

interface Props {
  vehicle: OwnCar | null
  onSave: (vehicle: OwnCar | null) => void
  onClose: () => void
}

export default function VehicleDialog({ vehicle, onSave, onClose }: Props) {
  const t = useMessages(market)
  const form = useForm(
    Vehicle,
    { year: vehicle ? String(vehicle.year) : '', make: vehicle?.make ?? '', model: vehicle?.model ?? '' },
    'vehicle',
  )
  const save = (next: OwnCar | null) => {
    form.draft.discard()
    onSave(next)
  }
  return (
    <Dialog title={t.vehicle} description={t.vehicleLead} onClose={onClose}>
      <form
        ref={form.element}
        noValidate
        aria-label={t.vehicle}
        className="grid gap-4"
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          const { values } = form.finish()
          if (values) save(values)
        }}
      >
        <DraftNotice form={form} />
        <VehicleParts form={form} year="year" make="make" model="model" />
        <Actions>
          <Button type="submit" size="large">
            {t.saveVehicle}
          </Button>
          {vehicle && (
            <Button variant="secondary" size="large" onClick={() => save(null)}>
              {t.forgetVehicle}
            </Button>
          )}
        </Actions>
      </form>
    </Dialog>
  )
}
