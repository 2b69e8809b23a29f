import { CalendarOff, X } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { fromPhoenixInput, toPhoenixInput } from '../../../lib/i18n/time.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { CONTROL } from '../../../ui/styles/variants.ts'
import { hours } from './messages.ts'
import { tomorrow } from './pause-times.ts'

interface TimeOff {
  start: string
  end: string
}

interface Props {
  timeOff: readonly TimeOff[]
  error: string | undefined
  onChange: (timeOff: TimeOff[]) => void
}

const isRight = ({ start, end }: TimeOff) => start !== '' && end !== '' && start < end

export function TimeOffFields({ timeOff, error, onChange }: Props) {
  const t = useMessages(hours)
  const errorId = useId()
  return (
    <section aria-label={t.timeOff} className="grid grid-cols-1 gap-3">
      <h3 className="text-base">{t.timeOff}</h3>
      <p className="text-sm text-soft">{t.timeOffLead}</p>
      {timeOff.map((one, at) => {
        const put = (changes: Partial<TimeOff>) =>
          onChange(timeOff.map((other) => (other === one ? { ...one, ...changes } : other)))
        const field = { isWrong: !isRight(one), ...(error && { errorId }) }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: times off have no id, and typing must keep the focus
          <fieldset key={at} className="flex items-start gap-2 rounded-md border border-line p-3">
            <legend className="sr-only">{t.timeOffNumber({ number: at + 1 })}</legend>
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <Moment {...field} label={t.offFrom} value={one.start} onChange={(start) => put({ start })} />
              <Moment {...field} label={t.offTo} value={one.end} onChange={(end) => put({ end })} />
            </div>
            <IconButton
              icon={X}
              label={t.removeTimeOff({ number: at + 1 })}
              onClick={() => onChange(timeOff.filter((other) => other !== one))}
            />
          </fieldset>
        )
      })}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-red-ink">
          {error}
        </p>
      )}
      <div>
        <Button variant="secondary" icon={CalendarOff} onClick={() => onChange([...timeOff, tomorrow(Date.now())])}>
          {t.addTimeOff}
        </Button>
      </div>
    </section>
  )
}

interface MomentProps {
  label: string
  value: string
  onChange: (value: string) => void
  isWrong: boolean
  errorId?: string
}

function Moment({ label, value, onChange, isWrong, errorId }: MomentProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        // The form focuses the first field of this name.
        name={isWrong ? 'timeOff' : undefined}
        aria-invalid={isWrong && errorId !== undefined}
        aria-describedby={errorId}
        value={value && toPhoenixInput(value)}
        onChange={(event) => onChange(fromPhoenixInput(event.target.value))}
        className={`${CONTROL} min-w-0 px-2! max-[24rem]:[&::-webkit-calendar-picker-indicator]:hidden`}
      />
    </div>
  )
}
