import type { EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { type RefObject, useRef, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { toast } from '../../../lib/react/toast.ts'
import { shared } from '../../../shared/messages.ts'
import { CarFields } from '../../../shared/vehicle/CarFields.tsx'
import { VehicleField } from '../../../shared/vehicle/VehicleField.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Actions } from '../../../ui/forms/Actions.tsx'
import { FieldRow } from '../../../ui/forms/FieldRow.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { ChoiceField, NumberField, TextArea, TextField } from '../../../ui/forms/form-fields.tsx'
import { DispatchMechanic, type MechanicChoice } from '../DispatchMechanic.tsx'
import { dispatch } from '../messages.ts'
import { JobConflict } from './JobConflict.tsx'
import { JobEditTimes } from './JobEditTimes.tsx'
import { useEditLabels, useShowValue } from './job-edit.ts'
import { jobPanel } from './messages.ts'
import { PromiseQuestion } from './PromiseQuestion.tsx'
import { useJobEdit } from './use-job-edit.ts'
import { useJobSave } from './use-job-save.ts'

interface Props {
  details: JobDetails
  /** What another part of this panel set since the job was read. */
  ours: RefObject<Partial<EditForm> | null>
}

/** Saves only over the version that was read; conflicts show both values. */
export function JobEdit({ details, ours }: Props) {
  const t = useMessages(jobPanel)
  const words = useMessages(dispatch)
  const { priorities } = useMessages(shared)
  const labels = useEditLabels()
  const { job } = details
  const refused = useRef(false)
  const edit = useJobEdit(details, ours, (fields) => {
    // A refused save already said so; during typing a toast informs without moving anything.
    if (!refused.current) toast({ title: t.metTitle, description: fields.map((field) => labels[field]).join(', ') })
    refused.current = false
  })
  const { form } = edit
  const saving = useJobSave({ job, edit, labels, refused })
  const [chosenNames, setChosenNames] = useState<Record<string, string>>({})
  const names = new Map([
    ...details.offers.map(({ mechanicId, mechanic }) => [mechanicId, mechanic.name] as const),
    ...Object.entries(chosenNames),
    ...(job.mechanicId === null ? [] : [[job.mechanicId, job.mechanicName ?? ''] as const]),
  ])
  const show = useShowValue(names)
  const mechanicId = form.value('mechanicId')
  const chosen: MechanicChoice | null = mechanicId ? { id: mechanicId, name: names.get(mechanicId) ?? null } : null
  const choose = (choice: MechanicChoice | null) => {
    if (choice?.name) setChosenNames({ ...chosenNames, [choice.id]: choice.name })
    form.set('mechanicId', choice?.id ?? null)
  }

  return (
    <>
      <Form
        label={t.edit}
        form={form}
        act={saving.save}
        send={(values) => ({ params: { id: job.id }, body: edit.changesOf(values) })}
        about={{
          'mechanic.unknown': 'mechanicId',
          'schedule.conflict': 'scheduledStart',
          'schedule.outsidePromise': 'scheduledStart',
        }}
      >
        <fieldset disabled={job.stage === 'cancelled'} className="grid min-w-0 grid-cols-1 gap-4">
          <legend className="mb-2 font-display text-base font-bold">{t.edit}</legend>
          <FieldRow>
            <TextField form={form} name="customerName" label={labels.customerName} autoComplete="off" />
            <TextField form={form} name="customerPhone" label={labels.customerPhone} type="tel" autoComplete="off" />
          </FieldRow>
          <TextField
            form={form}
            name="customerEmail"
            label={labels.customerEmail}
            type="email"
            optional
            autoComplete="off"
          />
          <TextField
            form={form}
            name="customerAddress"
            label={labels.customerAddress}
            hint={t.places[job.placeAccuracy ?? 'unknown']}
            optional
            autoComplete="off"
          />
          <VehicleField form={form} name="vehicleInfo" label={labels.vehicleInfo} />
          <CarFields form={form} />
          <TextArea form={form} name="description" label={labels.description} rows={3} maxLength={2000} />
          <ChoiceField
            form={form}
            name="priority"
            label={labels.priority}
            options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
          />
          <NumberField
            form={form}
            name="estimatedHours"
            label={labels.estimatedHours}
            hint={words.hoursHint}
            inputMode="decimal"
            suffix={words.hoursUnit}
          />
          <DispatchMechanic form={form} nobody={t.openForAll} hint={t.mechanicHint} chosen={chosen} onChoose={choose} />
          <JobEditTimes job={job} form={form} />
          <TextArea form={form} name="note" label={labels.note} hint={t.noteHint} rows={2} maxLength={1000} optional />
          {/* Below the fields, so that nothing moves, and beside its button. */}
          <JobConflict conflicts={edit.conflicts} show={show} onChoose={edit.choose} />
          <Actions>
            <Button type="submit" size="large" pending={saving.pending}>
              {t.save}
            </Button>
          </Actions>
        </fieldset>
      </Form>
      <PromiseQuestion job={job} saving={saving} />
    </>
  )
}
