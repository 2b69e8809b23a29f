import { useId } from 'react'
import { Field } from '../../ui/forms/Field.tsx'
import { CONTROL } from '../../ui/styles/variants.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  inputMode?: 'decimal' | 'numeric'
}

/** An input beside a form's own, which Enter does not send. */
export function WrittenField({ label, value, onChange, inputMode }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={undefined}>
      <input
        id={id}
        value={value}
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={CONTROL}
      />
    </Field>
  )
}
