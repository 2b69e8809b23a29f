import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Copy, Plus, X } from 'lucide-react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { fields, hours } from './messages.ts'
import { dayError, nextSpan } from './week.ts'

interface Props {
  day: number
  spans: readonly WorkingSpan[]
  /** The form was sent with mistakes, so they are shown. */
  isChecked: boolean
  onChange: (spans: WorkingSpan[]) => void
  onCopy: () => void
}

export function DayHours({ day, spans, isChecked, onChange, onCopy }: Props) {
  const t = useMessages(hours)
  const messages = useMessages(fields)
  const name = t.days[day] ?? ''
  const error = dayError(spans)
  const isWrong = isChecked && error !== null
  const added = nextSpan(spans, day)
  const errorId = `day-${day}-error`
  const inputs = { isWrong: error !== null, ...(isWrong && { errorId }) }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="float-left text-sm font-bold">{name}</legend>
      {spans.length === 0 && <p className="text-sm text-soft">{t.closed}</p>}
      {spans.map((span, at) => {
        const put = (changes: Partial<WorkingSpan>) =>
          onChange(spans.map((other) => (other === span ? { ...span, ...changes } : other)))
        const which = { day: name, number: at + 1 }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id, and typing must keep the focus
          <div key={at} className="flex items-center gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              <TimeOfDay {...inputs} label={t.from(which)} value={span.start} onChange={(start) => put({ start })} />
              <span aria-hidden="true">–</span>
              <TimeOfDay {...inputs} label={t.to(which)} value={span.end} isEnd onChange={(end) => put({ end })} />
            </div>
            <IconButton
              icon={X}
              label={t.removeHours(which)}
              onClick={() => onChange(spans.filter((other) => other !== span))}
            />
          </div>
        )
      })}
      {isWrong && (
        <p id={errorId} className="text-sm font-semibold text-red-ink">
          {showFieldMessage(messages, error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {added && (
          <Button variant="secondary" icon={Plus} onClick={() => onChange([...spans, added])}>
            <span>
              {t.addHours}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
        {spans.length > 0 && (
          <Button variant="secondary" icon={Copy} onClick={onCopy}>
            <span>
              {t.copyToWorkdays}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Midnight ends a day as `24:00`, which the browser's field cannot show. */
  isEnd?: boolean
  isWrong: boolean
  errorId?: string
}

function TimeOfDay({ label, value, onChange, isEnd = false, isWrong, errorId }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      // The form focuses the first field of this name.
      name={isWrong ? 'workingHours' : undefined}
      value={isEnd && value === '24:00' ? '00:00' : value}
      onChange={({ target }) => onChange(isEnd && target.value === '00:00' ? '24:00' : target.value)}
      className={`${CONTROL} min-w-0 flex-1 basis-24 px-2! max-[24rem]:[&::-webkit-calendar-picker-indicator]:hidden`}
    />
  )
}
