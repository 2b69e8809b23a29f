import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

/** The first fingerprint that this device saw of each month. */
const seen = deviceStorage('raffle', { commitments: z.record(z.string(), z.string()) })

/** So many months are remembered. */
const MONTHS = 36

/**
 * Remembers a month's fingerprint where this device has none of it yet.
 * @returns the one that it saw first, where that is another one: the month's seed was exchanged.
 */
export function otherCommitment(month: string, commitment: string | null): string | null {
  const known = seen.take('commitments') ?? {}
  const first = known[month]
  if (commitment === null) return null
  if (first !== undefined) return first === commitment ? null : first
  const newest = Object.entries({ ...known, [month]: commitment }).sort(([a], [b]) => b.localeCompare(a))
  seen.give('commitments', Object.fromEntries(newest.slice(0, MONTHS)))
  return null
}
