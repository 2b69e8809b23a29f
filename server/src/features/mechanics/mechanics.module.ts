import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { addMechanic } from './add-mechanic.ts'
import { mechanicsHandlers } from './mechanics.handlers.ts'
import { mechanicsStore } from './mechanics.store.ts'
import { removeMechanic } from './remove-mechanic.ts'

export const mechanicsModule = {
  stores: ({ db }: StoreDependencies) => ({ mechanics: mechanicsStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    mechanics: mechanicsHandlers({
      ...dependencies,
      join: addMechanic(dependencies),
      leave: removeMechanic(dependencies),
    }),
  }),
}
