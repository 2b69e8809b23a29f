import { addMechanic } from '../../use-cases/add-mechanic.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { removeMechanic } from '../../use-cases/remove-mechanic.ts'
import { mechanicsHandlers } from './mechanics.handlers.ts'
import { mechanicsStore } from './mechanics.store.ts'

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
