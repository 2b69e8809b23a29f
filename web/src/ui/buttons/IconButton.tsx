import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Accessible name and tooltip. */
  label: string
}

export function IconButton({ icon: Icon, label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent text-soft transition-colors hover:bg-sunk hover:text-ink ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
