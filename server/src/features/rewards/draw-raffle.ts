import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import {
  decideDraw,
  decideUnopened,
  monthAfter,
  planDraw,
  type Sha256,
} from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Randomness } from '../../ports/randomness-beacon.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

export type Drawing = Pick<Dependencies, 'db' | 'clock' | 'rewards' | 'raffles' | 'seeds' | 'beacon' | 'logError'>

const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

type Waiting = Pick<Raffle, 'month' | 'status' | 'beaconChain' | 'beaconRound'>

/**
 * Randomness of a month's public round; null if opened without one. Fetched before the transaction, then cached.
 * @throws Problem `raffle.beaconAway`, `raffle.beaconWrong`
 */
export async function randomnessOf(
  { beacon }: Drawing,
  { beaconChain, beaconRound }: Waiting,
): Promise<Randomness | null> {
  if (beaconChain === null || beaconRound === null) return null
  if (beacon === null) throw new Problem('raffle.beaconAway')
  return beacon.randomnessOf({ chain: beaconChain, round: beaconRound })
}

/**
 * Locks the month: pending tickets and money come first, later ones and second draws are refused.
 * @throws Problem `raffle.notEnded`, `raffle.alreadyDrawn`, `raffle.sealBroken`, `raffle.beaconAway`, `raffle.beaconWrong`
 */
export async function draw(dependencies: Drawing, month: string, now: string): Promise<void> {
  const { rewards, raffles, seeds } = dependencies
  const raffle = orThrow(await raffles.lock(month), 'raffle.notEnded')
  acceptedOrThrow(decideDraw(raffle, now))
  const seed = orThrow(seeds.open(month, raffle), 'raffle.sealBroken')
  const drawnWith = await randomnessOf(dependencies, raffle)
  const totalPrize = await raffles.pool(month)
  const sealed = { month, seed, randomness: drawnWith?.randomness ?? null }
  const plan = await planDraw(sha256, sealed, totalPrize, await raffles.numbers(month))
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
    beaconSignature: drawnWith?.signature ?? null,
    beaconRandomness: drawnWith?.randomness ?? null,
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

/** Fetches the round of a drawable month outside transactions; other refusals are left to the draw. */
export const awaitRound = (dependencies: Drawing) => async (month: string) => {
  const raffle = await dependencies.raffles.find(month)
  if (raffle && !decideDraw(raffle, dependencies.clock.now()).refusal) await randomnessOf(dependencies, raffle)
}

export const drawRaffle = (dependencies: Drawing) => {
  const { db, clock, rewards, raffles } = dependencies
  return (month: string): Promise<Raffle> =>
    db.transaction(async () => {
      const now = clock.now()
      // Not `open`: its shared lock could not be upgraded without deadlock.
      const opened = await raffles.find(month)
      acceptedOrThrow(decideDraw(opened ?? { month, status: 'active' }, now))
      if (!opened) acceptedOrThrow(decideUnopened(month, now))
      await rewards.begin(month, now)
      await draw(dependencies, month, now)
      return orThrow(await raffles.find(month), 'raffle.notEnded')
    })
}
