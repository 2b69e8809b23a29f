import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonStyle, buttonClasses } from '../styles/variants.ts'

interface Props extends Omit<ComponentProps<'button'>, 'size'>, ButtonStyle {
  icon?: LucideIcon
  /** Keeps width and focus, shows progress, and ignores further presses. */
  pending?: boolean
}

export function Button({ variant, size, wide, icon: Icon, pending = false, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...(rest.type === 'submit' && { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' })}
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses({ variant, size, wide })} disabled:cursor-not-allowed disabled:opacity-60 ${rest.className ?? ''}`}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${pending ? 'opacity-0' : ''}`}>
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
        {children}
      </span>
      {pending && <Spinner className="absolute size-5" />}
    </button>
  )
}
