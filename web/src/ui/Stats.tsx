import type { ReactNode } from 'react'

/** The facts of a record in columns. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</dl>
}
