import type { ReactNode } from 'react'

export function ChipRow({ children }: { children: ReactNode }) {
  return (
    <div className="chip-row relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-1 sm:overflow-visible sm:px-0">
      {children}
    </div>
  )
}
