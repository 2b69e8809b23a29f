import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, WASH } from '../styles/variants.ts'

interface Props {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}

/** Color is never the only signal; the text carries the meaning. */
export function Badge({ tone = 'plain', icon: Icon, children }: Props) {
  return (
    <span
      className={`badge inline-flex items-center gap-1.5 rounded-sm border border-transparent px-2 py-0.5 text-xs font-bold wrap-break-word ${WASH[tone]}`}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </span>
  )
}
