import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, WASH } from './class-names.ts'

interface Props {
  tone?: Exclude<Tone, 'plain'>
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}

const ICONS = { copper: Info, indigo: Info, green: CircleCheck, red: TriangleAlert }

/** Something that holds for the whole screen, such as what a mechanic has to pay. */
export function Notice({ tone = 'indigo', icon, title, children, action }: Props) {
  const Icon = icon ?? ICONS[tone]
  return (
    <section
      aria-label={title}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-current/25 p-4 ${WASH[tone]}`}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 self-start" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
      {action}
    </section>
  )
}
