import {
  type Candidacy,
  type ChoiceReason,
  choiceReason,
} from '@desert-wrench/contract/features/offers/choice.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { MechanicsStore } from '../mechanics/mechanics.store.ts'

interface Coming extends Pick<Candidacy, 'arrivesAt'> {
  mechanicId: string
}

/** What may be said to mechanics who were passed over for one job. */
export async function choiceReasons(
  mechanics: Pick<MechanicsStore, 'whereabouts'>,
  place: GeoPoint | null,
  { chosen, others }: { chosen: Coming; others: readonly Coming[] },
): Promise<Map<string, ChoiceReason | undefined>> {
  if (others.length === 0) return new Map()
  const known = await mechanics.whereabouts([chosen, ...others].map(({ mechanicId }) => mechanicId))
  const places = new Map(known.map((one) => [one.mechanicId, one.place]))
  const candidacy = ({ mechanicId, arrivesAt }: Coming) => ({ arrivesAt, place: places.get(mechanicId) ?? null })
  return new Map(others.map((one) => [one.mechanicId, choiceReason(place, candidacy(chosen), candidacy(one))]))
}
