import type { ReactNode } from 'react'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { TOGGLE } from '../../ui/styles/variants.ts'

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
      className={`${TOGGLE} font-bold relative min-h-12 min-w-0 rounded-md px-2 py-2 text-center leading-tight aria-disabled:cursor-not-allowed`}
    >
      <span className={isBusy ? 'opacity-0' : ''}>{children}</span>
      {isBusy && <Spinner className="absolute inset-0 m-auto size-5" />}
    </button>
  )
}
