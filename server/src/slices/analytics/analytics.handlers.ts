import { phoenixMidnight } from '@desert-wrench/contract/kit/phoenix.ts'
import type { analytics as endpoints } from '@desert-wrench/contract/slices/analytics/analytics.contract.ts'
import { drawUp, firstMoment } from '@desert-wrench/contract/slices/analytics/analytics.rules.ts'
import type { Handlers } from '../../http/bind.ts'
import type { AnalyticsStore } from './analytics.store.ts'

interface Needs {
  analytics: AnalyticsStore
  clock: { now(): string }
}

export const analyticsHandlers = ({ analytics, clock }: Needs): Handlers<typeof endpoints> => ({
  dashboard: async () => {
    const now = clock.now()
    return drawUp(await analytics.count(firstMoment(now), phoenixMidnight(now)), now)
  },
})
