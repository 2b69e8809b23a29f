import type { Database } from '../../db/database.ts'
import { type RafflesStore, rafflesStore } from './raffles.store.ts'
import { type ReferralsStore, referralsStore } from './referrals.store.ts'
import { type OpeningMonth, type RewardsStore, rewardsStore } from './rewards.store.ts'

/** Where tickets, raffles and referrals are kept. */
export interface RewardsStores {
  rewards: RewardsStore
  referrals: ReferralsStore
  raffles: RafflesStore
}

export const rewardsStores = (db: Database, newId: () => string, opening: OpeningMonth): RewardsStores => ({
  rewards: rewardsStore(db, newId, opening),
  referrals: referralsStore(db),
  raffles: rafflesStore(db),
})
