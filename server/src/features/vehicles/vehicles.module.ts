import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { maintain } from './maintain.ts'
import { maintenanceStore } from './maintenance.store.ts'
import { vehiclesHandlers } from './vehicles.handlers.ts'
import { vehiclesStore } from './vehicles.store.ts'

export const vehiclesModule = {
  stores: ({ db }: StoreDependencies) => ({ vehicles: vehiclesStore(db), maintenance: maintenanceStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    vehicles: vehiclesHandlers({ ...dependencies, maintain: maintain(dependencies) }),
  }),
}
