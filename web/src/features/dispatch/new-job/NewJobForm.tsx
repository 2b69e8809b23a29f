import { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { DangerInText } from '../../../shared/danger/DangerInText.tsx'
import { ofJobs } from '../../../shared/job/messages.ts'
import { onFile } from '../../../shared/job/name-on-file.ts'
import { shared } from '../../../shared/messages.ts'
import { VehicleParts } from '../../../shared/vehicle/VehicleParts.tsx'
import { FieldRow } from '../../../ui/forms/FieldRow.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useBeside, useForm } from '../../../ui/forms/form.tsx'
import { ChoiceField, MomentField, NumberField, TextArea, TextField } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DispatchMechanic, type MechanicChoice } from '../DispatchMechanic.tsx'
import { dispatch } from '../messages.ts'
import { jobPanel } from '../panel/messages.ts'
import { AutomaticMechanic } from './AutomaticMechanic.tsx'
import { ConfirmCreate } from './ConfirmCreate.tsx'
import { HandoffNotice } from './HandoffNotice.tsx'
import { draftOf, type JobHandoff, startWith } from './job-from-handoff.ts'
import { NewJobPrice } from './NewJobPrice.tsx'
import { useCreateCheck } from './use-create-check.ts'

interface Props {
  jobHandoff: JobHandoff
  onDiscard: () => void
  /** Opens an existing job instead of the form. */
  onOpen: (jobId: string) => void
  onClose: () => void
}

const Chosen = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))

const chosenIn = ({ analysis }: JobHandoff): MechanicChoice | null =>
  analysis?.mechanicId ? { id: analysis.mechanicId, name: analysis.mechanicName ?? null } : null

/** Without a mechanic the server assigns the best one. */
export default function NewJobForm({ jobHandoff, onDiscard, onOpen, onClose }: Props) {
  const t = useMessages(dispatch)
  const ofPanel = useMessages(jobPanel)
  const { priority } = useMessages(ofJobs)
  const { priorities } = useMessages(shared)
  const form = useForm(DispatchForm, startWith(jobHandoff), draftOf(jobHandoff))
  const [kept, setKept] = useBeside(form, 'mechanic', Chosen, chosenIn(jobHandoff))
  const [rates, setRates] = useState<MechanicChoice['rates']>()
  const mechanic: MechanicChoice | null = kept && { ...kept, ...(rates?.id === kept.id && { rates }) }
  const create = useApiMutation(jobs.create, {
    done: t.created,
    doneDetail: ({ customerName, mechanicName, customerNameOnFile }) =>
      [
        mechanicName ? t.assigned({ customer: customerName, mechanic: mechanicName }) : customerName,
        onFile(customerNameOnFile),
      ]
        .join(' ')
        .trim(),
    failed: t.createFailed,
    onDone: onClose,
  })

  const check = useCreateCheck(create)
  const address = form.value('customerAddress')
  const place = placeOf(jobHandoff, form.value('customerPhone'), address)

  const send = ({ vehicleYear, vehicleMake, vehicleModel, ...rest }: z.output<typeof DispatchForm>) => ({
    body: {
      ...rest,
      ...place,
      vehicleInfo: describeVehicle({ vehicleYear, vehicleMake, vehicleModel }),
      autoAssign: rest.mechanicId === null,
    },
  })

  const choose = (choice: MechanicChoice | null) => {
    setKept(choice && { id: choice.id, name: choice.name })
    setRates(choice?.rates)
    form.set('mechanicId', choice?.id ?? null)
  }
  const discard = () => {
    form.draft.discard()
    onDiscard()
  }

  return (
    <Dialog onClose={onClose} title={t.create} wide>
      <Form
        label={t.create}
        form={form}
        act={check.act}
        send={send}
        about={{ 'mechanic.noneAvailable': 'mechanicId', 'mechanic.unknown': 'mechanicId' }}
      >
        <HandoffNotice jobHandoff={jobHandoff} onDiscard={discard} />
        <FieldRow>
          <TextField form={form} name="customerName" label={t.customerName} autoComplete="off" />
          <TextField form={form} name="customerPhone" label={t.phone} type="tel" autoComplete="off" />
          <TextField form={form} name="customerEmail" label={t.email} type="email" optional autoComplete="off" />
        </FieldRow>
        <TextField
          form={form}
          name="customerAddress"
          label={t.address}
          hint={t.addressHint}
          optional
          autoComplete="off"
        />
        <VehicleParts form={form} year="vehicleYear" make="vehicleMake" model="vehicleModel" />
        <TextArea form={form} name="description" label={t.problem} rows={jobHandoff.analysis ? 4 : 2} maxLength={500} />
        <DangerInText text={form.value('description') ?? ''} />
        <ChoiceField
          form={form}
          name="priority"
          label={priority}
          options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
        />
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
          <NumberField
            form={form}
            name="estimatedHours"
            label={t.estimatedHours}
            hint={t.hoursHint}
            inputMode="decimal"
            suffix={t.hoursUnit}
          />
          <DispatchMechanic
            form={form}
            nobody={t.bestRated}
            hint={t.mechanicHint}
            chosen={mechanic}
            onChoose={choose}
          />
        </div>
        <FieldRow>
          <MomentField form={form} name="windowStart" label={ofPanel.windowStart} hint={ofPanel.windowHint} optional />
          <MomentField form={form} name="windowEnd" label={ofPanel.windowEnd} optional />
        </FieldRow>
        <FieldRow>
          <MomentField form={form} name="scheduledStart" label={ofPanel.start} hint={ofPanel.startHint} optional />
          <MomentField form={form} name="scheduledEnd" label={ofPanel.end} optional />
        </FieldRow>
        {mechanic === null && <AutomaticMechanic phone={form.value('customerPhone')} place={place} />}
        <NewJobPrice
          mechanic={mechanic}
          hours={form.value('estimatedHours')}
          isAddressed={Boolean(address)}
          place={place}
        />
        <FormActions submit={t.create} pending={check.act.pending} />
      </Form>
      <ConfirmCreate check={check} onOpen={onOpen} onName={(name) => form.set('customerName', name)} />
    </Dialog>
  )
}

/** The handed-over location, while phone and address are unchanged. */
function placeOf({ customer }: JobHandoff, phone: string | undefined, address: string | null | undefined) {
  const same = customer !== null && customer.phone === phone && (customer.address ?? '') === (address ?? '')
  return {
    customerLatitude: same ? (customer.latitude ?? null) : null,
    customerLongitude: same ? (customer.longitude ?? null) : null,
  }
}
