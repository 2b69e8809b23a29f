const DAY_MS = 24 * 60 * 60_000
const DAYS_TO_ACT = 90

/** A customer's private link: one job, and whether it still opens acts on it. */
export interface JobLink {
  jobId: string
  readOnly: boolean
}

/** So long after the job was made its link can only be read. */
export const isReadOnly = (createdAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(createdAt) > DAYS_TO_ACT * DAY_MS
