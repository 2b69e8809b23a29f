import * as Radix from '@radix-ui/react-select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { CONTROL } from './looks.ts'

export interface Option {
  value: string
  label: string
  /** A second line, such as a specialty and a rate. */
  detail?: string
}

interface Props {
  id?: string
  /** Read out where no visible label points here. */
  label?: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The primitive refuses an empty value, so 'none of them' travels under a name of its own. */
const NONE = 'none-of-these'

export function Select({ id, label, options, value, onChange, onBlur, placeholder, disabled, ...rest }: Props) {
  const offersNone = options.some((option) => option.value === '')
  return (
    <Radix.Root
      value={value || (offersNone ? NONE : '')}
      onValueChange={(next) => onChange(next === NONE ? '' : next)}
      disabled={disabled}
    >
      <Radix.Trigger
        id={id}
        ref={rest.ref}
        onBlur={onBlur}
        aria-label={label}
        aria-invalid={rest.invalid || undefined}
        aria-describedby={rest.describedBy}
        className={`${CONTROL} flex items-center justify-between gap-2 text-left data-placeholder:text-soft disabled:opacity-60`}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder ?? 'Choose'} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border border-line bg-card shadow-high animate-fade"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value || NONE}
                textValue={option.label}
                className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 py-2 select-none data-highlighted:bg-copper-tint data-highlighted:text-copper-ink data-highlighted:outline-none"
              >
                <span className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && <span className="block text-xs text-soft">{option.detail}</span>}
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" className="size-5" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
