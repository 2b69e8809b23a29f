import type { messages } from '../../messages/analyzer.en.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'

/** The six kinds of trouble in the specification's order, which breaks ties; what fits none of them is general. */
export const TROUBLE_IDS = ['brake', 'engine', 'transmission', 'electrical', 'ac', 'suspension'] as const
export type TroubleId = (typeof TROUBLE_IDS)[number]
export type CategoryId = TroubleId | 'general'

export const SEVERITIES = ['Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A sentence of the catalogue. */
export type AdviceId = keyof typeof messages.advice

interface Category {
  /** Whose trade it is: the specialty first, then whoever repairs everything. */
  specialties: readonly [Mechanic['specialty'], Mechanic['specialty']]
  /** Dollars (specification, section 9). */
  cost: readonly [least: number, most: number]
  hours: readonly [least: number, most: number]
  /** Before any word of the driver makes it better or worse. */
  severity: Severity
  recommendations: readonly AdviceId[]
  /** For as long as it is still driven. */
  whileDriven?: AdviceId
}

export const CATEGORIES: Readonly<Record<CategoryId, Category>> = {
  brake: {
    specialties: ['Brakes', 'General'],
    cost: [150, 800],
    hours: [1, 3],
    severity: 'High',
    recommendations: ['brakeMeasure', 'brakeFluid'],
    whileDriven: 'brakeDriven',
  },
  engine: {
    specialties: ['Engine', 'General'],
    cost: [200, 1200],
    hours: [2, 5],
    severity: 'Medium',
    recommendations: ['engineCodes', 'engineLevels', 'engineWhen'],
  },
  transmission: {
    specialties: ['Transmission', 'General'],
    cost: [300, 3000],
    hours: [2, 6],
    severity: 'High',
    recommendations: ['transmissionFluid', 'transmissionCodes'],
    whileDriven: 'transmissionDriven',
  },
  electrical: {
    specialties: ['Electrical', 'General'],
    cost: [100, 600],
    hours: [1, 3],
    severity: 'Medium',
    recommendations: ['electricalLoad', 'electricalTerminals', 'electricalFuse'],
  },
  ac: {
    specialties: ['AC', 'General'],
    cost: [80, 500],
    hours: [1, 3],
    severity: 'Low',
    recommendations: ['acLeak', 'acFilter', 'acWater'],
  },
  suspension: {
    specialties: ['General', 'Diagnostic'],
    cost: [200, 1000],
    hours: [1.5, 4],
    severity: 'Medium',
    recommendations: ['suspensionLift', 'suspensionTires', 'suspensionAlign'],
  },
  general: {
    specialties: ['General', 'Diagnostic'],
    cost: [100, 400],
    hours: [1, 2],
    severity: 'Low',
    recommendations: ['generalLook', 'generalWhen', 'generalFilm'],
  },
}
