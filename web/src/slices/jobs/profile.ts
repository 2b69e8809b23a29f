import { type Mechanic, mechanics } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { pickups } from '@desert-wrench/contract/slices/pickups/pickups.contract.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/cache.ts'
import { kept } from '../../kit/kept.ts'

export interface Profile {
  /** Whose requests are sent from this device; null while nobody is picked. */
  id: string | null
  name: string
  /** The profile as it stands now, once it is loaded. */
  mechanic: Mechanic | null
  /** It was picked here once and has been removed since. */
  gone: boolean
  error: Error | null
  retry: () => void
  /** The jobs that a request of theirs waits on. */
  requested: ReadonlySet<string>
  pick: (mechanic: Mechanic) => void
}

/** More requests than this do not wait at once. */
const MOST_WAITING = 200

/** The mechanic of this device. Any profile may be picked; the pick is remembered and found again by its phone. */
export function useProfile(): Profile {
  const [picked, setPicked] = useState(() => kept.take('mechanic'))
  const found = useAsk(mechanics.list, { query: { q: picked?.phone } }, { enabled: picked !== null })
  const mechanic = found.data?.find(({ id }) => id === picked?.id) ?? null
  const gone = found.data !== undefined && mechanic === null
  const id = gone ? null : (picked?.id ?? null)
  const waiting = useAsk(
    pickups.ofMechanic,
    { params: { mechanicId: id ?? '' }, query: { status: 'pending', limit: MOST_WAITING } },
    { enabled: mechanic !== null },
  )
  return {
    id,
    name: picked?.name ?? '',
    mechanic,
    gone,
    error: mechanic === null ? found.error : null,
    retry: () => void found.refetch(),
    requested: new Set(waiting.data?.map(({ jobId }) => jobId)),
    pick: ({ id, name, phone }) => {
      kept.give('mechanic', { id, name, phone })
      setPicked({ id, name, phone })
    },
  }
}
