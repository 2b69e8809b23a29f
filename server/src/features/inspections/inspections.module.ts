import type {
  inspections as endpoints,
  inspectionTemplates as templateEndpoints,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { templatesOf } from './change-templates.ts'
import { inspectionsStore } from './inspections.store.ts'
import { recordInspection } from './record-inspection.ts'
import { inspectionTemplatesStore } from './templates.store.ts'

function inspectionsHandlers(dependencies: Dependencies): Handlers<typeof endpoints & typeof templateEndpoints> {
  const { list, add, change, archive } = templatesOf(dependencies)
  const record = recordInspection(dependencies)
  const { jobs, inspections } = dependencies
  return {
    templates: ({ query }) => list(query.jobId),
    addTemplate: ({ body }) => add(body),
    changeTemplate: ({ params, body }) => change(params.id, body),
    archiveTemplate: ({ params }) => archive(params.id),
    inspections: async ({ params }) => {
      const job = orThrow(await jobs.find(params.id), 'job.unknown')
      return (await inspections.of(job.id)).map((row) => ({ ...row, job }))
    },
    inspect: ({ params, body, viewer, actedAt }) => record(params.id, body, viewer, actedAt),
  }
}

export const inspectionsModule = {
  stores: ({ db }: StoreDependencies) => ({
    inspections: inspectionsStore(db),
    inspectionTemplates: inspectionTemplatesStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({ inspections: inspectionsHandlers(dependencies) }),
}
