/** What an inspection looks at, and how it is judged. */

export const RESULTS = ['good', 'soon', 'now', 'notChecked'] as const
export type Result = (typeof RESULTS)[number]

/** Parts of a vehicle, in the order of a walk around it. */
export const AREAS = ['brakes', 'tires', 'battery', 'fluids', 'lights', 'engine', 'codes', 'other'] as const
export type Area = (typeof AREAS)[number]

/** Tread is measured in 32nds of an inch; codes are text, such as P0301 P0420. */
export const UNITS = ['mm', 'in32', 'volts', 'psi', 'percent', 'codes'] as const
export type Unit = (typeof UNITS)[number]

/** Largest value on a gauge, and the step of its decimals. */
export const GAUGES: Readonly<Record<Exclude<Unit, 'codes'>, { most: number; decimals: 0 | 1 | 2 }>> = {
  mm: { most: 99, decimals: 1 },
  in32: { most: 40, decimals: 1 },
  volts: { most: 60, decimals: 2 },
  psi: { most: 200, decimals: 1 },
  percent: { most: 100, decimals: 1 },
}

export const LONGEST_READING = 60
export const LONGEST_NOTE = 500
export const LONGEST_POINT = 80
export const MOST_POINTS = 60
export const MOST_POINT_PICTURES = 10
/** Current ones of the office. */
export const MOST_TEMPLATES = 30
/** Versions of a job, corrections included. */
export const MOST_INSPECTIONS = 20

/** Limits of a value. `nowAt` below `soonAt`: low values are bad; above it: high ones. */
export interface Limits {
  soonAt: number | null
  nowAt: number | null
}

export interface TemplatePoint extends Limits {
  /** Key within its template; the same in every version. */
  point: string
  area: Area
  name: string
  nameEs: string | null
  unit: Unit | null
}
