import type { Payout, Prize, prizes as prizeCalls } from '@desert-wrench/contract/features/rewards/prizes.contract.ts'
import type {
  EnteredTicket,
  NewEntry,
  NewReferral,
  Raffle,
  raffle as RaffleCalls,
  Referral,
  referrals as ReferralCalls,
} from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { PrizesStore } from './prizes.store.ts'
import type { RafflesStore } from './raffles.store.ts'
import type { ReferralsStore } from './referrals.store.ts'

interface ReferralNeeds {
  referrals: Pick<ReferralsStore, 'list'>
  mechanics: { find(id: string): Promise<unknown> }
  refer(given: NewReferral): Promise<Referral>
  answer(id: string, answer: 'confirm' | 'deny'): Promise<Referral>
}

export const referralsHandlers = ({
  referrals,
  mechanics,
  refer,
  answer,
}: ReferralNeeds): Handlers<typeof ReferralCalls> => {
  /** @throws Problem `mechanic.unknown` for a malformed id. */
  const known = async (id: string): Promise<string> => {
    if (Id.safeParse(id).success && (await mechanics.find(id))) return id
    throw new Problem('mechanic.unknown')
  }
  return {
    list: async ({ query: { referrerId, ...paging }, viewer }) => {
      const filter = { ...paging, visibleTo: ownerOf(viewer) }
      return referrals.list(referrerId ? { ...filter, referrerId: await known(referrerId) } : filter)
    },
    of: async ({ params, query }) => referrals.list({ ...query, referrerId: await known(params.referrerId) }),
    submit: ({ body }) => refer(body),
    confirm: ({ params }) => answer(params.id, 'confirm'),
    deny: ({ params }) => answer(params.id, 'deny'),
  }
}

interface RaffleNeeds {
  prizes: Pick<PrizesStore, 'of'>
  payOut(month: string, side: Prize['side'], given: Payout): Promise<Prize>
  raffles: Pick<RafflesStore, 'list' | 'find' | 'tickets' | 'counts'>
  enter(month: string, given: NewEntry): Promise<EnteredTicket>
  draw(month: string): Promise<Raffle>
  awaitRound(month: string): Promise<void>
}

/** Placeholder of a month without a row. */
const unopened = (month: string): Raffle => ({
  id: null,
  month,
  totalPrize: 0,
  mechanicWinnerId: null,
  customerWinnerId: null,
  mechanicWinnerPhone: null,
  customerWinnerPhone: null,
  mechanicPrize: 0,
  customerPrize: 0,
  status: 'active',
  drawnAt: null,
  createdAt: null,
  commitment: null,
  seed: null,
  beaconChain: null,
  beaconRound: null,
  beaconSignature: null,
  beaconRandomness: null,
  mechanicTicket: null,
  customerTicket: null,
})

type RaffleHandlers = Handlers<typeof RaffleCalls & typeof prizeCalls>

export const raffleHandlers = ({ raffles, prizes, enter, draw, awaitRound, payOut }: RaffleNeeds): RaffleHandlers => ({
  prizes: ({ params }) => prizes.of(params.month),
  payOut: ({ params, body }) => payOut(params.month, params.side, body),
  list: ({ query }) => raffles.list(query),
  month: async ({ params: { month }, query: { limit, after = 0 } }) => {
    const found = await raffles.tickets(month, after, limit + 1)
    const tickets = found.slice(0, limit)
    return {
      raffle: (await raffles.find(month)) ?? unopened(month),
      tickets,
      counts: await raffles.counts(month),
      next: found.length > limit ? (tickets.at(-1)?.ticketNumber ?? null) : null,
    }
  },
  enter: ({ params, body }) => enter(params.month, body),
  draw: { before: ({ params }) => awaitRound(params.month), answer: ({ params }) => draw(params.month) },
})
