import {
  type InspectionTemplate,
  inspectionTemplates,
  type NewTemplate,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { MOST_POINTS } from '@desert-wrench/contract/features/inspections/points.ts'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, type FormOf, useForm } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/form-fields.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ofTemplates } from './messages.ts'
import { PointFields } from './PointFields.tsx'
import {
  newPointKey,
  POINT_PARTS,
  pointField,
  type TemplateInput,
  TemplateShape,
  templateInput,
} from './template-shape.ts'

interface Props {
  /** What it starts with. */
  from: Pick<InspectionTemplate, 'name' | 'nameEs' | 'points'>
  /** The version that is changed; null: a new template. */
  changes: InspectionTemplate | null
  onClose: () => void
}

/** Creates a template, or the next version of one. */
export default function TemplateDialog({ from, changes, onClose }: Props) {
  const t = useMessages(ofTemplates)
  const form = useForm(TemplateShape, templateInput(from), `inspection template ${changes?.id ?? 'new'}`)
  const words = { done: t.saved, failed: t.notSaved, onDone: onClose }
  const add = useApiMutation(inspectionTemplates.addTemplate, words)
  const change = useApiMutation(inspectionTemplates.changeTemplate, words)
  return (
    <Dialog wide title={changes ? t.editOf({ name: changes.name }) : t.create} onClose={onClose}>
      {changes ? (
        <Form label={t.list} form={form} act={change} send={(body) => ({ params: { id: changes.id }, body })}>
          <Fields form={form} pending={change.pending} />
        </Form>
      ) : (
        <Form label={t.list} form={form} act={add} send={(body) => ({ body })}>
          <Fields form={form} pending={add.pending} />
        </Form>
      )}
    </Dialog>
  )
}

function Fields({ form, pending }: { form: FormOf<TemplateInput, NewTemplate>; pending: boolean }) {
  const t = useMessages(ofTemplates)
  const numbers = form.value('numbers')
  const swap = (at: number) => {
    const next = [...numbers]
    next.splice(at - 1, 2, ...numbers.slice(at - 1, at + 1).reverse())
    form.set('numbers', next)
  }
  const add = () => {
    const number = Math.max(-1, ...numbers) + 1
    const empty = { point: newPointKey(), area: 'other', name: '', nameEs: null, unit: null, soonAt: null, nowAt: null }
    for (const part of POINT_PARTS) form.set(pointField(part, number), empty[part])
    form.set('numbers', [...numbers, number])
  }
  return (
    <>
      <TextField form={form} name="name" label={t.name} autoComplete="off" />
      <TextField form={form} name="nameEs" label={t.nameEs} optional autoComplete="off" />
      <ol className="grid grid-cols-1 gap-4">
        {numbers.map((number, index) => (
          <li key={number}>
            <PointFields
              form={form}
              number={number}
              place={index + 1}
              onUp={index > 0 ? () => swap(index) : null}
              onRemove={
                numbers.length > 1
                  ? () =>
                      form.set(
                        'numbers',
                        numbers.filter((other) => other !== number),
                      )
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {numbers.length < MOST_POINTS && (
        <Button variant="secondary" size="large" wide icon={Plus} onClick={add}>
          {t.addPoint}
        </Button>
      )}
      <FormActions submit={t.save} pending={pending} />
    </>
  )
}
