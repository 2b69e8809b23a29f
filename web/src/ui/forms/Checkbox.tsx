import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Below the label; described by the control. */
  hint?: ReactNode
  /** Takes effect at once, without a button that saves. */
  isSwitch?: boolean
  disabled?: boolean
}

const FOCUS =
  'group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-indigo'

const Box = () => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-sm border border-edge bg-card group-has-checked:border-copper group-has-checked:bg-copper ${FOCUS}`}
  >
    <Check className="invisible size-5 text-on-copper group-has-checked:visible" />
  </span>
)

const Track = () => (
  <span
    aria-hidden="true"
    className={`relative h-7 w-12 shrink-0 rounded-full border border-edge bg-sunk transition-colors group-has-checked:border-green group-has-checked:bg-green ${FOCUS}`}
  >
    <span className="absolute top-0.5 left-0.5 size-5.5 rounded-full bg-edge transition-transform group-has-checked:translate-x-5 group-has-checked:bg-card" />
  </span>
)

/** The control covers its row, which is the target; a box or a switch is drawn in it. */
export function Checkbox({ label, checked, onChange, hint, isSwitch = false, disabled = false }: Props) {
  const id = useId()
  return (
    <div>
      <label
        className={`group relative flex min-h-11 items-center gap-3 ${isSwitch ? 'flex-row-reverse justify-between font-bold' : 'text-sm'} has-disabled:text-soft`}
      >
        <input
          type="checkbox"
          {...(isSwitch && { role: 'switch' })}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="absolute inset-x-0 top-0 h-full max-h-20 w-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        {isSwitch ? <Track /> : <Box />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={`text-sm text-soft ${isSwitch ? 'pr-15' : 'pl-9'}`}>
          {hint}
        </div>
      )}
    </div>
  )
}
