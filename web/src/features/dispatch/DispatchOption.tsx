import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import { useEvidence } from './evidence.ts'

interface Props {
  id: string
  /** Null stands for nobody, and for what holds then. */
  mechanic: Mechanic | null
  nobody: string
  /** Where the arrow keys are. */
  active: boolean
  selected: boolean
  onChoose: (mechanic: Mechanic | null) => void
}

export function DispatchOption({ id, mechanic, nobody, active, selected, onChoose }: Props) {
  const { specialties } = useMessages(shared)
  const evidence = useEvidence(mechanic)
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={option}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={() => onChoose(mechanic)}
      className={`flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm px-3 py-1.5 text-left text-sm hover:bg-sunk aria-selected:font-bold ${active ? 'bg-copper-tint text-copper-ink hover:bg-copper-tint' : ''}`}
    >
      {mechanic === null ? (
        <span>{nobody}</span>
      ) : (
        <>
          <span className="min-w-0 wrap-anywhere">{mechanic.name}</span>
          <span className={active ? '' : 'text-soft'}>
            {specialties[mechanic.specialty]} · {showRates(mechanic)} · {evidence}
          </span>
        </>
      )}
    </button>
  )
}
