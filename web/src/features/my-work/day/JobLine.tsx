import type { ReactNode } from 'react'

interface Props {
  id: string
  vehicle: string
  time: string
  where: string
  onOpen: (jobId: string) => void
  /** Badges and notes. */
  children: ReactNode
}

/** The whole line opens the job. */
export function JobLine({ id, vehicle, time, where, onOpen, children }: Props) {
  return (
    <div className="relative grid gap-1 rounded-md border border-line border-l-4 border-l-copper bg-card p-3 shadow-low hover:border-edge">
      <p className="text-sm font-bold first-letter:uppercase">{time}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-11 min-w-0 text-left text-base leading-tight font-bold wrap-anywhere underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
        >
          {vehicle}
        </button>
        <span className="flex flex-wrap gap-2">{children}</span>
      </div>
      {where && <p className="text-sm text-soft wrap-anywhere">{where}</p>}
    </div>
  )
}
