import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { dispatch } from './messages.ts'

/** Null where membership is hidden from the reader. */
function memberOf({ subscriptionStatus, subscriptionExpiresAt }: Mechanic): 'trial' | 'paid' | 'lapsed' | null {
  if (!subscriptionStatus || subscriptionExpiresAt === undefined) return null
  const membership = { subscriptionStatus, subscriptionExpiresAt }
  if (!mayRequest(membership, new Date().toISOString())) return 'lapsed'
  return subscriptionStatus === 'free_trial' ? 'trial' : 'paid'
}

/** Reviews behind the rating, and membership. */
export function useEvidence(mechanic: Mechanic | null): string {
  const t = useMessages(dispatch)
  if (!mechanic) return ''
  const member = memberOf(mechanic)
  const rated = t.rated({ rating: mechanic.rating.toFixed(1), reviews: mechanic.totalRatings })
  return member === null ? rated : `${rated} · ${t.members[member]}`
}
