import type { ReactNode } from 'react'

export function Stats({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-3">
      {children}
    </dl>
  )
}
