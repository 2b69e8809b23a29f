import { referred as referralNotice } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { NewReferral, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideReferral } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { presentMechanic } from './present-mechanic.ts'

export type Referring = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'access' | 'mechanics' | 'referrals' | 'notifications' | 'announce'
>

/**
 * The referred mechanic must confirm, unless they say it themselves or in open mode. Locks both against removal and concurrent
 * first completions.
 */
export const referMechanic = (dependencies: Referring) => {
  const { db, clock, newId, access, referrals, announce } = dependencies
  const present = presentMechanic(dependencies)

  return (given: NewReferral, { saidThemselves = false } = {}): Promise<Referral> =>
    db.transaction(async () => {
      const now = clock.now()
      const referrer = await present(given.referrerId)
      const referred = await present(given.referredMechanicId)
      const hasCompletedFirstJob = referred.hasCompletedFirstJob || (await referrals.workedBefore(referred.id))
      const facts = {
        isOneself: await referrals.areOnePerson(referrer.id, referred.id),
        referredBefore: await referrals.isReferred(referred.id),
      }
      const { status } = acceptedOrThrow(decideReferral(referrer.id, { ...referred, hasCompletedFirstJob }, facts))
      const isConfirmed = saidThemselves || access === 'open'
      const noticeId = isConfirmed ? null : newId()
      if (noticeId) await announce([{ id: noticeId, mechanicId: referred.id, ...referralNotice, createdAt: now }])
      const id = newId()
      await referrals.insert({
        ...{ id, referrerId: referrer.id, referredMechanicId: referred.id, status, noticeId },
        confirmedAt: isConfirmed ? now : null,
        createdAt: now,
      })
      return orThrow(await referrals.find(id), 'referral.unknown')
    })
}
