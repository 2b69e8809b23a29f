import { type GeoPoint, miles } from '../../lib/distance.ts'
import { QUARTER_MS } from '../schedule/slots.rules.ts'

/** Why a job went to somebody else. */
export type ChoiceReason = 'earlier' | 'closer'

/** What is known of a mechanic for a job: when they would be there, and where they are based. */
export interface Candidacy {
  arrivesAt: string | null
  place: GeoPoint | null
}

/** What is true of the one chosen beside another; undefined: nothing that says why. */
export function choiceReason(place: GeoPoint | null, chosen: Candidacy, other: Candidacy): ChoiceReason | undefined {
  const [arrives, later] = [chosen.arrivesAt, other.arrivesAt]
  if (arrives !== null && later !== null && Date.parse(later) - Date.parse(arrives) >= QUARTER_MS) return 'earlier'
  if (!place || !chosen.place || !other.place) return undefined
  return miles(chosen.place, place) < miles(other.place, place) ? 'closer' : undefined
}
