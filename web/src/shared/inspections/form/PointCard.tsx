import type { InspectionTemplate } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import type { Result } from '@desert-wrench/contract/features/inspections/points.ts'
import { Camera, Gauge, type LucideIcon, NotebookPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { ofInspections } from '../messages.ts'
import { nameIn, RESULT_LOOK, showLast, showValue } from '../words.ts'
import type { PointDraft } from './draft.ts'
import { inspecting } from './messages.ts'
import { PointNote } from './PointNote.tsx'
import { PointPictures } from './PointPictures.tsx'
import type { PointSending } from './use-point-pictures.ts'

const CHOICES = ['good', 'soon', 'now'] as const

const PRESSED: Record<(typeof CHOICES)[number], string> = {
  good: 'aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green',
  soon: 'aria-pressed:border-copper aria-pressed:bg-copper aria-pressed:text-on-copper',
  now: 'aria-pressed:border-red aria-pressed:bg-red aria-pressed:text-on-red',
}

/** Of the button that opens the number pad, to return focus there. */
export const valueId = (point: string) => `value-of-${point}`

interface Props {
  point: InspectionTemplate['points'][number]
  draft: PointDraft
  sending: readonly PointSending[]
  onChange: (changes: PointDraft) => void
  /** The number pad is open for it. */
  isAtPad: boolean
  onPad: () => void
  onCamera: () => void
}

/** One point: three big buttons, then value, note and pictures. */
export function PointCard({ point, draft, sending, isAtPad, onChange, onPad, onCamera }: Props) {
  const t = useMessages(inspecting)
  const { results, units } = useMessages(ofInspections)
  const { result, chosen, value = '', note = '', pictures = [] } = draft
  const [noting, setNoting] = useState(note !== '')
  const name = nameIn(point)
  const choose = (next: Result) =>
    // The same one again takes it back.
    onChange(result === next && chosen ? { result: 'notChecked', chosen: false } : { result: next, chosen: true })
  const { unit, last } = point
  return (
    <li
      id={`point-${point.point}`}
      className={`grid min-w-0 scroll-mt-2 gap-2 border-t border-line py-3 ${isAtPad ? '-mx-2 rounded-md bg-sunk px-2' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="min-w-0 text-base font-bold wrap-anywhere">{name}</h4>
        {last && <p className="text-sm text-soft">{t.last(showLast(last, unit))}</p>}
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t.judge({ point: name })}</legend>
        <div className="grid grid-cols-3 gap-2">
          {CHOICES.map((choice) => {
            const { icon: Icon } = RESULT_LOOK[choice]
            return (
              <button
                key={choice}
                type="button"
                aria-pressed={result === choice}
                onClick={() => choose(choice)}
                className={`flex min-h-14 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-md border border-edge bg-card px-1 text-base font-bold ${PRESSED[choice]}`}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {results[choice]}
              </button>
            )
          })}
        </div>
        {result !== undefined && result !== 'notChecked' && !chosen && (
          <p className="mt-1 text-xs text-soft">{t.suggested}</p>
        )}
      </fieldset>
      {unit === 'codes' && (
        <label className="grid gap-1 text-sm">
          <span className="font-bold">{t.codes}</span>
          <input
            value={value}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t.codesHint}
            onChange={({ target }) => onChange({ value: target.value })}
            className="min-h-12 min-w-0 rounded-md border border-edge bg-card px-3 text-base"
          />
        </label>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {unit !== null && unit !== 'codes' && (
          <Tool
            id={valueId(point.point)}
            icon={Gauge}
            label={
              value === ''
                ? t.addValueOf({ point: name, unit: units[unit] })
                : t.valueOf({ point: name, value: showValue(value, unit) })
            }
            onClick={onPad}
          >
            {value === '' ? units[unit] : showValue(value, unit)}
          </Tool>
        )}
        <Tool
          icon={NotebookPen}
          label={t.addNoteOf({ point: name })}
          expanded={noting}
          onClick={() => setNoting(!noting)}
        >
          {t.addNote}
        </Tool>
        <Tool icon={Camera} label={t.pictureOf({ point: name })} onClick={onCamera}>
          {t.picture}
        </Tool>
      </div>
      {noting && <PointNote name={name} note={note} onChange={(next) => onChange({ note: next })} />}
      {(pictures.length > 0 || sending.length > 0) && (
        <PointPictures
          name={name}
          pictures={pictures}
          sending={sending}
          onLeave={(id) => onChange({ pictures: pictures.filter((one) => one !== id) })}
        />
      )}
    </li>
  )
}

interface ToolProps {
  id?: string
  icon: LucideIcon
  label: string
  expanded?: boolean
  onClick: () => void
  children: ReactNode
}

/** Three of them fit beside each other on the smallest phone. */
function Tool({ id, icon: Icon, label, expanded, onClick, children }: ToolProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
      className="flex min-h-12 min-w-0 flex-wrap items-center justify-center gap-x-1.5 rounded-md border border-edge bg-card px-1 text-sm font-bold"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {children}
    </button>
  )
}
