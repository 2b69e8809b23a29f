import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'

/** Only estimates by a mechanic have lines; a booking or an offer has none. */
export const writtenOf = (latest: Estimate | null): Estimate | null => (latest?.act === 'estimate' ? latest : null)
