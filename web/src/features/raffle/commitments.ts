import * as z from 'zod/mini'
import { deviceStorage } from '../../lib/device/device-storage.ts'

/** The first commitment seen for each month. */
const seen = deviceStorage('raffle', { commitments: z.record(z.string(), z.string()) })

/** Maximum months remembered. */
const MONTHS = 36

/**
 * Remembers a month's first commitment.
 * @returns The remembered one if it differs, as the seed was then replaced.
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
