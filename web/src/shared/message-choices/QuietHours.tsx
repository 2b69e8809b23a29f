import { type QuietHours as Hours, QUIET_HOURS } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'
import { useId, useState } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { CONTROL } from '../../ui/styles/variants.ts'
import { ofChoices } from './messages.ts'

/** Equal ends are no quiet hours. */
const NONE: Hours = { start: '00:00', end: '00:00' }

interface Props {
  value: Hours
  onChange: (value: Hours) => void
}

export function QuietHours({ value, onChange }: Props) {
  const t = useMessages(ofChoices)
  const isOn = value.start !== value.end
  return (
    <div className="grid grid-cols-1 gap-2">
      <Checkbox
        isSwitch
        label={t.quietHours}
        hint={t.quietDetail}
        checked={isOn}
        onChange={(on) => onChange(on ? QUIET_HOURS : NONE)}
      />
      {isOn && (
        <fieldset className="flex flex-wrap items-end gap-2">
          <legend className="sr-only">{t.quietHours}</legend>
          <TimeOfDay label={t.quietFrom} value={value.start} onChange={(start) => onChange({ ...value, start })} />
          <TimeOfDay label={t.quietTo} value={value.end} onChange={(end) => onChange({ ...value, end })} />
          <p className="basis-full text-sm text-soft">{t.phoenixTime}</p>
        </fieldset>
      )}
    </div>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Saved when it is left, since every digit typed is a change. */
function TimeOfDay({ label, value, onChange }: TimeProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed && typed !== value) onChange(typed)
    setTyped(null)
  }
  return (
    <span className="grid min-w-0 flex-1 basis-28 gap-1">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        className={`${CONTROL} px-2! max-[24rem]:[&::-webkit-calendar-picker-indicator]:hidden`}
      />
    </span>
  )
}
