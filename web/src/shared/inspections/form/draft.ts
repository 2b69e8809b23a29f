import type {
  Inspection,
  InspectionTemplate,
} from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { readValue, suggestedResult } from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import type { Result, TemplatePoint } from '@desert-wrench/contract/features/inspections/points.ts'
import { formDraft, hasDraft } from '../../../lib/forms/draft.ts'

export interface PointDraft {
  result?: Result
  /** Chosen by the mechanic, whose word wins over a value. */
  chosen?: boolean
  /** As typed. */
  value?: string
  note?: string
  pictures?: readonly string[]
}

/** Kept on the device with its template, so that a reload without a signal loses nothing. */
export interface InspectionDraft {
  template: InspectionTemplate
  points: Readonly<Record<string, PointDraft>>
}

const nameOf = (jobId: string) => `inspection ${jobId}`

export const hasInspectionDraft = (jobId: string): boolean => hasDraft(nameOf(jobId))

export type Attempt = { input: string; key: string } | undefined

export function inspectionDraft(jobId: string) {
  const draft = formDraft(nameOf(jobId))
  return {
    read: (): { kept: InspectionDraft | null; attempt: Attempt } => {
      const found = draft.read()
      const { template, points } = (found?.values ?? {}) as Partial<InspectionDraft>
      return { kept: template && points ? { template, points } : null, attempt: found?.attempt }
    },
    write: ({ template, points }: InspectionDraft, attempt: Attempt) =>
      draft.write({ values: { template, points }, written: {}, beside: {}, attempt }),
    forget: draft.forget,
  }
}

/** Starts with what was recorded, for a correction. */
export function draftOf(template: InspectionTemplate, earlier: Inspection | undefined): InspectionDraft {
  const points = (earlier?.results ?? []).map(({ point, result, value, note, pictureIds }): [string, PointDraft] => [
    point,
    {
      ...(result !== 'notChecked' && { result, chosen: true }),
      ...(value !== null && { value: String(value) }),
      ...(note !== null && { note }),
      ...(pictureIds.length > 0 && { pictures: pictureIds }),
    },
  ])
  return { template, points: Object.fromEntries(points) }
}

/** The point with a change; a value suggests the result until the mechanic chooses one. */
export function changedPoint(point: TemplatePoint, before: PointDraft, changes: PointDraft): PointDraft {
  const after = { ...before, ...changes }
  if (changes.value === undefined || after.chosen) return after
  const value = readValue(point.unit, changes.value)
  const suggested = value === undefined ? null : suggestedResult(value, point)
  const { result: _, ...rest } = after
  return suggested === null ? rest : { ...rest, result: suggested }
}

export const isChecked = ({ result }: PointDraft = {}): boolean => result !== undefined && result !== 'notChecked'

/** What is sent. */
export const resultsOf = ({ template, points }: InspectionDraft) =>
  template.points.map(({ point, unit }) => {
    const { result = 'notChecked' as const, value = '', note, pictures = [] } = points[point] ?? {}
    return {
      ...{ point, result, value: readValue(unit, value.trim()) ?? null, pictureIds: [...pictures] },
      ...(note && { note }),
    }
  })
