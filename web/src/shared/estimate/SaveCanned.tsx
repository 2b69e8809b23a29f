import { cannedJobs } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/mutations.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ofForm } from './messages.ts'
import { WrittenField } from './WrittenField.tsx'

interface Props {
  lines: readonly NewLine[]
  mechanicId: string | null
  /** The office may also save it for everybody. */
  isOffice: boolean
}

/** Pictures, findings and the canned job it came from stay with the job. */
const kept = ({ kind, description, quantity, unitCents, costCents = null, coreCents = null }: NewLine) => ({
  ...{ kind, description, quantity, unitCents, costCents, coreCents },
})

/** Labor makes the hours. */
const hoursOf = (lines: readonly NewLine[]) =>
  Math.max(
    10,
    lines.reduce((sum, { kind, quantity }) => (kind === 'labor' ? sum + quantity : sum), 0),
  ) / 100

/** What is written becomes a canned job. */
export function SaveCanned({ lines, mechanicId, isOffice }: Props) {
  const t = useMessages(ofForm)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [forAll, setForAll] = useState(false)
  const save = useApiMutation(cannedJobs.addCannedJob, {
    done: t.cannedSaved,
    failed: [t.cannedNotSaved, t.cannedNotSaved],
    onDone: () => setOpen(false),
  })
  if (!isOpen)
    return (
      <Button variant="quiet" icon={BookmarkPlus} onClick={() => setOpen(true)}>
        {t.saveCanned}
      </Button>
    )
  const body = { mechanicId: forAll ? null : mechanicId, name, category, hours: hoursOf(lines), lines: lines.map(kept) }
  return (
    <fieldset className="grid gap-3 rounded-md border border-edge p-3">
      <legend className="px-1 font-bold">{t.saveCanned}</legend>
      <WrittenField label={t.cannedName} value={name} onChange={setName} />
      <WrittenField label={t.cannedCategory} value={category} onChange={setCategory} />
      {isOffice && <Checkbox label={t.forAll} checked={forAll} onChange={setForAll} />}
      <Button variant="secondary" pending={save.pending} onClick={() => save.run({ body })}>
        {t.saveCannedNow}
      </Button>
    </fieldset>
  )
}
