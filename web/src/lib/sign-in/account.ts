import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { belongsTo } from '@desert-wrench/contract/lib/roles.ts'
import { useSyncExternalStore } from 'react'

export type { Account }

/** Whether people sign in here: the server says so in the page itself, so an open demo asks nobody. */
export const SIGNING_IN = typeof document !== 'undefined' && document.documentElement.dataset.access === 'accounts'

/** Undefined before the first answer. */
let account: Account | null | undefined = SIGNING_IN ? undefined : null
const listeners = new Set<() => void>()

export const accountNow = (): Account | null | undefined => account

export function keepAccount(next: Account | null): void {
  account = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Who is signed in: undefined while nobody knows yet, null where nobody is, and always in an open demo. */
export const useAccount = (): Account | null | undefined => useSyncExternalStore(listen, accountNow, accountNow)

export const isStaff = (one: Account | null | undefined): boolean => belongsTo('staff', one?.roles ?? [])

export const isAdmin = (one: Account | null | undefined): boolean => belongsTo('admin', one?.roles ?? [])
