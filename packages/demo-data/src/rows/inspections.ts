import { suggestedResult } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import type { Result, TemplatePoint, Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import { STANDARD_TEMPLATE } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import type { inspectionResults, inspections } from '@desert-wrench/server/db/schema/inspections.ts'
import { DAY, idAt, iso, MINUTE } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoJobRow } from './jobs.ts'

const SHOWN_DAYS = 21
const BEFORE_END_MINUTES = 25

/** Of cars that drive every day. */
const USUAL: Partial<Record<Unit, [least: number, most: number]>> = { mm: [2, 11], in32: [2, 10], volts: [11.9, 12.8] }
const RUNNING: [least: number, most: number] = [13.2, 14.6]

const NOTES: Partial<Record<string, string>> = {
  leaks: 'Leaking, oil pan gasket',
  belts: 'Cracked',
  airFilter: 'Dirty',
  brakeFluid: 'Dirty',
  suspension: 'Noisy, left sway bar link',
  wipers: 'Worn',
}

const JUDGED: readonly [Result, weight: number][] = [
  ['good', 82],
  ['soon', 11],
  ['now', 4],
  ['notChecked', 3],
]

function found(
  point: TemplatePoint,
  chance: SeededRandom,
): { result: Result; figure: number | null; note: string | null } {
  const range = point.point === 'charging' ? RUNNING : point.unit && USUAL[point.unit]
  const figure = range ? Math.round(chance.between(...range) * 10) / 10 : null
  const judged = chance.weighted(JUDGED, ([, weight]) => weight)[0]
  const result = suggestedResult(figure, point) ?? (point.unit === 'codes' ? 'good' : judged)
  const isFinding = figure === null && (result === 'soon' || result === 'now')
  return { result, figure, note: isFinding ? (NOTES[point.point] ?? null) : null }
}

/** Inspections of work under way and of the last weeks. */
export function inspectionRows(jobs: readonly DemoJobRow[], now: number, chance: SeededRandom) {
  const made: (typeof inspections.$inferInsert)[] = []
  const results: (typeof inspectionResults.$inferInsert)[] = []
  for (const { id: jobId, mechanicId, status, createdAt, completedAt, cancelledAt } of jobs) {
    const end = completedAt ? Date.parse(completedAt) : now
    const isWork = status === 'in-progress' || (status === 'completed' && end > now - SHOWN_DAYS * DAY)
    if (!mechanicId || cancelledAt || !isWork || !chance.happens(status === 'completed' ? 0.3 : 0.5)) continue
    const at = Math.max(Date.parse(createdAt), end - BEFORE_END_MINUTES * MINUTE)
    const { id: templateId, origin, name, nameEs, points } = STANDARD_TEMPLATE
    const inspectionId = idAt(at, chance)
    const said = { templateId, origin, name, nameEs, version: 1, by: 'mechanic' } as const
    made.push({ ...said, id: inspectionId, jobId, mechanicId, createdAt: iso(at) })
    results.push(
      ...points.map((point, place) => ({ ...point, ...found(point, chance), reading: null, inspectionId, place })),
    )
  }
  return { made, results }
}
