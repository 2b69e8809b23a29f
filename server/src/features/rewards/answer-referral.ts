import type { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideAnswer, decideReferral } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { presentMechanic } from './present-mechanic.ts'
import type { Referring } from './refer-mechanic.ts'

/** Locks the referral, after both people. */
export const answerReferral = (dependencies: Referring) => {
  const { db, clock, referrals, notifications } = dependencies
  const present = presentMechanic(dependencies)

  async function confirm(id: string, now: string): Promise<string[]> {
    const { referrerId, referredMechanicId } = orThrow(await referrals.find(id), 'referral.unknown')
    const referrer = await present(referrerId)
    const referred = await present(referredMechanicId)
    acceptedOrThrow(decideAnswer(orThrow(await referrals.lock(id), 'referral.unknown')))
    const hasCompletedFirstJob = referred.hasCompletedFirstJob || (await referrals.workedBefore(referred.id))
    const facts = { isOneself: false, referredBefore: await referrals.isReferred(referred.id) }
    acceptedOrThrow(decideReferral(referrer.id, { ...referred, hasCompletedFirstJob }, facts))
    await referrals.set(id, { confirmedAt: now })
    return referrals.closeWaitingOf(referred.id, now)
  }

  async function deny(id: string, now: string): Promise<string[]> {
    acceptedOrThrow(decideAnswer(orThrow(await referrals.lock(id), 'referral.unknown')))
    await referrals.set(id, { closedAt: now })
    return []
  }

  return (id: string, answer: 'confirm' | 'deny'): Promise<Referral> =>
    db.transaction(async () => {
      const now = clock.now()
      const others = await (answer === 'confirm' ? confirm : deny)(id, now)
      const { noticeId } = orThrow(await referrals.lock(id), 'referral.unknown')
      await notifications.readAsked([...others, ...(noticeId ? [noticeId] : [])])
      return orThrow(await referrals.find(id), 'referral.unknown')
    })
}
