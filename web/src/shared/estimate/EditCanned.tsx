import { type CannedJob, cannedJobs } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import type { Band } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { sumSoFar } from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import { readNumber } from '@desert-wrench/contract/lib/read-amount.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, type FormOf, useForm } from '../../ui/forms/form.tsx'
import { FigureField, TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type CannedInput, CannedShape, cannedInput } from './canned-shape.ts'
import { EstimateLine } from './EstimateLine.tsx'
import { ofForm } from './messages.ts'
import { MAX_LINES, useLines, valuesOf } from './use-lines.ts'

interface Props {
  /** Null: a new one. */
  job: CannedJob | null
  /** Whose it is; null: the office's. */
  mechanicId: string | null
  bands: readonly Band[]
  onClose: () => void
}

const NEW = { name: '', category: '', hours: 1, lines: [] }

/** Creates or changes a canned job. */
export default function EditCanned({ job, mechanicId, bands, onClose }: Props) {
  const t = useMessages(ofForm)
  const form = useForm(CannedShape, cannedInput(job ?? NEW), `canned job ${job?.id ?? 'new'}`)
  const words = { done: t.cannedSaved, failed: [t.cannedNotSaved, t.cannedNotSaved] as const, onDone: onClose }
  const add = useApiMutation(cannedJobs.addCannedJob, words)
  const change = useApiMutation(cannedJobs.changeCannedJob, words)
  const label = job ? t.editCannedOf({ name: job.name }) : t.newCanned
  return (
    <Dialog title={label} onClose={onClose}>
      {job ? (
        <Form label={label} form={form} act={change} send={(body) => ({ params: { id: job.id }, body })}>
          <Fields form={form} bands={bands} pending={change.pending} />
        </Form>
      ) : (
        <Form label={label} form={form} act={add} send={(body) => ({ body: { ...body, mechanicId } })}>
          <Fields form={form} bands={bands} pending={add.pending} />
        </Form>
      )}
    </Dialog>
  )
}

interface FieldsProps extends Pick<Props, 'bands'> {
  form: FormOf<CannedInput, unknown>
  pending: boolean
}

function Fields({ form, bands, pending }: FieldsProps) {
  const t = useMessages(ofForm)
  // Its lines are those of an estimate.
  const ofLines = form as unknown as Parameters<typeof useLines>[0]
  const { add, remove } = useLines(ofLines)
  const numbers = form.value('numbers')
  const { lines } = sumSoFar(valuesOf(ofLines), 0)
  return (
    <>
      <TextField form={form} name="name" label={t.cannedName} autoComplete="off" />
      <TextField form={form} name="category" label={t.cannedCategory} autoComplete="off" />
      <FigureField
        form={form}
        name="hours"
        label={t.lineHours}
        hint={t.cannedHoursHint}
        inputMode="decimal"
        autoComplete="off"
        read={readNumber}
        show={String}
      />
      <ol className="grid grid-cols-1 gap-4">
        {numbers.map((number, index) => (
          <li key={number}>
            <EstimateLine
              form={ofLines}
              number={number}
              place={index + 1}
              cents={lines[index]?.cents ?? 0}
              bands={bands}
              onRemove={() => remove(number)}
            />
          </li>
        ))}
      </ol>
      {numbers.length < MAX_LINES && (
        <Button variant="secondary" size="large" wide icon={Plus} onClick={add}>
          {t.addLine}
        </Button>
      )}
      <FormActions submit={t.saveCannedNow} pending={pending} />
    </>
  )
}
