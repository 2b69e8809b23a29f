import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { CONTROL, TOGGLE } from '../../../ui/styles/variants.ts'
import { dispatch } from '../messages.ts'

interface Props {
  /** YYYY-MM-DD in Phoenix. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

export const today = () => phoenixDay(new Date().toISOString())

export function DayFilter({ value, onChange }: Props) {
  const t = useMessages(dispatch)
  const id = useId()
  const isToday = value !== undefined && value === today()
  return (
    <div className="flex min-w-0 gap-1">
      <label htmlFor={id} className="sr-only">
        {t.day}
      </label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={`${CONTROL} min-w-0`}
      />
      <button
        type="button"
        aria-pressed={isToday}
        onClick={() => onChange(isToday ? undefined : today())}
        className={`${TOGGLE} font-bold min-h-12 shrink-0 rounded-md px-3 text-sm`}
      >
        {t.today}
      </button>
    </div>
  )
}
