import type { ReactNode } from 'react'

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 sm:grid-cols-none sm:auto-cols-fr sm:grid-flow-col">{children}</div>
}
