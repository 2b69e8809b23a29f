import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { customers, mechanics } from '@desert-wrench/server/db/schema.ts'
import type { JobCustomer } from './job-customers.ts'
import type { JobHistory } from './job-histories.ts'
import { type Member, standingAt } from './memberships.ts'
import { idAt, iso, MINUTE } from './moments-and-ids.ts'
import type { Chance } from './seeded-random.ts'

/** Rows of mechanics and customers; their counts are counted from the jobs. */

/** The E.164 form of an invented number, which always has one. */
export function e164(phone: string): string {
  const form = toE164(phone)
  if (form === null) throw new Error(`not a phone number: ${phone}`)
  return form
}

/** The mean of the stars with two decimals; without any, the default of 5. */
function ratingOf(stars: readonly (number | null)[]): { rating: number; totalRatings: number } {
  const given = stars.filter((each) => each !== null)
  const sum = given.reduce((total, each) => total + each, 0)
  return { rating: given.length === 0 ? 5 : Math.round((sum / given.length) * 100) / 100, totalRatings: given.length }
}

/** Five stars for asking within a quarter of an hour, one less for every hour more; a wait of over two hours counts as two. */
function responseRating(minutes: readonly number[]): number {
  if (minutes.length === 0) return 5
  const mean = minutes.reduce((sum, each) => sum + Math.min(each, 120), 0) / minutes.length
  return Math.round((5 - Math.max(0, mean - 15) / 60) * 10) / 10
}

export function mechanicRows(
  everyone: readonly Member[],
  stories: readonly JobHistory[],
  now: number,
): (typeof mechanics.$inferInsert)[] {
  const signUps = everyone.filter(({ entry }) => entry.door === 'signup')
  return everyone.map((joined) => {
    const { id, body, entry, joinNumber, trialDays, joinedAt, leftAt } = joined
    const own = stories.filter((story) => story.mechanic === joined)
    const finished = own.filter((story) => story.doneAt !== null).length
    const minutes = stories.flatMap(({ at, offers }) =>
      offers.filter((offer) => offer.mechanic === joined).map((offer) => (offer.at - at) / MINUTE),
    )
    return {
      id,
      ...body,
      phoneE164: e164(body.phone),
      ...ratingOf(own.map((story) => story.stars.mechanic)),
      responseTimeRating: responseRating(minutes),
      jobsCompleted: finished,
      ...standingAt(joined, Math.min(now, leftAt)),
      hasCompletedFirstJob: finished > 0,
      joinNumber,
      trialDays,
      earlyBirdSlot: entry.door === 'signup' ? signUps.indexOf(joined) + 1 : null,
      createdAt: iso(joinedAt),
      removedAt: leftAt < now ? iso(leftAt) : null,
    }
  })
}

export type CustomerRow = typeof customers.$inferInsert

/** A customer begins with the first call; each call brings what it tells up to date. */
export function customersOf(stories: readonly JobHistory[], chance: Chance): Map<JobCustomer, CustomerRow> {
  const known = new Map<JobCustomer, CustomerRow>()
  for (const { caller, body, at } of stories) {
    const before = known.get(caller)
    const address = 'customerAddress' in body ? body.customerAddress : null
    known.set(caller, {
      id: before?.id ?? idAt(at, chance),
      name: body.customerName,
      phone: body.customerPhone,
      phoneE164: e164(body.customerPhone),
      email: before ? before.email : body.customerEmail,
      preferredAddress: address ?? before?.preferredAddress ?? null,
      latitude: body.customerLatitude ?? before?.latitude ?? null,
      longitude: body.customerLongitude ?? before?.longitude ?? null,
      createdAt: before?.createdAt ?? iso(at),
      ...countedOf(stories.filter((story) => story.caller === caller)),
    })
  }
  return known
}

function countedOf(
  own: readonly JobHistory[],
): Pick<CustomerRow, 'totalJobs' | 'lastService' | 'rating' | 'totalRatings'> {
  const ends = own.flatMap(({ doneAt }) => (doneAt === null ? [] : [doneAt]))
  return {
    totalJobs: ends.length,
    lastService: ends.length === 0 ? null : iso(Math.max(...ends)),
    ...ratingOf(own.map((story) => story.stars.customer)),
  }
}
