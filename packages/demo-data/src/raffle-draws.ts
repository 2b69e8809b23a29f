import { createHash } from 'node:crypto'
import { monthAfter, planDraw, type Sha256 } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { monthlyRaffles, raffleTickets } from '@desert-wrench/server/db/schema/schema.ts'
import type { DemoMechanic } from './memberships.ts'
import { iso, MINUTE, type Month } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type LedgerTransfer, transferOf } from './transfers.ts'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

interface DrawFacts {
  everyone: readonly DemoMechanic[]
  months: readonly Month[]
  raffles: readonly { month: string; seed: string }[]
  tickets: readonly (typeof raffleTickets.$inferInsert)[]
  ledger: readonly LedgerTransfer[]
  now: number
  chance: SeededRandom
}

export interface DemoDraw {
  drawn: Partial<typeof monthlyRaffles.$inferInsert> & { month: string }
  ledger: LedgerTransfer[]
}

/** Draws ended months by the public rule, five minutes after their end. */
export async function drawsOf({
  everyone,
  months,
  raffles,
  tickets,
  ledger,
  now,
  chance,
}: DrawFacts): Promise<DemoDraw[]> {
  const draws: DemoDraw[] = []
  for (const { month, to } of months.filter((month) => month.to <= now)) {
    const own = tickets.filter((ticket) => ticket.month === month)
    const numbered = own.map(({ ticketNumber = 0, mechanicId }) => {
      return { ticketNumber, holder: mechanicId == null ? ('customer' as const) : ('mechanic' as const) }
    })
    const entries = [...ledger, ...draws.flatMap((draw) => draw.ledger)].flatMap((moved) => moved.entries)
    const totalPrize = entries
      .filter(({ account }) => account === `pool:${month}`)
      .reduce((sum, { amount }) => sum + amount, 0)
    const seed = raffles.find((raffle) => raffle.month === month)?.seed ?? ''
    const plan = await planDraw(sha256, { month, seed }, totalPrize, numbered)
    const { rolledOver, ...won } = plan
    const mechanic = own.find(({ ticketNumber }) => ticketNumber === won.mechanicTicket)
    const customer = own.find(({ ticketNumber }) => ticketNumber === won.customerTicket)
    const at = Math.min(to + 5 * MINUTE, now)
    const paid = [
      { kind: 'prize.mechanic', to: `prize:${month}:mechanic`, cents: won.mechanicPrize },
      { kind: 'prize.customer', to: `prize:${month}:customer`, cents: won.customerPrize },
      { kind: 'pool.rollover', to: `pool:${monthAfter(month)}`, cents: rolledOver },
    ].filter(({ cents }) => cents > 0)
    draws.push({
      drawn: {
        month,
        seed,
        totalPrize,
        ...won,
        mechanicWinnerId: mechanic?.mechanicId ?? null,
        mechanicWinnerPhone: everyone.find(({ id }) => id === mechanic?.mechanicId)?.body.phone ?? null,
        customerWinnerId: customer?.customerId ?? null,
        customerWinnerPhone: customer?.customerPhone ?? null,
        status: 'completed',
        drawnAt: iso(at),
      },
      ledger: paid.map((prize) => transferOf({ at, reference: month, from: `pool:${month}`, ...prize }, chance)),
    })
  }
  return draws
}
