import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { calendarsHandlers } from './calendars.handlers.ts'
import { calendarsStore } from './calendars.store.ts'

export const calendarsModule = {
  stores: ({ db, tokens }: StoreDependencies) => ({ calendars: calendarsStore(db, tokens.hash) }),
  handlers: (dependencies: Dependencies) => ({ calendars: calendarsHandlers(dependencies) }),
}
