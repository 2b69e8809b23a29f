import type { Needs } from './dependencies.ts'
import { drawDueMonths } from './draw-due-months.ts'
import { awaitRound, drawRaffle } from './draw-raffle.ts'
import { enterRaffle } from './enter-raffle.ts'

/** All that happens to a raffle. */
export const raffleFlows = (needs: Needs) => ({
  enter: enterRaffle(needs),
  awaitRound: awaitRound(needs),
  draw: drawRaffle(needs),
  drawDueMonths: drawDueMonths(needs),
})
