import { useId } from 'react'
import { CONTROL } from '../../ui/styles/variants.ts'

export function DayInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  const id = useId()
  return (
    <div className="grid min-w-0 flex-1 basis-36 gap-1.5 sm:max-w-48">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL}
      />
    </div>
  )
}
