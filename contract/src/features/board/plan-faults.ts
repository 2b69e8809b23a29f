/** What a check of a plan may find. */
export const PLAN_FAULTS = [
  ...(['wall', 'promise', 'length', 'drive', 'quarter', 'twice', 'missing'] as const),
  ...(['fits', 'couldKeep', 'move', 'swap', 'reason'] as const),
] as const

export interface PlanFault {
  kind: (typeof PLAN_FAULTS)[number]
  jobId: string
  detail: string
  /** Where it fits, or where it would be cheaper. */
  mechanicId?: string
  start?: number
  /** The job to swap with. */
  otherId?: string
  /** Minutes of drive that it would save. */
  saves?: number
}
