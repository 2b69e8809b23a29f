import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { vehiclesHandlers } from './vehicles.handlers.ts'
import { vehiclesStore } from './vehicles.store.ts'

export const vehiclesModule = {
  stores: ({ db }: StoreDependencies) => ({ vehicles: vehiclesStore(db) }),
  handlers: (dependencies: Dependencies) => ({ vehicles: vehiclesHandlers(dependencies) }),
}
