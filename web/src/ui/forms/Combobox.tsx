import { ChevronDown } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { common, useMessages } from '../../lib/i18n/messages.ts'
import { useEscapeKey } from '../../lib/navigation/escape-key.ts'
import { CONTROL } from '../styles/variants.ts'

interface ComboboxList<T> {
  options: readonly T[]
  keyOf: (option: T) => string
  show: (option: T, active: boolean) => ReactNode
  /** The current choice; without it the active option counts as selected. */
  isSelected?: (option: T) => boolean
  /** Options are still loading, so Enter waits. */
  settling?: boolean
  status?: string
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'list' | 'onBlur'>

interface Props<T> extends InputProps {
  id: string
  value: string
  onChange: (text: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  list: ComboboxList<T>
  onTake: (option: T) => void
  /** The value must be an option, so the first one is active at once. Otherwise any text is valid. */
  pick?: boolean
  /** The list covers what is below; a picker's list otherwise moves it. */
  floating?: 'above' | 'below' | undefined
}

const PANEL = 'rounded-md border border-line bg-card'
const FLOATING = {
  above: 'absolute inset-x-0 bottom-full mb-1 z-20 shadow-high',
  below: 'absolute inset-x-0 top-full z-20 shadow-high',
}

export function Combobox<T>({
  id,
  value,
  onChange,
  open,
  onOpenChange,
  list,
  onTake,
  pick = false,
  floating = pick ? undefined : 'below',
  ...input
}: Props<T>) {
  const t = useMessages(common)
  const { options, keyOf, show, isSelected, settling = false, status } = list
  // Without `pick` the arrows can return to the text, one before the first option.
  const start = pick ? 0 : -1
  const [active, setActive] = useState(start)
  const [entered, setEntered] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`
  const shown = open && options.length > 0

  const close = () => {
    setActive(start)
    setEntered(false)
    onOpenChange(false)
  }
  const take = (option: T) => {
    close()
    onTake(option)
  }
  useEscapeKey(open, close)

  const takeActive = () => {
    setEntered(false)
    const option = options[at]
    if (option !== undefined) take(option)
  }
  const onSettled = useEffectEvent(takeActive)
  useEffect(() => {
    if (entered && !settling) onSettled()
  }, [entered, settling])

  // The list may open below the fold of a phone or dialog.
  const { length } = options
  useEffect(() => {
    if (open && length > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [open, length])
  useEffect(() => {
    if (open) panel.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [open, at])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const { key } = event
    // A scrollable list would be a Tab stop.
    if (key === 'Tab') close()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return onOpenChange(true)
      const stops = Math.max(1, length - start)
      setActive(((at - start + (key === 'ArrowDown' ? 1 : -1) + stops) % stops) + start)
    }
    if (key === 'Enter' && open && (pick || at >= 0)) {
      event.preventDefault()
      if (settling) setEntered(true)
      else takeActive()
    }
  }

  return (
    <div className="relative">
      <input
        {...input}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onOpenChange(true)
          setActive(start)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={`${CONTROL} ${pick ? 'pr-10' : ''}`}
      />
      {pick && (
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-5 text-soft" />
      )}
      <div
        ref={panel}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.suggestions}
        hidden={!shown}
        // Keeps focus in the text field.
        onMouseDown={(event) => event.preventDefault()}
        className={`${PANEL} mt-1 p-1 ${pick ? 'scroll-area max-h-64' : ''} ${floating ? FLOATING[floating] : 'shadow-low'}`}
      >
        {shown &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text; aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text's own keys choose
            <div
              key={keyOf(option)}
              id={optionId(index)}
              role="option"
              aria-selected={isSelected ? isSelected(option) : index === at}
              data-highlighted={index === at || undefined}
              onClick={() => take(option)}
              className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 hover:bg-sunk data-highlighted:bg-copper-tint data-highlighted:text-copper-ink"
            >
              {show(option, index === at)}
            </div>
          ))}
      </div>
      {open && length === 0 && status && (
        <p
          role="status"
          className={`${PANEL} mt-1 px-4 py-3 text-sm text-soft shadow-low ${pick && floating ? FLOATING[floating] : ''}`}
        >
          {status}
        </p>
      )}
    </div>
  )
}
