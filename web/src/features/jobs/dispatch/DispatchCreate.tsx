import { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { jobs, PRIORITIES } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api-mutation.ts'
import { useUnsent } from '../../../lib/unsent-input.ts'
import { onFile } from '../../../shared/name-on-file.ts'
import { VehicleParts } from '../../../shared/VehicleParts.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldRow } from '../../../ui/FieldRow.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { Form, useForm } from '../../../ui/form.tsx'
import { ChoiceField, NumberField, TextArea, TextField } from '../../../ui/form-fields.tsx'
import { type Choice, DispatchMechanic } from './DispatchMechanic.tsx'
import { DispatchPrice } from './DispatchPrice.tsx'
import { HandedOverNotice } from './HandedOverNotice.tsx'
import { type HandedJob, startWith } from './handed-over-job.ts'

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }))

interface Props {
  handed: HandedJob
  onDiscard: () => void
  onClose: () => void
}

const chosenIn = ({ analysis }: HandedJob): Choice | null =>
  analysis?.mechanicId ? { id: analysis.mechanicId, name: analysis.mechanicName ?? 'The chosen mechanic' } : null

/** The job form of a dispatcher; without a mechanic the server assigns the best one. */
export default function DispatchCreate({ handed, onDiscard, onClose }: Props) {
  const form = useForm(DispatchForm, startWith(handed))
  const [mechanic, setMechanic] = useState(() => chosenIn(handed))
  const create = useApiMutation(jobs.create, {
    done: 'Job created successfully!',
    doneDetail: ({ customerName, mechanicName, customerNameOnFile }) =>
      [mechanicName ? `${customerName}: assigned to ${mechanicName}.` : customerName, onFile(customerNameOnFile)]
        .join(' ')
        .trim(),
    failed: 'Failed to create job',
    onDone: onClose,
  })

  useUnsent('the mechanic of a new job', () => mechanic, setMechanic)

  const place = placeOf(handed, form.value('customerPhone'))

  const send = ({ vehicleYear, vehicleMake, vehicleModel, ...rest }: z.output<typeof DispatchForm>) => ({
    body: {
      ...rest,
      ...place,
      vehicleInfo: describeVehicle({ vehicleYear, vehicleMake, vehicleModel }),
      autoAssign: rest.mechanicId === null,
    },
  })

  const choose = (choice: Choice | null) => {
    setMechanic(choice)
    form.set('mechanicId', choice?.id ?? null)
  }
  const discard = () => {
    onDiscard()
    form.fill(startWith({ customer: null, analysis: null }))
    setMechanic(null)
    // The button that was pressed is gone with the notice.
    const first = form.element.current?.elements.namedItem('customerName')
    if (first instanceof HTMLElement) first.focus()
  }

  return (
    <Dialog onClose={onClose} title="Create Job" wide>
      <Form
        label="Create Job"
        form={form}
        act={create}
        send={send}
        about={{ 'mechanic.noneAvailable': 'mechanicId', 'mechanic.unknown': 'mechanicId' }}
      >
        <HandedOverNotice handed={handed} onDiscard={discard} />
        <FieldRow>
          <TextField form={form} name="customerName" label="Customer name" maxLength={50} autoComplete="off" />
          <TextField form={form} name="customerPhone" label="Phone" type="tel" maxLength={30} autoComplete="off" />
          <TextField form={form} name="customerEmail" label="Email" type="email" optional autoComplete="off" />
        </FieldRow>
        <VehicleParts form={form} year="vehicleYear" make="vehicleMake" model="vehicleModel" />
        <TextArea
          form={form}
          name="description"
          label="Problem description"
          rows={handed.analysis ? 4 : 2}
          maxLength={500}
        />
        <ChoiceField form={form} name="priority" label="Priority" options={PRIORITY_OPTIONS} />
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
          <NumberField
            form={form}
            name="estimatedHours"
            label="Estimated hours"
            hint="0.5 to 40, in steps of 0.5"
            inputMode="decimal"
            suffix="hours"
          />
          <DispatchMechanic form={form} chosen={mechanic} onChoose={choose} />
        </div>
        <DispatchPrice mechanic={mechanic} hours={form.value('estimatedHours')} place={place} />
        <FormActions submit="Create Job" pending={create.pending} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Where the handed-over customer is, as long as the form is still about them. */
function placeOf({ customer }: HandedJob, phone: string | undefined) {
  const same = customer !== null && customer.phone === phone
  return {
    customerLatitude: same ? (customer.latitude ?? null) : null,
    customerLongitude: same ? (customer.longitude ?? null) : null,
  }
}
