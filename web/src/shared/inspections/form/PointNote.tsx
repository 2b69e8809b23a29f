import { LONGEST_NOTE } from '@desert-wrench/contract/features/inspections/points.ts'
import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { TOGGLE } from '../../../ui/styles/variants.ts'
import { inspecting } from './messages.ts'

interface Props {
  name: string
  note: string
  onChange: (note: string) => void
}

/** Phrases to press; the keyboard for the rest. */
export function PointNote({ name, note, onChange }: Props) {
  const t = useMessages(inspecting)
  const id = useId()
  const parts = note.split(', ').filter((part) => part !== '')
  const toggle = (phrase: string) => {
    const left = parts.filter((part) => part !== phrase)
    const next = left.length < parts.length ? left : [...parts, phrase]
    onChange(next.join(', ').slice(0, LONGEST_NOTE))
  }
  return (
    <div className="grid min-w-0 gap-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t.phrases}</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(t.phrase).map(([key, phrase]) => (
            <button
              key={key}
              type="button"
              aria-pressed={parts.includes(phrase)}
              onClick={() => toggle(phrase)}
              className={`${TOGGLE} min-h-12 rounded-full px-4 text-sm font-bold`}
            >
              {phrase}
            </button>
          ))}
        </div>
      </fieldset>
      <label htmlFor={id} className="sr-only">
        {t.noteOf({ point: name })}
      </label>
      <textarea
        id={id}
        rows={2}
        value={note}
        maxLength={LONGEST_NOTE}
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 rounded-md border border-edge bg-card px-3 py-2 text-base"
      />
    </div>
  )
}
