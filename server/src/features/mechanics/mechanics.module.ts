import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { addMechanic } from './add-mechanic.ts'
import { changeMechanic } from './change-mechanic.ts'
import { mechanicsHandlers } from './mechanics.handlers.ts'
import { mechanicsStore } from './mechanics.store.ts'
import { removeAndClose, removeMechanic } from './remove-mechanic.ts'

export const mechanicsModule = {
  stores: ({ db }: StoreDependencies) => ({ mechanics: mechanicsStore(db) }),
  acts: (dependencies: ActDependencies) => ({ removeMechanic: removeMechanic(dependencies) }),
  handlers: (dependencies: Dependencies) => ({
    mechanics: mechanicsHandlers({
      ...dependencies,
      join: addMechanic(dependencies),
      change: changeMechanic(dependencies),
      leave: removeAndClose(dependencies),
    }),
  }),
}
