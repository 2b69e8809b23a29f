import type { Dependencies } from '../dependencies.ts'
import { analyticsHandlers } from './analytics.handlers.ts'
import { analyticsStore } from './analytics.store.ts'

export const analyticsModule = {
  handlers: (dependencies: Dependencies) => ({
    analytics: analyticsHandlers({ ...dependencies, analytics: analyticsStore(dependencies.db) }),
  }),
}
