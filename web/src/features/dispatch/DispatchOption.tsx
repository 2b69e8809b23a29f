import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { showRates } from '../../shared/mechanic/rates.ts'
import { shared } from '../../shared/messages.ts'
import { useEvidence } from './evidence.ts'

interface Props {
  mechanic: Mechanic | null
  nobody: string
  active: boolean
  selected: boolean
}

export function DispatchOption({ mechanic, nobody, active, selected }: Props) {
  const { specialties } = useMessages(shared)
  const evidence = useEvidence(mechanic)
  return (
    <span
      className={`flex w-full flex-wrap items-center justify-between gap-x-4 text-sm ${selected ? 'font-bold' : ''}`}
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
    </span>
  )
}
