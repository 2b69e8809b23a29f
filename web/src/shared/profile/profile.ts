import { type Mechanic, mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { SIGNING_IN, useAccount } from '../../lib/sign-in/account.ts'
import { saved } from '../device/saved.ts'

export interface Profile {
  /** Null until a profile is picked. */
  id: string | null
  name: string
  mechanic: Mechanic | null
  /** The picked profile was removed since. */
  gone: boolean
  error: Error | null
  retry: () => void
  pick: (mechanic: Mechanic) => void
}

/**
 * The mechanic on this device. In an open demo any profile may be picked, and is found again by phone. With sign-in it
 * is the person's own.
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
