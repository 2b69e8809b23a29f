import { LINE_KINDS } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { marginOf } from '@desert-wrench/contract/features/estimates/markups.rules.ts'
import {
  type LineInput,
  lineField,
  lineInput,
  linesInput,
  linesToBeginWith,
  sumSoFar,
  typedLines,
} from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import { estimates, type NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, type FormOf, useForm } from '../../ui/forms/form.tsx'
import type { WaitingEstimate } from '../field/shown-estimate.ts'
import { useFieldMutation } from '../field/use-field-mutation.ts'
import type { EstimatedFinding } from '../inspections/JobInspections.tsx'
import { ofJobLife } from '../job/life-messages.ts'
import { EstimateLine } from './EstimateLine.tsx'
import { EstimateShape } from './estimate-shape.ts'
import { useLinesOfFindings } from './lines-of-findings.ts'
import { MarkupEditor } from './MarkupEditor.tsx'
import { ofForm } from './messages.ts'
import { SaveCanned } from './SaveCanned.tsx'
import { type Offered, Shortcuts } from './Shortcuts.tsx'
import { writtenOf } from './written-estimate.ts'

const MAX_LINES = 50

interface Props {
  details: JobDetails
  partsTaxPercent: number
  /** Of the inspection, for lines of their own. */
  findings: readonly EstimatedFinding[]
  offered: Offered
  isOffice: boolean
  onSent: () => void
}

export function EstimateForm({
  details: { job, mechanic, estimate: latest },
  partsTaxPercent,
  findings,
  offered,
  isOffice,
  onSent,
}: Props) {
  const estimate = writtenOf(latest)
  const t = useMessages(ofForm)
  const { lineKinds, total } = useMessages(ofJobLife)
  const words = { labor: lineKinds.labor, travel: lineKinds.travel }
  const begun = linesToBeginWith(job, mechanic, estimate, words)
  const form = useForm(EstimateShape, linesInput(begun), `estimate ${job.id} after ${estimate?.version ?? 0}`)
  const send = useFieldMutation(estimates.send, {
    done: t.estimateSent,
    doneDetail: (sent) => t.estimateSentDetail({ total: showMoney(sent.total) }),
    failed: [t.estimateRefused, t.estimateNotSent],
    keep: ({ params, body: { lines, depositCents } }) => ({
      ...{ kind: 'estimate', lane: params.id, about: showMoney(sum.total) },
      shows: { lines, depositCents: depositCents ?? 0, partsTaxPercent } satisfies WaitingEstimate,
    }),
    onDone: onSent,
    onKept: onSent,
  })
  useLinesOfFindings(form, findings, mechanic)
  const numbers = form.value('numbers')
  const sum = sumSoFar(valuesOf(form), partsTaxPercent)
  const { add, remove, addLines } = useLines(form)
  const written = typedLines(valuesOf(form)).map(({ line }) => line as NewLine)
  const margin = marginOf(written)
  // A canned job takes the place of the labor that the booking only guessed.
  const guessed = estimate === null && begun[0]?.kind === 'labor' && numbers.includes(0) ? 0 : null

  return (
    <Form label={t.estimate} form={form} act={send} send={(body) => ({ params: { id: job.id }, body })}>
      <Shortcuts
        offered={offered}
        hourlyRate={mechanic?.hourlyRate ?? 0}
        onAdd={(lines, isWork) => addLines(lines, isWork ? guessed : null)}
      />
      <ol className="grid grid-cols-1 gap-4">
        {numbers.map((number, index) => (
          <li key={number}>
            <EstimateLine
              form={form}
              number={number}
              place={index + 1}
              cents={sum.lines[index]?.cents ?? 0}
              bands={offered.bands}
              onRemove={numbers.length > 1 ? () => remove(number) : null}
            />
          </li>
        ))}
      </ol>
      {numbers.length < MAX_LINES && (
        <Button variant="secondary" size="huge" wide icon={Plus} onClick={add}>
          {t.addLine}
        </Button>
      )}
      <dl aria-live="polite" className="grid gap-2">
        <Sum label={t.subtotal} cents={sum.subtotal} />
        {partsTaxPercent > 0 && <Sum label={t.taxOnParts({ percent: partsTaxPercent })} cents={sum.tax} />}
        <Sum label={total} cents={sum.total} strong />
        {margin !== null && <Sum label={t.margin} cents={margin} />}
      </dl>
      <div className="flex flex-wrap gap-2">
        <SaveCanned lines={written} mechanicId={job.mechanicId} isOffice={isOffice} />
        {job.mechanicId !== null && <MarkupEditor mechanicId={job.mechanicId} bands={offered.bands} />}
      </div>
      <FormActions submit={t.sendTotal({ total: showMoney(sum.total) })} pending={send.pending} />
    </Form>
  )
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'text-lg font-bold' : 'text-sm text-soft'}`}>
      <dt>{label}</dt>
      <dd className="font-bold whitespace-nowrap">{cents < 0 ? `−${showMoney(-cents)}` : showMoney(cents)}</dd>
    </div>
  )
}

const PARTS = ['kind', 'description', 'quantity', 'unitCents', 'costCents', 'coreCents'] as const

function valuesOf(form: FormOf<LineInput, unknown>): LineInput {
  const numbers = form.value('numbers')
  const fields = numbers.flatMap((number) => PARTS.map((part) => lineField(part, number)))
  return { ...Object.fromEntries(fields.map((field) => [field, form.value(field)])), numbers }
}

/** A new line receives focus. */
function useLines(form: FormOf<LineInput, unknown>) {
  const [added, setAdded] = useState<number | null>(null)
  const { element } = form
  useEffect(() => {
    const field = added === null ? null : element.current?.elements.namedItem(lineField('description', added))
    if (field instanceof HTMLElement) field.focus()
  }, [added, element])
  return {
    add: () => {
      const numbers = form.value('numbers')
      const number = Math.max(-1, ...numbers) + 1
      const empty = { ...lineInput({ kind: LINE_KINDS[1], description: '', quantity: 100 }, number) } as LineInput
      for (const part of PARTS) form.set(lineField(part, number), empty[lineField(part, number)] ?? null)
      form.set('numbers', [...numbers, number])
      setAdded(number)
    },
    /** Written lines, in place of one that they replace. */
    addLines: (lines: readonly NewLine[], instead: number | null) => {
      const numbers = form.value('numbers')
      const first = Math.max(-1, ...numbers) + 1
      const left = numbers.filter((number) => number !== instead)
      lines.forEach((line, index) => {
        for (const [field, value] of Object.entries(lineInput(line, first + index)))
          form.set(field as keyof LineInput, value as never)
      })
      form.set('numbers', [...left, ...lines.map((_, index) => first + index)].slice(0, MAX_LINES))
      setAdded(null)
    },
    remove: (number: number) => {
      const left = form.value('numbers').filter((other) => other !== number)
      form.set('numbers', left)
      setAdded(null)
    },
  }
}
