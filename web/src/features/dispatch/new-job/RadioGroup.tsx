import { useId } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; detail?: string }[]
  onChange: (value: Value) => void
}

/** A choice that is no field of the job, and so is not sent. */
export function RadioGroup<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 min-w-0 items-center gap-2 rounded-md border border-edge bg-card px-3 py-2 text-sm font-bold transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:text-copper-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4 shrink-0 accent-copper focus-visible:outline-none"
          />
          <span className="min-w-0">
            {option.label}
            {option.detail && <span className="block text-xs font-normal">{option.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
