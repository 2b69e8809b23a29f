import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { answerReferral } from './answer-referral.ts'
import { awaitRound, drawRaffle } from './draw-raffle.ts'
import { enterRaffle } from './enter-raffle.ts'
import { openMonth } from './open-month.ts'
import { payOutPrize } from './pay-out-prize.ts'
import { prizesStore } from './prizes.store.ts'
import { rafflesStore } from './raffles.store.ts'
import { referMechanic } from './refer-mechanic.ts'
import { referralsStore } from './referrals.store.ts'
import { raffleHandlers, referralsHandlers } from './rewards.handlers.ts'
import { rewardsStore } from './rewards.store.ts'
import { undoneRewardsStore } from './undone-rewards.store.ts'

export const rewardsModule = {
  stores: ({ db, newId, seeds, beacon }: StoreDependencies) => ({
    rewards: rewardsStore(db, newId, openMonth({ seeds, beacon })),
    undoneRewards: undoneRewardsStore(db, newId),
    referrals: referralsStore(db),
    raffles: rafflesStore(db),
    prizes: prizesStore(db),
  }),
  acts: (dependencies: ActDependencies) => ({ referMechanic: referMechanic(dependencies) }),
  handlers: (dependencies: Dependencies) => ({
    referrals: referralsHandlers({
      ...dependencies,
      refer: (given) => dependencies.referMechanic(given, { saidThemselves: false }),
      answer: answerReferral(dependencies),
    }),
    raffle: raffleHandlers({
      ...dependencies,
      enter: enterRaffle(dependencies),
      awaitRound: awaitRound(dependencies),
      draw: drawRaffle(dependencies),
      payOut: payOutPrize(dependencies),
    }),
  }),
}
