import { startMembership } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { NewMechanic } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import type { MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Builders } from './builders.ts'
import { DAY, HOUR, idAt, iso, phoenixHour } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'
import { ROSTER, type RosterEntry } from './words/mechanic-roster.ts'
import { mailboxOf } from './words/people.ts'
import { someAddress } from './words/streets.ts'

/** A demo mechanic with their membership history; jobs and ratings are added later. */
export interface DemoMechanic {
  id: string
  body: NewMechanic
  entry: RosterEntry
  joinNumber: number
  joinedAt: number
  trialDays: 0 | 15 | 30
  trialEnds: number
  /** Moments of 30-day payments. */
  payments: number[]
  cancelledAt: number
  leftAt: number
  /** Moment of the first finished job. */
  firstDoneAt: number
}

const PAID_DAYS = 30

/** Founders join before the first job, the others gradually until this morning. */
function joiningTime(place: number, start: number, now: number, chance: SeededRandom): number {
  const founders = 6
  if (place < founders) return phoenixHour(start - (founders - place) * 0.6 * DAY, chance.between(8, 19))
  const passed = (place - founders + 1) / (ROSTER.length - founders)
  const at = now - (1 - passed) ** 1.15 * (now - start)
  return Math.min(phoenixHour(at, chance.between(7, 20)), Math.round(now - chance.between(2, 5) * HOUR))
}

function paymentsOf(
  { entry: { path }, joinedAt, trialEnds }: Pick<DemoMechanic, 'entry' | 'joinedAt' | 'trialEnds'>,
  now: number,
  chance: SeededRandom,
): number[] {
  if (path === 'owes' || path === 'waits') return []
  const first = path === 'eager' ? joinedAt + chance.between(2, 4) * DAY : trialEnds - chance.between(0.3, 1.5) * DAY
  const all: number[] = []
  for (let at = first; at < now; at += PAID_DAYS * DAY - chance.between(0.1, 1) * DAY) {
    all.push(Math.round(at))
    if (path === 'once' || path === 'quits') break
  }
  return all
}

export function makeMemberships(builders: Builders, start: number, now: number, chance: SeededRandom): DemoMechanic[] {
  const times = ROSTER.map((_, place) => joiningTime(place, start, now, chance)).sort((a, b) => a - b)
  return ROSTER.map((entry, place) => {
    const joinNumber = place + 1
    const joinedAt = times[place] ?? now
    const { trialDays, subscriptionExpiresAt } = startMembership(joinNumber, false, iso(joinedAt))
    const trialEnds = Date.parse(subscriptionExpiresAt)
    const payments = paymentsOf({ entry, joinedAt, trialEnds }, now, chance)
    return {
      id: idAt(joinedAt, chance),
      body: bodyOf(entry, builders, chance),
      entry,
      joinNumber,
      joinedAt,
      trialDays,
      trialEnds,
      payments,
      cancelledAt: entry.path === 'quits' ? (payments[0] ?? now) + 12 * DAY : Number.POSITIVE_INFINITY,
      leftAt: entry.leftDaysAgo === null ? Number.POSITIVE_INFINITY : Math.round(now - entry.leftDaysAgo * DAY),
      firstDoneAt: Number.POSITIVE_INFINITY,
    }
  })
}

function bodyOf(entry: RosterEntry, { buildMechanic, buildSignUp }: Builders, chance: SeededRandom): NewMechanic {
  const { address, latitude, longitude } = someAddress(entry.city, chance)
  const build = entry.door === 'signup' ? buildSignUp : buildMechanic
  // Only what the form accepts.
  return build({
    ...entry,
    email: `${mailboxOf(entry.name)}@example.com`,
    businessAddress: address,
    latitude,
    longitude,
  })
}

/** Membership state at a moment. */
export function standingAt(
  joined: DemoMechanic,
  at: number,
): Pick<MechanicRecord, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'planExpiresAt' | 'jobCompletionPaymentDue'> {
  const paid = joined.payments.filter((payment) => payment <= at)
  const until = paid.reduce((end, payment) => Math.max(end, payment) + PAID_DAYS * DAY, joined.trialEnds)
  const last = paid.at(-1)
  // The first-job payment is not a plan; later ones are.
  const hasPlan = last !== undefined && !(paid.length === 1 && joined.firstDoneAt < last)
  return {
    subscriptionStatus: statusAt(joined, at, paid.length > 0, until),
    subscriptionExpiresAt: iso(until),
    planExpiresAt: hasPlan ? iso(until) : null,
    jobCompletionPaymentDue: paid.length === 0 && joined.firstDoneAt <= at,
  }
}

function statusAt(
  joined: DemoMechanic,
  at: number,
  hasPaid: boolean,
  until: number,
): MechanicRecord['subscriptionStatus'] {
  if (joined.cancelledAt <= at) return 'cancelled'
  if (hasPaid) return until > at ? 'active' : 'expired'
  return at >= joined.trialEnds && joined.firstDoneAt <= at ? 'payment_due' : 'free_trial'
}
