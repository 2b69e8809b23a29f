import type { PartsTax } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { marginOf } from '@desert-wrench/contract/features/estimates/markups.rules.ts'
import {
  linesInput,
  linesToBeginWith,
  sumSoFar,
  typedLines,
} from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import { estimates, type NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import { Plus } from 'lucide-react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showSigned } from '../../lib/i18n/signed-money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { Form, useForm } from '../../ui/forms/form.tsx'
import { MoneyField } from '../../ui/forms/form-fields.tsx'
import type { WaitingEstimate } from '../field/shown-estimate.ts'
import { useFieldMutation } from '../field/use-field-mutation.ts'
import { ofJobLife } from '../job/life-messages.ts'
import { EstimateLine } from './EstimateLine.tsx'
import { EstimateShape } from './estimate-shape.ts'
import { type LinesToAdd, useLinesToAdd } from './lines-to-add.ts'
import { MarkupEditor } from './MarkupEditor.tsx'
import { ofForm } from './messages.ts'
import { SaveCanned } from './SaveCanned.tsx'
import { type Offered, Shortcuts } from './Shortcuts.tsx'
import { MAX_LINES, useLines, valuesOf } from './use-lines.ts'
import { writtenOf } from './written-estimate.ts'

interface Props {
  details: JobDetails
  partsTax: PartsTax
  /** For lines of their own. */
  from: LinesToAdd
  offered: Offered
  isOffice: boolean
  /** Before the work, from mechanics who take cards. */
  asksDeposit: boolean
  onSent: () => void
}

export function EstimateForm({
  details: { job, mechanic, estimate: latest, deposit },
  partsTax: { percent: partsTaxPercent, city: partsTaxCity },
  from,
  offered,
  isOffice,
  asksDeposit,
  onSent,
}: Props) {
  const estimate = writtenOf(latest)
  const t = useMessages(ofForm)
  const { lineKinds, total } = useMessages(ofJobLife)
  const words = { labor: lineKinds.labor, travel: lineKinds.travel }
  const begun = linesToBeginWith(job, mechanic, estimate, words)
  const before = deposit?.state === 'paid' || deposit?.state === 'waived' ? 0 : (estimate?.depositCents ?? 0)
  const input = { ...linesInput(begun), depositCents: asksDeposit && before > 0 ? before : null }
  const form = useForm(EstimateShape, input, `estimate ${job.id} after ${estimate?.version ?? 0}`)
  const send = useFieldMutation(estimates.send, {
    done: t.estimateSent,
    doneDetail: (sent) => t.estimateSentDetail({ total: showMoney(sent.total) }),
    failed: [t.estimateRefused, t.estimateNotSent],
    keep: ({ params, body: { lines, depositCents } }) => ({
      ...{ kind: 'estimate', lane: params.id, about: showMoney(sum.total) },
      shows: { lines, depositCents: depositCents ?? 0, partsTaxPercent, partsTaxCity } satisfies WaitingEstimate,
    }),
    onDone: onSent,
    onKept: onSent,
  })
  useLinesToAdd(form, from, mechanic)
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
        {partsTaxPercent > 0 && (
          <Sum label={t.taxOnParts({ percent: partsTaxPercent, city: partsTaxCity })} cents={sum.tax} />
        )}
        <Sum label={total} cents={sum.total} strong />
        {margin !== null && <Sum label={t.margin} cents={margin} />}
      </dl>
      {asksDeposit && (
        <MoneyField
          form={form}
          name="depositCents"
          label={isOffice ? t.depositOffice : t.deposit}
          hint={t.depositHint}
          optional
          autoComplete="off"
        />
      )}
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
      <dd className="font-bold whitespace-nowrap">{showSigned(cents)}</dd>
    </div>
  )
}
