import { answerReferral } from '../../use-cases/answer-referral.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { awaitRound, drawRaffle } from '../../use-cases/draw-raffle.ts'
import { enterRaffle } from '../../use-cases/enter-raffle.ts'
import { openMonth } from '../../use-cases/open-month.ts'
import { payOutPrize } from '../../use-cases/pay-out-prize.ts'
import { referMechanic } from '../../use-cases/refer-mechanic.ts'
import { prizesStore } from './prizes.store.ts'
import { rafflesStore } from './raffles.store.ts'
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
  handlers: (dependencies: Dependencies) => ({
    referrals: referralsHandlers({
      ...dependencies,
      refer: referMechanic(dependencies),
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
