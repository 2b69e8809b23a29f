import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { belongsTo } from '@desert-wrench/contract/lib/roles.ts'
import { useSyncExternalStore } from 'react'

export type { Account }

/** The server marks the page if sign-in is enabled; an open demo has none. */
export const SIGNING_IN = typeof document !== 'undefined' && document.documentElement.dataset.access === 'accounts'

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

/** Undefined while loading; null if signed out, and always in an open demo. */
export const useAccount = (): Account | null | undefined => useSyncExternalStore(listen, accountNow, accountNow)

export const isStaff = (one: Account | null | undefined): boolean => belongsTo('staff', one?.roles ?? [])

export const isAdmin = (one: Account | null | undefined): boolean => belongsTo('admin', one?.roles ?? [])
