import { ChevronDown, CircleCheck, Info, type LucideIcon, TriangleExclamationPoint } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Tone, WASH } from '../styles/variants.ts'

interface Props {
  tone?: Exclude<Tone, 'plain'>
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Collapses to one line on a phone; `urgent` keeps the action visible. */
  compact?: boolean | 'urgent'
}

const ICONS = { copper: Info, indigo: Info, green: CircleCheck, red: TriangleExclamationPoint }

export function Notice({ tone = 'indigo', icon, title, children, action, compact = false }: Props) {
  const Icon = icon ?? ICONS[tone]
  const [open, setOpen] = useState(false)
  const folded = compact && !open ? 'max-sm:hidden' : ''
  return (
    <section
      aria-label={title}
      className={`flex flex-wrap items-center gap-x-4 rounded-lg border border-current/25 ${compact ? 'px-3 sm:gap-y-3 sm:p-4' : 'gap-y-3 p-4'} ${WASH[tone]}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 self-start ${compact ? 'max-sm:hidden' : ''}`} />
      {compact && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left text-sm leading-tight font-bold wrap-break-word hyphens-auto max-[24rem]:text-xs sm:hidden"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className={`min-w-0 flex-1 ${open ? '' : 'line-clamp-2'}`}>{title}</span>
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
      <div
        className={`min-w-0 flex-1 basis-56 ${folded} ${compact ? 'max-sm:order-1 max-sm:basis-full max-sm:pb-3' : ''}`}
      >
        <p className={`font-bold ${compact ? 'max-sm:hidden' : ''}`}>{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
      {action && compact ? (
        <div className={compact === 'urgent' ? '-mr-2 sm:mr-0' : `${folded} max-sm:order-2 max-sm:pb-3`}>{action}</div>
      ) : (
        action
      )}
    </section>
  )
}
