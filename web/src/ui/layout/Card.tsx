import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  as?: 'div' | 'article' | 'section'
  label?: string
  className?: string
}

export function Card({ children, as: Element = 'div', label, className = '' }: Props) {
  return (
    <Element
      aria-label={label}
      className={`rounded-lg border border-line bg-card p-(--gutter) shadow-low sm:p-6 ${className}`}
    >
      {children}
    </Element>
  )
}
