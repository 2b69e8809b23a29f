import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { deviceStorage } from '../../../lib/device/device-storage.ts'

const Consent = z.enum(['yes', 'no'])
type Consent = z.output<typeof Consent>

const storage = deviceStorage('work', { position: Consent })

let kept: Consent | null | undefined
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (): Consent | null => {
  if (kept === undefined) kept = storage.take('position')
  return kept
}

/** What this phone said to sharing its position; null: not asked yet. */
export const useConsent = (): Consent | null => useSyncExternalStore(listen, read)

export function giveConsent(consent: Consent): void {
  kept = consent
  storage.give('position', consent)
  for (const listener of listeners) listener()
}
