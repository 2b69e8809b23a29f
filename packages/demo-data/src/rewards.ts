import { POOL_SHARE } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { withheldTickets } from '@desert-wrench/server/db/schema/persons.ts'
import type { raffleTickets } from '@desert-wrench/server/db/schema/schema.ts'
import type { JobCustomer } from './job-customers.ts'
import type { JobHistory } from './job-histories.ts'
import type { DemoMechanic } from './memberships.ts'
import { idAt, iso, type Month, threeMonths } from './moments-and-ids.ts'
import { drawsOf } from './raffle-draws.ts'
import { type DemoReferral, referralsAmong } from './referrals.ts'
import type { NewCustomerRow } from './rows/people.ts'
import type { SeededRandom } from './seeded-random.ts'
import { transferOf } from './transfers.ts'

type NewTicketRow = typeof raffleTickets.$inferInsert

/** Adds a dollar to its month's pool. */
interface Share {
  at: number
  kind: 'pool.job' | 'pool.subscription'
  reference: string
}

/** A ticket without its number. */
type UnnumberedTicket = Omit<NewTicketRow, 'id' | 'month' | 'ticketNumber' | 'createdAt'> & { at: number }

/** A received subscription payment. */
interface RewardedPayment {
  id: string
  mechanicId: string
  at: number
}

const heldBy = (customer: NewCustomerRow | undefined) => ({ customerId: customer?.id, customerPhone: customer?.phone })

interface RewardFacts {
  everyone: readonly DemoMechanic[]
  stories: readonly JobHistory[]
  known: ReadonlyMap<JobCustomer, NewCustomerRow>
  payments: readonly RewardedPayment[]
  now: number
  chance: SeededRandom
}

/** A customer-mechanic pair gets its tickets once a month. */
function oncePerPair(drafts: readonly UnnumberedTicket[], facts: RewardFacts, monthOf: (at: number) => Month) {
  const customerOf = new Map(facts.stories.map(({ id, caller }) => [id, facts.known.get(caller)?.id]))
  const mechanicOf = new Map(facts.stories.map(({ id, mechanic }) => [id, mechanic?.id]))
  const seen = new Set<string>()
  const withheld: (typeof withheldTickets.$inferInsert)[] = []
  const kept = drafts.filter(({ source, jobId, mechanicId = null, customerId = null, at }) => {
    if (source !== 'job' || !jobId) return true
    const { month } = monthOf(at)
    const side = mechanicId === null ? 'customer' : 'mechanic'
    const pair = `${month} ${side} ${mechanicOf.get(jobId)} ${customerOf.get(jobId)}`
    const isFirst = !seen.has(pair)
    seen.add(pair)
    if (!isFirst) withheld.push({ jobId, side, mechanicId, customerId, month, createdAt: iso(at) })
    return isFirst
  })
  return { kept, withheld }
}

function earned({ stories, known, payments }: RewardFacts, referrals: readonly DemoReferral[]): UnnumberedTicket[] {
  const forJobs = stories.flatMap((story): UnnumberedTicket[] => {
    const { id: jobId, doneAt: at, mechanic } = story
    if (at === null || mechanic === null) return []
    const job = { source: 'job', jobId, at } as const
    return [
      { ...heldBy(known.get(story.caller)), ...job },
      { mechanicId: mechanic.id, ...job },
    ]
  })
  const forPayments = payments.map(
    ({ id: paymentId, mechanicId, at }): UnnumberedTicket => ({ mechanicId, source: 'subscription', paymentId, at }),
  )
  const forReferrals = referrals.flatMap(({ row, rewardedAt: at }): UnnumberedTicket[] =>
    at === null ? [] : [{ mechanicId: row.referrerId, source: 'referral', referralId: row.id, at }],
  )
  return [...forJobs, ...forPayments, ...forReferrals]
}

const FREE_ENTRIES = 7

/** Customers who enter without a purchase, once a month each. */
function freeEntries(month: Month, { known, now, chance }: RewardFacts): UnnumberedTicket[] {
  const end = Math.min(month.to, now)
  const there = [...known.values()].filter(({ createdAt }) => Date.parse(createdAt) < end)
  return chance
    .shuffled(there)
    .slice(0, FREE_ENTRIES)
    .map((customer): UnnumberedTicket => {
      const from = Math.max(month.from, Date.parse(customer.createdAt))
      return {
        ...heldBy(customer),
        source: 'free_entry',
        enteredPhone: customer.phoneE164,
        at: Math.floor(chance.between(from, end)),
      }
    })
}

function sharesOf({ stories, payments }: RewardFacts): Share[] {
  const forJobs = stories.flatMap(({ id, doneAt: at }): Share[] =>
    at === null ? [] : [{ at, kind: 'pool.job', reference: id }],
  )
  const forPayments = payments.map(({ id, at }): Share => ({ at, kind: 'pool.subscription', reference: id }))
  return [...forJobs, ...forPayments].sort((a, b) => a.at - b.at)
}

/** A unique random number that does not reveal the order. */
function newNumber(taken: Set<number>, chance: SeededRandom): number {
  const number = 10_000_000 + Math.floor(chance.share() * 90_000_000)
  if (taken.has(number)) return newNumber(taken, chance)
  taken.add(number)
  return number
}

/** Tickets, raffles and ledger of three months of jobs, payments and referrals. */
export async function rewardsOf(facts: RewardFacts) {
  const { everyone, chance, now } = facts
  const referrals = referralsAmong(everyone, now, chance)
  const months = threeMonths(now)
  const drafts = [...earned(facts, referrals), ...months.flatMap((month) => freeEntries(month, facts))]
  const monthOf = (at: number): Month => months.find(({ from, to }) => from <= at && at < to) ?? months[0]
  const numbers = new Set<number>()
  const { kept, withheld } = oncePerPair(
    drafts.sort((a, b) => a.at - b.at),
    facts,
    monthOf,
  )
  const tickets = kept.map(({ at, ...draft }): NewTicketRow => {
    const { month } = monthOf(at)
    return { id: idAt(at, chance), ...draft, ticketNumber: newNumber(numbers, chance), month, createdAt: iso(at) }
  })
  const raffles = months.map(({ month, from }) => {
    const opened = Math.max(from, everyone[0]?.joinedAt ?? 0)
    return { id: idAt(opened, chance), month, seed: chance.bytes(32).toString('hex'), createdAt: iso(opened) }
  })
  const ledger = sharesOf(facts).map(({ at, kind, reference }) =>
    transferOf({ at, kind, reference, from: 'platform', to: `pool:${monthOf(at).month}`, cents: POOL_SHARE }, chance),
  )
  const draws = await drawsOf({ ...facts, months, raffles, tickets, ledger })
  const all = [...ledger, ...draws.flatMap(({ ledger }) => ledger)]
  return {
    referrals: referrals.map(({ row }) => row),
    tickets,
    withheld,
    raffles,
    draws: draws.map(({ drawn }) => drawn),
    transfers: all.map(({ transfer }) => transfer),
    entries: all.flatMap(({ entries }) => entries),
  }
}
