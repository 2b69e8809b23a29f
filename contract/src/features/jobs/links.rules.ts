const DAY_MS = 24 * 60 * 60_000
const DAYS_TO_ACT = 90

/** A private link of one job and customer, and whether it permits changes. */
export interface JobLink {
  jobId: string
  /** Number of earlier customers or phones of the job. */
  generation: number
  readOnly: boolean
}

export interface StoredLink extends Pick<JobLink, 'jobId' | 'generation'> {
  /** False if staff made it to hand over. */
  acts: boolean
  createdAt: string
}

/** Links become read-only after 90 days; those handed over by staff always are. */
export const isReadOnly = ({ acts, createdAt }: Pick<StoredLink, 'acts' | 'createdAt'>, now: string): boolean =>
  !acts || Date.parse(now) - Date.parse(createdAt) > DAYS_TO_ACT * DAY_MS
