import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import type { DemoMechanic } from './memberships.ts'
import { HOUR } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { DemoLanguage } from './words/demo-language.ts'
import { answersIn, type RosterSpecialty } from './words/mechanic-roster.ts'

/** Requirements of a job. */
export interface DemoJobNeeds {
  specialty: RosterSpecialty
  language: DemoLanguage
  place: GeoPoint
  from: number
  /** They must remain members until then. */
  until: number
}

const distance = ({ body }: DemoMechanic, { place }: DemoJobNeeds): number =>
  body.latitude === null || body.longitude === null
    ? 0
    : miles({ latitude: body.latitude, longitude: body.longitude }, place)

/** Members during that time whose radius covers the job, else all members. */
export function eligibleMechanics(everyone: readonly DemoMechanic[], need: DemoJobNeeds): DemoMechanic[] {
  const present = everyone.filter(({ joinedAt, leftAt }) => joinedAt + HOUR < need.from && leftAt > need.until + HOUR)
  const near = present.filter((joined) => distance(joined, need) <= joined.body.serviceRadius)
  return near.length > 0 ? near : present
}

function skillFor(own: RosterSpecialty, needed: RosterSpecialty): number {
  if (own === needed) return 8
  if (own === 'General') return 3
  return own === 'Diagnostic' ? 1.5 : 0.3
}

/** Favors mechanics without a finished job, most of all those who leave later: their profiles need finished jobs. */
function newcomerWeight({ entry, firstDoneAt }: DemoMechanic, until: number): number {
  if (firstDoneAt <= until) return 1
  return entry.leftDaysAgo === null ? 3 : 20
}

/** Customers mostly hire mechanics who speak their language. */
const understoodBy = ({ entry }: DemoMechanic, { language }: DemoJobNeeds): number =>
  answersIn(entry.name, language) === language ? 1 : 0.15

/** Weighted random choice by specialty, distance, skill and language. */
export const chooseMechanic = (
  candidates: readonly DemoMechanic[],
  need: DemoJobNeeds,
  chance: SeededRandom,
): DemoMechanic =>
  chance.weighted(candidates, (joined) => {
    const near = 1 / (1 + (distance(joined, need) / 7) ** 2)
    const skill = skillFor(joined.body.specialty, need.specialty) * (joined.entry.skill - 3)
    return skill * near * understoodBy(joined, need) * newcomerWeight(joined, need.until)
  })
