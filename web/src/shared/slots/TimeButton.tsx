import type { ReactNode } from 'react'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

interface Props {
  chosen: boolean
  /** The chosen time is being booked or held. */
  pending: boolean
  onChoose: () => void
  children: ReactNode
}

export function TimeButton({ chosen, pending, onChoose, children }: Props) {
  const isBusy = chosen && pending
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-busy={isBusy || undefined}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onChoose()}
      className="relative min-h-12 min-w-0 rounded-md border border-edge bg-card px-2 py-2 text-center leading-tight font-bold text-ink transition-colors hover:border-ink aria-disabled:cursor-not-allowed aria-pressed:border-transparent aria-pressed:bg-indigo aria-pressed:text-on-indigo"
    >
      <span className={isBusy ? 'opacity-0' : ''}>{children}</span>
      {isBusy && <Spinner className="absolute inset-0 m-auto size-5" />}
    </button>
  )
}
