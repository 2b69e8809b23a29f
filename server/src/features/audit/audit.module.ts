import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { auditHandlers } from './audit.handlers.ts'
import { auditStore } from './audit.store.ts'

export const auditModule = {
  stores: ({ db }: StoreDependencies) => ({ audit: auditStore(db) }),
  handlers: (dependencies: Dependencies) => ({ audit: auditHandlers(dependencies) }),
}
