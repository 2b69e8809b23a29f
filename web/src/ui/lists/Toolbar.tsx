import type { ReactNode } from 'react'

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="unprinted mb-4 grid grid-cols-1 gap-2">{children}</div>
}
