import type { analytics as endpoints } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import { firstMoment, summarize } from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import { phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Handlers } from '../../http/routes.ts'
import type { AnalyticsStore } from './analytics.store.ts'

interface Needs {
  analytics: AnalyticsStore
  clock: { now(): string }
}

export const analyticsHandlers = ({ analytics, clock }: Needs): Handlers<typeof endpoints> => ({
  dashboard: async () => {
    const now = clock.now()
    return summarize(await analytics.count(firstMoment(now), phoenixMidnight(now)), now)
  },
})
