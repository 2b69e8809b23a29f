import { miles, type Place } from '@desert-wrench/contract/lib/distance.ts'
import type { Specialty } from './mechanic-roster.ts'
import type { Joined } from './memberships.ts'
import { HOUR } from './moments-and-ids.ts'
import type { Chance } from './seeded-random.ts'

/** What a job asks of whoever takes it. */
export interface Need {
  specialty: Specialty
  place: Place
  from: number
  /** The moment until which they must stay with the business. */
  until: number
}

const distance = ({ body }: Joined, { place }: Need): number =>
  body.latitude === null || body.longitude === null
    ? 0
    : miles({ latitude: body.latitude, longitude: body.longitude }, place)

/** Those who were with the business all that time and drive that far; in its first days that may be nobody, and then anyone. */
export function comers(everyone: readonly Joined[], need: Need): Joined[] {
  const present = everyone.filter(({ joinedAt, leftAt }) => joinedAt + HOUR < need.from && leftAt > need.until + HOUR)
  const near = present.filter((joined) => distance(joined, need) <= joined.body.serviceRadius)
  return near.length > 0 ? near : present
}

function skillFor(own: Specialty, needed: Specialty): number {
  if (own === needed) return 8
  if (own === 'General') return 3
  return own === 'Diagnostic' ? 1.5 : 0.3
}

/** How much newcomers are given a first job, and those who will leave again above all: something stays of them. */
function welcome({ entry, firstDoneAt }: Joined, until: number): number {
  if (firstDoneAt <= until) return 1
  return entry.leftDaysAgo === null ? 3 : 20
}

/** One of them: the right trade, close by and well spoken of more often than not. */
export const someoneFor = (candidates: readonly Joined[], need: Need, chance: Chance): Joined =>
  chance.weighted(candidates, (joined) => {
    const near = 1 / (1 + (distance(joined, need) / 7) ** 2)
    const skill = skillFor(joined.body.specialty, need.specialty) * (joined.entry.skill - 3)
    return skill * near * welcome(joined, need.until)
  })
