import type { ReactNode } from 'react'

/** Search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="mb-4 grid gap-2">{children}</div>
}
