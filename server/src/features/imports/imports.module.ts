import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { importFiles } from './import-files.ts'
import { importsHandlers } from './imports.handlers.ts'
import { importsStore } from './imports.store.ts'

export const importsModule = {
  stores: ({ db }: StoreDependencies) => ({ imports: importsStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    imports: importsHandlers({ ...dependencies, ...importFiles(dependencies) }),
  }),
}
