import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { saved } from '../device/saved.ts'

export interface Profile {
  /** Who acts from this device; null while nobody is picked. */
  id: string | null
  name: string
  /** The profile as it stands now, once it is loaded. */
  mechanic: Mechanic | null
  /** It was picked here once and has been removed since. */
  gone: boolean
  error: Error | null
  retry: () => void
  pick: (mechanic: Mechanic) => void
}

/**
 * The mechanic of this device. In an open demo any profile may be picked; the pick is remembered and found again by its phone.
 * Where people sign in it is one's own.
 */
export function useProfile(): Profile {
  const account = useAccount()
  const [chosen, setPicked] = useState(() => saved.take('mechanic'))
  const own = account?.mechanicId ? { id: account.mechanicId, name: account.name, phone: account.phone ?? '' } : null
  const picked = SIGNING_IN ? own : chosen
  const found = useApiQuery(mechanics.list, { query: { q: picked?.phone } }, { enabled: picked !== null })
  const mechanic = found.data?.find(({ id }) => id === picked?.id) ?? null
  const gone = found.data !== undefined && mechanic === null
  return {
    id: gone ? null : (picked?.id ?? null),
    name: picked?.name ?? '',
    mechanic,
    gone,
    error: mechanic === null ? found.error : null,
    retry: () => void found.refetch(),
    pick: ({ id, name, phone }) => {
      const known = { id, name, phone: phone ?? '' }
      saved.give('mechanic', known)
      setPicked(known)
    },
  }
}
