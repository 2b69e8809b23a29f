import type { analytics as endpoints } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import { countSums, firstMoment, summarize } from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { AnalyticsStore } from './analytics.store.ts'

interface AnalyticsNeeds {
  analytics: AnalyticsStore
  clock: { now(): string }
}

export const analyticsHandlers = ({ analytics, clock }: AnalyticsNeeds): Handlers<typeof endpoints> => ({
  dashboard: async () => {
    const now = clock.now()
    const { known, recent } = await analytics.sums(phoenixDay(firstMoment(now)))
    return summarize(countSums(known, recent, phoenixDay(now)), now)
  },
})
