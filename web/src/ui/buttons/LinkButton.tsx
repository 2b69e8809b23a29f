import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonStyle, buttonClasses } from '../styles/variants.ts'

interface Props extends ButtonStyle {
  to: string
  icon?: LucideIcon
  children: ReactNode
}

export function LinkButton({ to, icon: Icon, children, ...style }: Props) {
  const Anchor = to.startsWith('/') ? Link : 'a'
  return (
    <Anchor href={to} className={buttonClasses(style)}>
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {children}
    </Anchor>
  )
}
