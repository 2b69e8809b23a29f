import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL } from '../styles/variants.ts'

export interface Option {
  value: string
  label: string
  /** Distinguishes similar options, such as a specialty and a rate. */
  detail?: string
}

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** Accessible name without a visible label. */
  label?: string
  options: readonly Option[]
  /** Empty, null and undefined mean the option with the empty value, or the placeholder. */
  value: string | null | undefined
  onChange: (value: string) => void
  placeholder?: string
}

/** Native select: best on touch, with type-ahead on a desktop. */
export function Select({ label, options, value, onChange, placeholder, className = '', ...rest }: Props) {
  return (
    <span className={`relative block ${className}`}>
      <select
        aria-label={label}
        {...rest}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} appearance-none truncate pr-10 disabled:opacity-60`}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.detail ? `${option.label} · ${option.detail}` : option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-5 text-soft" />
    </span>
  )
}
