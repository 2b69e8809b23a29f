import type {
  InspectionTemplate,
  NewTemplate,
  TemplateChanges,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { MOST_TEMPLATES } from '@desert-wrench/contract/features/inspections/points.ts'
import { STANDARD_TEMPLATE } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { TemplateRow } from './templates.store.ts'

type Templating = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'inspections' | 'inspectionTemplates'>

type Template = Pick<TemplateRow, 'id' | 'origin' | 'version' | 'name' | 'nameEs' | 'points'>

const shown = (
  {
    id,
    origin,
    version,
    name,
    nameEs,
    points,
  }: Omit<Template, 'points'> & { points: readonly Template['points'][number][] },
  last: Awaited<ReturnType<Templating['inspections']['lastFound']>> = [],
): InspectionTemplate => ({
  ...{ id, origin, version, name, nameEs, standard: id === STANDARD_TEMPLATE.id },
  points: points.map((point) => {
    const found = last.find((one) => one.point === point.point && one.unit === point.unit)
    return { ...point, last: found ? { result: found.result, value: found.value, at: found.at } : null }
  }),
})

/** Templates of inspections: the standard one, and those of the office in versions. */
export const templatesOf = ({ db, clock, newId, jobs, inspections, inspectionTemplates }: Templating) => ({
  list: async (jobId: string | undefined): Promise<InspectionTemplate[]> => {
    if (jobId !== undefined) orThrow(await jobs.find(jobId), 'job.unknown')
    const [own, last] = await Promise.all([
      inspectionTemplates.current(),
      jobId === undefined ? [] : inspections.lastFound(jobId),
    ])
    return [STANDARD_TEMPLATE, ...own].map((template) => shown(template, last))
  },

  add: (given: NewTemplate): Promise<InspectionTemplate> =>
    db.transaction(async () => {
      if ((await inspectionTemplates.current()).length >= MOST_TEMPLATES) throw new Problem('inspectionTemplate.enough')
      const id = newId()
      const row = { ...given, ...{ id, origin: id, version: 1, createdAt: clock.now(), endedAt: null } }
      await inspectionTemplates.insert(row)
      return shown(row)
    }),

  /** Ending the earlier version first decides between two people. */
  change: (id: string, changes: TemplateChanges): Promise<InspectionTemplate> =>
    db.transaction(async () => {
      const now = clock.now()
      const { origin, version, name, nameEs, points } = orThrow(
        await inspectionTemplates.find(id),
        'inspectionTemplate.unknown',
      )
      if (!(await inspectionTemplates.end(id, now))) throw new Problem('inspectionTemplate.changed')
      const row = {
        ...{ id: newId(), origin, version: version + 1, createdAt: now, endedAt: null },
        ...{ name: changes.name ?? name, points: changes.points ?? points },
        nameEs: changes.nameEs === undefined ? nameEs : changes.nameEs,
      }
      await inspectionTemplates.insert(row)
      return shown(row)
    }),

  archive: (id: string): Promise<undefined> =>
    db.transaction(async () => {
      orThrow(await inspectionTemplates.find(id), 'inspectionTemplate.unknown')
      if (!(await inspectionTemplates.end(id, clock.now()))) throw new Problem('inspectionTemplate.changed')
      return undefined
    }),
})
