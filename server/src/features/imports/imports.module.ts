import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { importFiles } from '../../use-cases/import-files.ts'
import { importsHandlers } from './imports.handlers.ts'
import { importsStore } from './imports.store.ts'

export const importsModule = {
  stores: ({ db }: StoreDependencies) => ({ imports: importsStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    imports: importsHandlers({ ...dependencies, ...importFiles(dependencies) }),
  }),
}
