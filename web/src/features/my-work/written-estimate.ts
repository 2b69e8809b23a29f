import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'

/** The latest version where a mechanic wrote it; one that follows from a booking or an offer has no lines to begin with. */
export const writtenOf = (latest: Estimate | null): Estimate | null => (latest?.act === 'estimate' ? latest : null)
