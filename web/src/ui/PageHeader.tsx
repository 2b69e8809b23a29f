import type { ReactNode } from 'react'
import { useArrival } from '../kit/arrival.ts'

interface Props {
  /** The screen's label from the navigation; it names the browser tab too. */
  title: string
  lead?: ReactNode
  /** The buttons that the screen is about. */
  actions?: ReactNode
}

export function PageHeader({ title, lead, actions }: Props) {
  const heading = useArrival(title)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </div>
  )
}
