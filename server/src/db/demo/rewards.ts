import { POOL_SHARE } from '@desert-wrench/contract/slices/billing/billing.rules.ts'
import type { ledgerEntries, ledgerTransfers, monthlyRaffles, raffleTickets } from '../tables-market.ts'
import type { Caller } from './callers.ts'
import type { Chance } from './chance.ts'
import type { Joined } from './joined.ts'
import { idAt, iso, MINUTE, type Month, threeMonths } from './moments.ts'
import { type Referral, referralsAmong } from './referrals.ts'
import type { CustomerRow } from './rows-people.ts'
import type { Story } from './stories.ts'

type Ticket = typeof raffleTickets.$inferInsert
type Transfer = typeof ledgerTransfers.$inferInsert
type Entry = typeof ledgerEntries.$inferInsert
type Raffle = typeof monthlyRaffles.$inferInsert

/** Something that puts a dollar into the pool of its month. */
interface Share {
  at: number
  kind: 'pool.job' | 'pool.subscription'
  reference: string
}

/** A ticket before its month's numbers are given out. */
type Draft = Pick<Ticket, 'mechanicId' | 'customerId' | 'customerPhone' | 'source' | 'jobId' | 'referralId'> & {
  at: number
}

const heldBy = (customer: CustomerRow | undefined) => ({ customerId: customer?.id, customerPhone: customer?.phone })

interface Facts {
  everyone: readonly Joined[]
  stories: readonly Story[]
  known: ReadonlyMap<Caller, CustomerRow>
  now: number
  chance: Chance
}

function earned({ everyone, stories, known }: Facts, referrals: readonly Referral[]): Draft[] {
  const forJobs = stories.flatMap((story): Draft[] => {
    const { id: jobId, doneAt: at, mechanic } = story
    if (at === null || mechanic === null) return []
    const job = { source: 'job', jobId, at } as const
    return [
      { ...heldBy(known.get(story.caller)), ...job },
      { mechanicId: mechanic.id, ...job },
    ]
  })
  const forPayments = everyone.flatMap(({ id, payments }): Draft[] =>
    payments.map((at) => ({ mechanicId: id, source: 'subscription', at })),
  )
  const forReferrals = referrals.flatMap(({ row, rewardedAt: at }): Draft[] =>
    at === null ? [] : [{ mechanicId: row.referrerId, source: 'referral', referralId: row.id, at }],
  )
  return [...forJobs, ...forPayments, ...forReferrals]
}

const FREE_ENTRIES = 7

/** Customers who enter without a purchase, each once a month. */
function freeEntries(month: Month, { known, now, chance }: Facts): Draft[] {
  const end = Math.min(month.to, now)
  const there = [...known.values()].filter(({ createdAt }) => Date.parse(createdAt) < end)
  return chance
    .shuffled(there)
    .slice(0, FREE_ENTRIES)
    .map((customer): Draft => {
      const from = Math.max(month.from, Date.parse(customer.createdAt))
      return { ...heldBy(customer), source: 'free_entry', at: Math.floor(chance.between(from, end)) }
    })
}

const NOT_DRAWN = { mechanicPrize: 0, customerPrize: 0, status: 'active' } as const

/** The winners of a month that has ended, one of each side; half of the pool to each. */
function drawn(month: Month, totalPrize: number, tickets: readonly Ticket[], facts: Facts): Partial<Raffle> {
  const { everyone, chance, now } = facts
  const drawnAt = Math.min(month.to + 5 * MINUTE, now)
  const present = everyone.filter(({ leftAt }) => leftAt > drawnAt)
  const mechanic = chance.pick(tickets.filter(({ mechanicId }) => present.some(({ id }) => id === mechanicId)))
  const customer = chance.pick(tickets.filter(({ customerId }) => customerId != null))
  return {
    mechanicWinnerId: mechanic.mechanicId,
    mechanicWinnerPhone: present.find(({ id }) => id === mechanic.mechanicId)?.body.phone,
    customerWinnerId: customer.customerId,
    customerWinnerPhone: customer.customerPhone,
    mechanicPrize: totalPrize / 2,
    customerPrize: totalPrize / 2,
    status: 'completed',
    drawnAt: iso(drawnAt),
  }
}

function sharesOf({ everyone, stories, chance }: Facts): Share[] {
  const forJobs = stories.flatMap(({ id, doneAt: at }): Share[] =>
    at === null ? [] : [{ at, kind: 'pool.job', reference: id }],
  )
  const forPayments = everyone.flatMap(({ payments }) =>
    payments.map((at): Share => ({ at, kind: 'pool.subscription', reference: idAt(at, chance) })),
  )
  return [...forJobs, ...forPayments].sort((a, b) => a.at - b.at)
}

/** What the finished jobs, payments and referrals of three months brought: tickets, raffles and the ledger behind them. */
export function rewardsOf(facts: Facts) {
  const { everyone, chance, now } = facts
  const referrals = referralsAmong(everyone, now, chance)
  const months = threeMonths(now)
  const shares = sharesOf(facts)
  const drafts = [...earned(facts, referrals), ...months.flatMap((month) => freeEntries(month, facts))]
  const monthOf = (at: number) => months.find(({ from, to }) => from <= at && at < to) ?? months[0]
  const tickets = drafts
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...draft }, place): Ticket => {
      const { month } = monthOf(at)
      return { id: idAt(at, chance), ...draft, ticketNumber: place + 1, month, createdAt: iso(at) }
    })
  const raffles = months.map((month): Raffle => {
    const totalPrize = POOL_SHARE * shares.filter(({ at }) => monthOf(at) === month).length
    const own = tickets.filter((ticket) => ticket.month === month.month)
    const opened = Math.max(month.from, everyone[0]?.joinedAt ?? 0)
    return {
      id: idAt(opened, chance),
      month: month.month,
      totalPrize,
      ...(month.to <= now ? drawn(month, totalPrize, own, facts) : NOT_DRAWN),
      createdAt: iso(opened),
    }
  })
  const ledger = shares.map((share) => transferOf(share, monthOf(share.at).month, chance))
  return {
    referrals: referrals.map(({ row }) => row),
    tickets,
    raffles,
    transfers: ledger.map(({ transfer }) => transfer),
    entries: ledger.flatMap(({ entries }) => entries),
  }
}

function transferOf({ at, kind, reference }: Share, month: string, chance: Chance) {
  const createdAt = iso(at)
  const transfer: Transfer = { id: idAt(at, chance), kind, reference, createdAt }
  const entry = (account: string, amount: number): Entry => ({ transferId: transfer.id, account, amount, createdAt })
  return { transfer, entries: [entry('platform', -POOL_SHARE), entry(`pool:${month}`, POOL_SHARE)] }
}
