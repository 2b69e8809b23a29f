import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useEscapeKey } from '../../lib/navigation/escape-key.ts'
import { CONTROL } from '../styles/variants.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'list'> {
  id: string
  value: string
  onChange: (text: string) => void
  /** What may be meant; the text itself is always right too. */
  suggestions: readonly string[]
}

/** A line of text with suggestions: the arrows go through them, Enter and a tap take one, Escape and Tab keep the text. */
export function Combobox({ id, value, onChange, suggestions, ...input }: Props) {
  const t = useMessages(common)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  // What stands there already is no suggestion.
  const options = suggestions.includes(value.trim()) ? [] : suggestions
  const shown = open && options.length > 0
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-suggestion-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: string) => {
    onChange(option)
    setActive(-1)
    // A make on its own goes on to its models.
    setOpen(option.endsWith(' '))
  }
  useEscapeKey(shown, close)
  // At the foot of a phone the list would open out of sight.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  return (
    <div className="relative">
      <input
        {...input}
        id={id}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-suggestions`}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          const { key } = event
          if (key === 'ArrowDown' || key === 'ArrowUp') {
            event.preventDefault()
            if (!shown) return setOpen(true)
            // One step past either end stands on the text itself.
            const places = options.length + 1
            setActive(((at + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
          }
          const option = options[at]
          if (key === 'Enter' && shown && option !== undefined) {
            event.preventDefault()
            take(option)
          }
        }}
        onBlur={close}
        className={CONTROL}
      />
      <div
        ref={list}
        id={`${id}-suggestions`}
        role="listbox"
        aria-label={t.suggestions}
        hidden={!shown}
        // The focus stays in the text while the list is pressed.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-card p-1 shadow-high"
      >
        {shown &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text; aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text's own keys choose
            <div
              key={option}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              data-highlighted={index === at || undefined}
              onClick={() => take(option)}
              className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 hover:bg-sunk data-highlighted:bg-copper-tint data-highlighted:text-copper-ink"
            >
              {option.trim()}
            </div>
          ))}
      </div>
    </div>
  )
}
