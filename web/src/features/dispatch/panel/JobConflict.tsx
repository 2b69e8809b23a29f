import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { type EditField, useEditLabels } from './job-edit.ts'
import { jobPanel } from './messages.ts'
import type { FieldConflict } from './use-job-edit.ts'

interface Props {
  conflicts: readonly FieldConflict[]
  show: (field: EditField, value: unknown) => string
  onChoose: (field: EditField, chosen: 'mine' | 'theirs') => void
}

/** Other people's changes; if both changed a field, choose one value. */
export function JobConflict({ conflicts, show, onChoose }: Props) {
  const t = useMessages(jobPanel)
  const labels = useEditLabels()
  const contested = conflicts.filter((one) => one.contested)
  if (conflicts.length === 0) return null
  return (
    <Notice tone="copper" title={t.metTitle}>
      <ul>
        {conflicts
          .filter((one) => !one.contested)
          .map(({ field, theirs }) => (
            <li key={field} className="wrap-anywhere">
              {t.metFollowed({ field: labels[field], value: show(field, theirs) })}
            </li>
          ))}
      </ul>
      {contested.length > 0 && <p className="mt-2 font-bold">{t.metChoose}</p>}
      {contested.map((one) => (
        <Choice key={one.field} one={one} label={labels[one.field]} show={show} onChoose={onChoose} />
      ))}
    </Notice>
  )
}

function Choice({ one, label, show, onChoose }: Omit<Props, 'conflicts'> & { one: FieldConflict; label: string }) {
  const t = useMessages(jobPanel)
  const id = useId()
  const { field, mine, theirs, chosen } = one
  const options = [
    ['mine', t.metMine({ value: show(field, mine) })],
    ['theirs', t.metTheirs({ value: show(field, theirs) })],
  ] as const
  return (
    <fieldset className="mt-2">
      <legend className="font-bold">{label}</legend>
      {options.map(([which, words]) => (
        <label key={which} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={id}
            data-met={field}
            checked={chosen === which}
            onChange={() => onChoose(field, which)}
            className="size-4 shrink-0 accent-copper"
          />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
