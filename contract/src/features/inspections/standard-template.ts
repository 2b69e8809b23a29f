import { messages as english } from '../../messages/en/jobs/inspection-points.ts'
import { messages as spanish } from '../../messages/es/jobs/inspection-points.ts'
import type { Area, TemplatePoint, Unit } from './points.ts'

export const STANDARD_TEMPLATE_ID = '019a2f00-0000-7000-8000-000000020001'

interface Figures {
  unit: Unit
  soonAt?: number
  nowAt?: number
}

/** Replaced at 3 mm, as pad makers advise; new ones have 10 to 12. */
const PADS: Figures = { unit: 'mm', soonAt: 5, nowAt: 3 }
/** 2/32 is the legal limit (49 CFR 570.9); below 4/32 wet roads take much longer to stop on (AAA). */
const TREAD: Figures = { unit: 'in32', soonAt: 4, nowAt: 2 }
/** At rest: 12.4 V is about three quarters full, 12.0 V about a quarter (Battery Council International). */
const AT_REST: Figures = { unit: 'volts', soonAt: 12.4, nowAt: 12 }
/** Engine running: a sound alternator gives 13.5 to 14.8 V. */
const RUNNING: Figures = { unit: 'volts', soonAt: 13.5, nowAt: 13 }

const POINTS: readonly [keyof typeof english.points, Area, Figures?][] = [
  ['brakesFront', 'brakes', PADS],
  ['brakesRear', 'brakes', PADS],
  ['brakeFluid', 'brakes'],
  ['tireFrontLeft', 'tires', TREAD],
  ['tireFrontRight', 'tires', TREAD],
  ['tireRearLeft', 'tires', TREAD],
  ['tireRearRight', 'tires', TREAD],
  ['battery', 'battery', AT_REST],
  ['charging', 'battery', RUNNING],
  ['engineOil', 'fluids'],
  ['coolant', 'fluids'],
  ['transmissionFluid', 'fluids'],
  ['headlights', 'lights'],
  ['rearLights', 'lights'],
  ['wipers', 'lights'],
  ['belts', 'engine'],
  ['airFilter', 'engine'],
  ['suspension', 'engine'],
  ['leaks', 'engine'],
  ['codes', 'codes', { unit: 'codes' }],
]

/** The twenty points of every shop, in both languages. */
export const STANDARD_TEMPLATE = {
  id: STANDARD_TEMPLATE_ID,
  origin: STANDARD_TEMPLATE_ID,
  version: 1,
  name: english.name,
  nameEs: spanish.name,
  points: POINTS.map(
    ([point, area, figures]): TemplatePoint => ({
      ...{ point, area, name: english.points[point], nameEs: spanish.points[point] },
      ...{ unit: figures?.unit ?? null, soonAt: figures?.soonAt ?? null, nowAt: figures?.nowAt ?? null },
    }),
  ),
} as const
