import { fieldMessage } from '../../lib/field-message.ts'
import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { InspectionResult, NewResult } from './inspections.contract.ts'
import { GAUGES, type Limits, MOST_INSPECTIONS, type Result, type TemplatePoint, type Unit } from './points.ts'

/** What a value suggests; the mechanic decides. Null: it says nothing. */
export function suggestedResult(value: number | string | null, { soonAt, nowAt }: Limits): Result | null {
  if (typeof value !== 'number' || (soonAt === null && nowAt === null)) return null
  const isHighBad = soonAt !== null && nowAt !== null && nowAt > soonAt
  const isPast = (limit: number | null) => limit !== null && (isHighBad ? value >= limit : value <= limit)
  if (isPast(nowAt)) return 'now'
  return isPast(soonAt) ? 'soon' : 'good'
}

const isMeasured = (unit: Unit | null): unit is keyof typeof GAUGES => unit !== null && unit !== 'codes'

/** 4.5, 4 mm, 3/32 in, 12.4 V. */
const FIGURE = /^(\d{1,4}(?:\.\d{1,4})?) ?(?:mm|\/32(?: ?in)?|v|volts?|psi|%)?$/i

/** A reading as it is kept: a number on a gauge, else text. Undefined: not possible. */
export function readValue(unit: Unit | null, given: number | string | null): number | string | null | undefined {
  if (given === null || given === '') return null
  if (!isMeasured(unit)) return unit === 'codes' ? String(given).toUpperCase() : given
  const value = typeof given === 'number' ? given : Number(FIGURE.exec(given.trim())?.[1])
  return value >= 0 && value <= GAUGES[unit].most ? value : undefined
}

export interface FieldError {
  path: string
  message: string
}

type Checked = Pick<InspectionResult, 'result' | 'value' | 'note' | 'pictureIds'> & TemplatePoint

/** Every point of the template in its order; one that was not sent was not checked. */
export function resultsBy(
  points: readonly TemplatePoint[],
  sent: readonly NewResult[],
): { results: Checked[]; errors: FieldError[] } {
  const errors: FieldError[] = []
  const places = new Map<string, number>()
  sent.forEach(({ point, value }, place) => {
    const known = points.find((one) => one.point === point)
    if (!known) errors.push({ path: `results.${place}.point`, message: fieldMessage('general', 'invalid') })
    else if (places.has(point))
      errors.push({ path: `results.${place}.point`, message: fieldMessage('general', 'invalid') })
    else if (readValue(known.unit, value) === undefined)
      errors.push({ path: `results.${place}.value`, message: fieldMessage('general', 'invalid') })
    places.set(point, place)
  })
  const results = points.map((point): Checked => {
    const given = sent[places.get(point.point) ?? -1]
    const value = given ? (readValue(point.unit, given.value) ?? null) : null
    const [result, note, pictureIds] = [given?.result ?? 'notChecked', given?.note ?? null, given?.pictureIds ?? []]
    return { ...point, result, value, note, pictureIds }
  })
  return { results, errors }
}

interface InspectedJob {
  status: string
  mechanicId: string | null
  cancelledAt: string | null
}

/** From the booking until the job is done; corrections are new versions. */
export function decideInspection(
  { status, mechanicId, cancelledAt }: InspectedJob,
  versions: number,
): Verdict<{ mechanicId: string }> {
  if (cancelledAt !== null) return no('job.cancelled')
  if (status === 'completed') return no('job.stagePassed')
  if (mechanicId === null) return no('job.notBooked')
  return versions >= MOST_INSPECTIONS ? no('inspection.enough') : yes({ mechanicId })
}

const WORST: readonly Result[] = ['now', 'soon', 'good', 'notChecked']

/** Worst first, else in the order of the walk. */
export const worstFirst = <R extends { result: Result }>(results: readonly R[]): R[] =>
  [...results].sort((a, b) => WORST.indexOf(a.result) - WORST.indexOf(b.result))

/** How many of one. */
export const countOf = (results: readonly { result: Result }[], one: Result): number =>
  results.filter(({ result }) => result === one).length

/** What one would put into an estimate. */
export const isFinding = ({ result }: { result: Result }): boolean => result === 'soon' || result === 'now'
