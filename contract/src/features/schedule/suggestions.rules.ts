/** One star more is worth this many minutes of waiting or driving, and so is the right specialty. */
const MINUTES_PER_STAR = 30
const MINUTES_FOR_SPECIALTY = 20

/** A mechanic who could take a job. */
export interface Suggestable {
  mechanicId: string
  /** From the moment asked about until they can start. */
  waitMinutes: number
  driveMinutes: number
  /** Weighted rating, `evidenceOf`. */
  evidence: number
  specialist: boolean
}

const costOf = ({ waitMinutes, driveMinutes, evidence, specialist }: Suggestable): number =>
  waitMinutes + driveMinutes - evidence * MINUTES_PER_STAR - (specialist ? MINUTES_FOR_SPECIALTY : 0)

/** The best first. */
export const bySuggestion = (a: Suggestable, b: Suggestable): number =>
  costOf(a) - costOf(b) || (a.mechanicId < b.mechanicId ? -1 : 1)
