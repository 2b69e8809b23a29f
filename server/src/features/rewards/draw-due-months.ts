import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { roundMoment } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type Drawing, draw, randomnessOf } from './draw-raffle.ts'

/** A round that is due comes within this time; before that nobody asks for it. */
const ROUND_WITHIN_MS = 30_000

/** What keeps a month from being drawn and is no fault of the call. */
const WAITS = ['raffle.sealBroken', 'raffle.beaconAway', 'raffle.beaconWrong']

const isEarly = ({ month, beaconRound }: Pick<Raffle, 'month' | 'beaconRound'>, now: string) =>
  beaconRound !== null && Date.parse(now) < Date.parse(roundMoment(month)) + ROUND_WITHIN_MS

/**
 * Opens the month that runs, so that its commitment stands before its first ticket, and draws every ended month that is not
 * drawn, oldest first. Any number of servers may call it at once and as often as they like: one draws, the others go on.
 * A month that cannot be drawn yet stands in nobody's way: why is logged once, and the next call tries again.
 * @returns the months drawn by this call.
 */
export const drawDueMonths = (dependencies: Drawing) => {
  const { db, rewards, raffles, logError } = dependencies
  const logged = new Set<string>()

  /** @throws what is not a month's own waiting. */
  function wait(month: string, what: string, error: unknown): 'not now' {
    if (!(error instanceof Problem) || !WAITS.includes(error.code)) throw error
    const line = `raffle ${month} is not ${what}: ${error.message}`
    if (!logged.has(line)) logError(line)
    logged.add(line)
    return 'not now'
  }

  async function drawNext(raffle: Awaited<ReturnType<typeof raffles.due>>[number], now: string) {
    if (isEarly(raffle, now)) return 'not now'
    await randomnessOf(dependencies, raffle)
    return db.transaction(async () => {
      if (!(await raffles.takeTurn())) return 'not my turn'
      // The dispatcher may have drawn it meanwhile.
      if ((await raffles.lock(raffle.month))?.status !== 'active') return 'not now'
      await draw(dependencies, raffle.month, now)
      return 'drawn'
    })
  }

  return async (now: string): Promise<string[]> => {
    const month = phoenixMonth(now)
    await rewards.open(month, now).catch((error: unknown) => wait(month, 'opened', error))
    const drawn: string[] = []
    for (const raffle of await raffles.due(month)) {
      const outcome = await drawNext(raffle, now).catch((error: unknown) => wait(raffle.month, 'drawn', error))
      if (outcome === 'not my turn') return drawn
      if (outcome === 'drawn') drawn.push(raffle.month)
    }
    return drawn
  }
}
