import type { Raffle } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { roundMoment } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type Drawing, draw, randomnessOf } from './draw-raffle.ts'

/** Due rounds appear within this time; not requested earlier. */
const ROUND_WITHIN_MS = 30_000

/** Problems that delay a draw without failing the task. */
const WAITS = ['raffle.sealBroken', 'raffle.beaconAway', 'raffle.beaconWrong']

const isEarly = ({ month, beaconRound }: Pick<Raffle, 'month' | 'beaconRound'>, now: string) =>
  beaconRound !== null && Date.parse(now) < Date.parse(roundMoment(month)) + ROUND_WITHIN_MS

/**
 * Opens the current month, committing to its seed before the first ticket, and draws ended months, oldest first. Safe to run
 * concurrently; an undrawable month is logged once and retried.
 * @returns the months drawn
 */
export const drawDueMonths = (dependencies: Drawing) => {
  const { db, rewards, raffles, logError } = dependencies
  const logged = new Set<string>()

  /** @throws errors other than an expected delay. */
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
