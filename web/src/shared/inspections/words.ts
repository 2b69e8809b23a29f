import type { InspectionResult } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import { type Area, type Result, UNITS, type Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import type { messages } from '@desert-wrench/contract/messages/en/jobs/inspections.ts'
import { CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { language } from '../../lib/i18n/language.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showDay } from '../../lib/i18n/time.ts'
import type { Tone } from '../../ui/styles/variants.ts'
import { ofInspections } from './messages.ts'

export const RESULT_LOOK: Record<Result, { tone: Tone; icon: LucideIcon }> = {
  now: { tone: 'red', icon: TriangleAlert },
  soon: { tone: 'copper', icon: Clock },
  good: { tone: 'green', icon: CircleCheck },
  notChecked: { tone: 'plain', icon: CircleDashed },
}

/** In the reader's language, where it was given. */
export const nameIn = ({ name, nameEs }: { name: string; nameEs: string | null }): string =>
  language() === 'es' ? (nameEs ?? name) : name

/** 4 mm, 3/32 in, P0301. */
export function showValue(value: number | string, unit: Unit | null): string {
  if (unit === null || unit === 'codes') return String(value)
  const { units } = messagesOf(ofInspections)
  return unit === 'in32' || unit === 'percent' ? `${value}${units[unit]}` : `${value} ${units[unit]}`
}

/** A value as a history keeps it, with its unit: 3 in32. */
export function showKept(value: string): string {
  const [, figure = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(value) ?? []
  return UNITS.includes(unit as Unit) ? showValue(figure, unit as Unit) : value
}

/** What was found before: its value, else its result. */
export function showLast(
  last: NonNullable<InspectionResult['last']>,
  unit: Unit | null,
): { value: string; when: string } {
  const { results } = messagesOf(ofInspections)
  return {
    value: last.value === null ? results[last.result] : showValue(last.value, unit),
    when: showDay(last.at),
  }
}

type Meaning = keyof (typeof messages)['meanings']

const OF_POINTS: Readonly<Record<string, Meaning>> = {
  ...{ brakesFront: 'pads', brakesRear: 'pads', brakeFluid: 'brakeFluid', battery: 'battery', charging: 'charging' },
  ...{ tireFrontLeft: 'tire', tireFrontRight: 'tire', tireRearLeft: 'tire', tireRearRight: 'tire' },
  ...{ engineOil: 'oil', coolant: 'coolant', headlights: 'lights', rearLights: 'lights', wipers: 'wipers' },
  ...{ belts: 'belts', airFilter: 'airFilter', suspension: 'suspension', leaks: 'leaks', codes: 'codes' },
}

/** Of points without words of their own. */
const OF_AREAS: Partial<Record<Area, Meaning>> = { codes: 'codes' }

/** What a finding means, for those who are no mechanics. */
export function meaningOf({ point, area }: Pick<InspectionResult, 'point' | 'area'>, result: 'soon' | 'now'): string {
  const { meanings } = messagesOf(ofInspections)
  const key = Object.hasOwn(OF_POINTS, point) ? OF_POINTS[point] : OF_AREAS[area]
  return meanings[key ?? 'other'][result]
}
