import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { customers, mechanics } from '@desert-wrench/server/db/schema/schema.ts'
import type { JobCustomer } from '../job-customers.ts'
import type { JobHistory } from '../job-histories.ts'
import { type DemoMechanic, standingAt } from '../memberships.ts'
import { idAt, iso } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Rows of mechanics and customers, with counts derived from the jobs. Ratings are added after reviews and offers. */

/** E.164 form of a generated phone. */
export function e164(phone: string): string {
  const form = toE164(phone)
  if (form === null) throw new Error(`not a phone number: ${phone}`)
  return form
}

export function mechanicRows(
  everyone: readonly DemoMechanic[],
  stories: readonly JobHistory[],
  now: number,
): (typeof mechanics.$inferInsert)[] {
  const signUps = everyone.filter(({ entry }) => entry.door === 'signup')
  return everyone.map((joined) => {
    const { id, body, entry, joinNumber, trialDays, joinedAt, leftAt } = joined
    const own = stories.filter((story) => story.mechanic === joined)
    const finished = own.filter((story) => story.doneAt !== null).length
    return {
      id,
      ...body,
      phoneE164: e164(body.phone),
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

export type NewCustomerRow = typeof customers.$inferInsert

/** A customer starts with the first booking; later ones update the record. */
export function customersOf(stories: readonly JobHistory[], chance: SeededRandom): Map<JobCustomer, NewCustomerRow> {
  const known = new Map<JobCustomer, NewCustomerRow>()
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

function countedOf(own: readonly JobHistory[]): Pick<NewCustomerRow, 'totalJobs' | 'lastService'> {
  const ends = own.flatMap(({ doneAt }) => (doneAt === null ? [] : [doneAt]))
  return {
    totalJobs: ends.length,
    lastService: ends.length === 0 ? null : iso(Math.max(...ends)),
  }
}
