import { type ComponentProps, useState } from 'react'
import { Combobox } from './Combobox.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'list' | 'onBlur'> {
  id: string
  value: string
  onChange: (text: string) => void
  suggestions: readonly string[]
}

const trim = (text: string) => text.trim()

export function SuggestionInput({ suggestions, ...input }: Props) {
  const [open, setOpen] = useState(false)
  // Do not suggest what is already typed.
  const options = suggestions.includes(input.value.trim()) ? [] : suggestions
  return (
    <Combobox
      {...input}
      open={open && options.length > 0}
      onOpenChange={setOpen}
      list={{ options, keyOf: String, show: trim }}
      onTake={(option) => {
        input.onChange(option)
        // After a make, suggest its models.
        setOpen(option.endsWith(' '))
      }}
    />
  )
}
