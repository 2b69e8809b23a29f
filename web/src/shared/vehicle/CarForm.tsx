import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { Mileage, Plate, Vin } from '@desert-wrench/contract/features/vehicles/vehicle-values.contract.ts'
import { orNull } from '@desert-wrench/contract/lib/fields.ts'
import * as z from 'zod/mini'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Actions } from '../../ui/forms/Actions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { useFieldMutation } from '../field/use-field-mutation.ts'
import { CarFields } from './CarFields.tsx'
import { ofVehicles } from './messages.ts'

const CarFacts = z.object({ plate: orNull(Plate), mileage: orNull(Mileage), vin: orNull(Vin) })

/** Plate, odometer and VIN, as read beside the car. */
export default function CarForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useMessages(ofVehicles)
  const { cancel } = useMessages(common)
  const { id, plate, mileage, vin } = job
  const form = useForm(CarFacts, { plate: plate ?? '', mileage, vin: vin ?? '' }, `car ${id}`)
  const save = useFieldMutation(jobLife.change, {
    ...{ done: t.factsSaved, failed: t.factsNotSaved, onDone: onClose, onKept: onClose },
    keep: ({ params, body }) => ({ kind: 'car', lane: params.id, about: job.vehicleInfo, shows: { car: body } }),
  })
  return (
    <Form label={t.ofCar} form={form} act={save} send={(body) => ({ params: { id }, body })}>
      <CarFields form={form} isAlone />
      <Actions>
        <Button type="submit" pending={save.pending}>
          {t.saveFacts}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </Form>
  )
}
