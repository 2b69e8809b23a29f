import type { ReactNode } from 'react'
import { NotSent } from './NotSent.tsx'

/** Footer buttons, always visible; on a phone they share the width. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="actions sticky bottom-0 z-10 low:static mt-6 flex flex-row-reverse flex-wrap gap-2 border-t border-line bg-card py-3 max-sm:*:flex-auto">
      <NotSent />
      {children}
    </div>
  )
}
