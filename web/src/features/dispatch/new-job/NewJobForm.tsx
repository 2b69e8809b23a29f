import { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type * as z from 'zod/mini'
import { useApiMutation } from '../../../lib/api/mutations.ts'
import { invalidate } from '../../../lib/api/queries.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { DangerInText } from '../../../shared/danger/DangerInText.tsx'
import { ofJobs } from '../../../shared/job/messages.ts'
import { onFile } from '../../../shared/job/name-on-file.ts'
import { shared } from '../../../shared/messages.ts'
import { CarFields } from '../../../shared/vehicle/CarFields.tsx'
import { VehicleParts } from '../../../shared/vehicle/VehicleParts.tsx'
import { FieldRow } from '../../../ui/forms/FieldRow.tsx'
import { FormActions } from '../../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../../ui/forms/form.tsx'
import { ChoiceField, NumberField, TextArea, TextField } from '../../../ui/forms/form-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { MechanicChoice } from '../DispatchMechanic.tsx'
import { dispatch } from '../messages.ts'
import { dispatchPlan } from '../plan/messages.ts'
import { CallerConsent } from './CallerConsent.tsx'
import { CallerField } from './CallerField.tsx'
import { CallerNotice } from './CallerNotice.tsx'
import { ConfirmCreate } from './ConfirmCreate.tsx'
import { HandoffNotice } from './HandoffNotice.tsx'
import { draftOf, type JobHandoff } from './job-from-handoff.ts'
import { NewJobPlan } from './NewJobPlan.tsx'
import { startWith } from './starting-values.ts'
import { useCaller } from './use-caller.ts'
import { useCreateCheck } from './use-create-check.ts'
import { useMechanicChoice } from './use-mechanic-choice.ts'
import { useNewJobPlace } from './use-new-job-place.ts'
import { usePlan } from './use-plan.ts'
import { useWork } from './use-work.ts'

interface Props {
  jobHandoff: JobHandoff
  onDiscard: () => void
  /** Opens an existing job instead of the form. */
  onOpen: (jobId: string) => void
  onClose: () => void
}

const chosenIn = ({ analysis }: JobHandoff): MechanicChoice | null =>
  analysis?.mechanicId ? { id: analysis.mechanicId, name: analysis.mechanicName ?? null } : null

/** Assigned without a mechanic, the server chooses the best one. */
export default function NewJobForm({ jobHandoff, onDiscard, onOpen, onClose }: Props) {
  const t = useMessages(dispatch)
  const ofPlan = useMessages(dispatchPlan)
  const { priority } = useMessages(ofJobs)
  const { priorities } = useMessages(shared)
  const form = useForm(DispatchForm, startWith(jobHandoff), draftOf(jobHandoff))
  const [mechanic, choose] = useMechanicChoice(form, chosenIn(jobHandoff))
  const looked = useCaller(form)
  const place = useNewJobPlace(form, jobHandoff, looked.caller ?? null)
  const work = useWork(form, place.point)
  const plan = usePlan(form, work)
  const create = useApiMutation(jobs.create, {
    done: t.created,
    doneDetail: ({ customerName, mechanicName, customerNameOnFile, warnings = [] }) =>
      [
        mechanicName ? t.assigned({ customer: customerName, mechanic: mechanicName }) : customerName,
        onFile(customerNameOnFile),
        ...warnings.map(({ message }) => message),
      ]
        .join(' ')
        .trim(),
    failed: t.createFailed,
    onDone: onClose,
  })
  const check = useCreateCheck(create)

  const run: typeof check.act.run = (sent, sender = {}) => {
    const { missing } = plan
    if (missing === null)
      return check.act.run(sent, {
        ...sender,
        onRefused: (error) => {
          sender.onRefused?.(error)
          // The check of the time names the job in the way.
          if (error.problem?.code === 'schedule.conflict') void invalidate(['schedule'])
        },
      })
    const message = missing === 'windowStart' ? ofPlan.chooseWindow : ofPlan.chooseTime
    return form.mark([{ path: missing, message }])
  }

  const send = ({ vehicleYear, vehicleMake, vehicleModel, ...rest }: z.output<typeof DispatchForm>) => {
    const mechanicId = plan.who === 'offers' ? null : rest.mechanicId
    return {
      body: {
        ...rest,
        ...place.sent,
        ...plan.sent(),
        mechanicId,
        vehicleInfo: describeVehicle({ vehicleYear, vehicleMake, vehicleModel }),
        autoAssign: plan.who === 'assign' && mechanicId === null,
      },
    }
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
        act={{ ...check.act, run }}
        send={send}
        about={{
          'mechanic.noneAvailable': 'mechanicId',
          'mechanic.unknown': 'mechanicId',
          'schedule.conflict': 'scheduledStart',
        }}
      >
        <HandoffNotice jobHandoff={jobHandoff} onDiscard={discard} />
        <FieldRow>
          <CallerField form={form} looked={looked} />
          <TextField form={form} name="customerName" label={t.customerName} autoComplete="off" />
          <TextField form={form} name="customerEmail" label={t.email} type="email" optional autoComplete="off" />
        </FieldRow>
        <CallerNotice form={form} looked={looked} />
        <CallerConsent form={form} customerId={looked.caller?.id ?? null} />
        <TextField
          form={form}
          name="customerAddress"
          label={t.address}
          hint={t.addressHint}
          optional
          autoComplete="off"
        />
        <VehicleParts form={form} year="vehicleYear" make="vehicleMake" model="vehicleModel" />
        <CarFields form={form} />
        <TextArea form={form} name="description" label={t.problem} rows={jobHandoff.analysis ? 4 : 2} maxLength={500} />
        <DangerInText text={form.value('description') ?? ''} />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <ChoiceField
            form={form}
            name="priority"
            label={priority}
            options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
          />
          <NumberField
            form={form}
            name="estimatedHours"
            label={t.estimatedHours}
            hint={t.hoursHint}
            inputMode="decimal"
            suffix={t.hoursUnit}
          />
        </div>
        <NewJobPlan form={form} plan={plan} place={place} work={work} mechanic={mechanic} onMechanic={choose} />
        <FormActions submit={t.create} pending={check.act.pending} />
      </Form>
      <ConfirmCreate check={check} onOpen={onOpen} onName={(name) => form.set('customerName', name)} />
    </Dialog>
  )
}
