import type { OwnCar } from '@desert-wrench/contract/features/listings/fits.rules.ts'
import { NewCar } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { required } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'
import { VehicleParts } from '../../shared/VehicleParts.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { sendByKey, useForm } from '../../ui/form.tsx'

const Vehicle = z.object({
  year: NewCar.shape.year,
  make: required('Make is required', { max: 30 }),
  model: required('Model is required', { max: 30 }),
})

interface Props {
  vehicle: OwnCar | null
  onSave: (vehicle: OwnCar | null) => void
  onClose: () => void
}

/** The vehicle stays on this device. */
export default function VehicleDialog({ vehicle, onSave, onClose }: Props) {
  const form = useForm(Vehicle, {
    year: vehicle ? String(vehicle.year) : '',
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
  })
  return (
    <Dialog title="Your vehicle" description="It stays on this device." onClose={onClose}>
      <form
        ref={form.element}
        noValidate
        aria-label="Your vehicle"
        className="grid gap-4"
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          const { values } = form.finish()
          if (values) onSave(values)
        }}
      >
        <VehicleParts form={form} year="year" make="make" model="model" />
        <Actions>
          <Button type="submit" size="large">
            Save vehicle
          </Button>
          {vehicle && (
            <Button variant="secondary" size="large" onClick={() => onSave(null)}>
              Forget it
            </Button>
          )}
        </Actions>
      </form>
    </Dialog>
  )
}
