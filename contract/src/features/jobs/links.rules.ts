const DAY_MS = 24 * 60 * 60_000
const DAYS_TO_ACT = 90

/** A customer's private link: one job and one customer, and whether it opens acts on it. */
export interface JobLink {
  jobId: string
  /** How many customers and phones the job had before this one. */
  generation: number
  readOnly: boolean
}

/** A private link as it is stored. */
export interface StoredLink extends Pick<JobLink, 'jobId' | 'generation'> {
  /** False of one that staff made to hand over. */
  acts: boolean
  createdAt: string
}

/** 90 days after it was made a link can only be read; one that staff handed over, always. */
export const isReadOnly = ({ acts, createdAt }: Pick<StoredLink, 'acts' | 'createdAt'>, now: string): boolean =>
  !acts || Date.parse(now) - Date.parse(createdAt) > DAYS_TO_ACT * DAY_MS
