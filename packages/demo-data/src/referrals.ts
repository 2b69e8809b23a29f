import type { referrals } from '@desert-wrench/server/db/schema/schema.ts'
import type { DemoMechanic } from './memberships.ts'
import { HOUR, idAt, iso } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoReferral {
  row: typeof referrals.$inferInsert
  /** When the referred mechanic finished their first job. */
  rewardedAt: number | null
}

const REWARDED = 5
const PENDING = 3

/** Referrals in each state: rewarded, reward pending, and no job finished yet. */
export function referralsAmong(everyone: readonly DemoMechanic[], now: number, chance: SeededRandom): DemoReferral[] {
  const brought = everyone.slice(6).filter(({ leftAt }) => leftAt > now)
  const byFirstJob = brought
    .filter(({ firstDoneAt }) => firstDoneAt < now)
    .sort((a, b) => b.firstDoneAt - a.firstDoneAt)
  const [latest, ...earlier] = byFirstJob
  const idle = brought.filter(({ firstDoneAt, joinedAt }) => firstDoneAt > now && joinedAt < now - HOUR)
  const referral = (referred: DemoMechanic, status: 'pending' | 'completed' | 'rewarded'): DemoReferral => {
    const referrer = chance.pick(
      everyone.filter(({ joinedAt, leftAt }) => joinedAt < referred.joinedAt && leftAt > now),
    )
    const rewardedAt = status === 'pending' ? null : referred.firstDoneAt
    const at = Math.round(chance.between(referred.joinedAt, Math.min(referred.firstDoneAt, now)))
    const [referrerId, referredMechanicId] = [referrer.id, referred.id]
    const createdAt = iso(at)
    return {
      row: { id: idAt(at, chance), referrerId, referredMechanicId, status, createdAt, confirmedAt: createdAt },
      rewardedAt,
    }
  }
  return [
    ...chance
      .shuffled(earlier)
      .slice(0, REWARDED)
      .map((referred) => referral(referred, 'rewarded')),
    ...(latest ? [referral(latest, 'completed')] : []),
    ...idle.slice(-PENDING).map((referred) => referral(referred, 'pending')),
  ]
}
