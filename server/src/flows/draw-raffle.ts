import { phoenixMonth } from '@desert-wrench/contract/kit/phoenix.ts'
import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import type { Raffle } from '@desert-wrench/contract/slices/rewards/rewards.contract.ts'
import {
  decideDraw,
  decideUnopened,
  monthAfter,
  planDraw,
  type Sha256,
} from '@desert-wrench/contract/slices/rewards/rewards.rules.ts'
import { agreed, found } from './found.ts'
import type { Needs } from './needs.ts'

type Drawing = Pick<Needs, 'db' | 'clock' | 'rewards' | 'raffles' | 'seeds' | 'logError'>

const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/**
 * Draws a month inside the surrounding transaction. Its row is the gate: tickets and money that are under way come first,
 * everything after is refused, and a second draw waits and is told.
 * @throws Problem `raffle.notEnded`, `raffle.alreadyDrawn`, `raffle.sealBroken`.
 */
async function draw({ rewards, raffles, seeds }: Drawing, month: string, now: string): Promise<void> {
  const raffle = found(await raffles.lock(month), 'raffle.notEnded')
  agreed(decideDraw(raffle, now))
  const seed = found(seeds.open(month, raffle), 'raffle.sealBroken')
  const totalPrize = await raffles.pool(month)
  const plan = await planDraw(sha256, { month, seed }, totalPrize, await raffles.numbers(month))
  const { mechanicTicket, customerTicket, mechanicPrize, customerPrize, rolledOver } = plan
  const mechanic = await raffles.holder(month, mechanicTicket)
  const customer = await raffles.holder(month, customerTicket)

  const pay = async (kind: string, to: string, cents: number) => {
    if (cents > 0) await rewards.move({ kind, reference: month, from: `pool:${month}`, to, cents }, now)
  }
  await pay('prize.mechanic', `prize:${month}:mechanic`, mechanicPrize)
  await pay('prize.customer', `prize:${month}:customer`, customerPrize)
  if (rolledOver > 0) {
    const next = await rewards.open(monthAfter(month), now)
    await pay('pool.rollover', `pool:${next.month}`, rolledOver)
  }
  await raffles.complete(month, {
    seed,
    totalPrize,
    mechanicTicket,
    customerTicket,
    mechanicPrize,
    customerPrize,
    mechanicWinnerId: mechanic?.id ?? null,
    mechanicWinnerPhone: mechanic?.phone ?? null,
    customerWinnerId: customer?.id ?? null,
    customerWinnerPhone: customer?.phone ?? null,
    drawnAt: now,
  })
}

/** The dispatcher draws an ended month now. */
export const drawRaffle = (needs: Drawing) => {
  const { db, clock, rewards, raffles } = needs
  return (month: string): Promise<Raffle> =>
    db.transaction(async () => {
      const now = clock.now()
      // Not `open`: who shares a row with others cannot lock it against them.
      const opened = await raffles.find(month)
      agreed(decideDraw(opened ?? { month, status: 'active' }, now))
      if (!opened) agreed(decideUnopened(month, now))
      await rewards.begin(month, now)
      await draw(needs, month, now)
      return found(await raffles.find(month), 'raffle.notEnded')
    })
}

/**
 * Opens the month that runs, so that its commitment stands before its first ticket, and draws every ended month that is not
 * drawn, oldest first. Any number of servers may call it at once and as often as they like: one draws, the others go on.
 * A month that cannot be drawn stands in nobody's way: it is logged once and stays as it is.
 * @returns the months drawn by this call.
 */
export const drawDueMonths = (needs: Drawing) => {
  const { db, rewards, raffles, logError } = needs
  const logged = new Set<string>()
  const drawNext = (month: string, now: string): Promise<'drawn' | 'not now' | 'not my turn'> =>
    db.transaction(async () => {
      if (!(await raffles.takeTurn())) return 'not my turn'
      // The dispatcher may have drawn it meanwhile.
      if ((await raffles.lock(month))?.status !== 'active') return 'not now'
      await draw(needs, month, now)
      return 'drawn'
    })
  const refused = (month: string, error: unknown): 'not now' => {
    if (!(error instanceof Problem) || error.code !== 'raffle.sealBroken') throw error
    if (!logged.has(month)) logError(`raffle ${month} is not drawn: ${error.message}`)
    logged.add(month)
    return 'not now'
  }
  return async (now: string): Promise<string[]> => {
    await rewards.open(phoenixMonth(now), now)
    const drawn: string[] = []
    for (const month of await raffles.due(phoenixMonth(now))) {
      const outcome = await drawNext(month, now).catch((error: unknown) => refused(month, error))
      if (outcome === 'not my turn') return drawn
      if (outcome === 'drawn') drawn.push(month)
    }
    return drawn
  }
}
