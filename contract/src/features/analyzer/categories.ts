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

/** A request that is no fault of a part, and has an answer of its own. */
export type ServiceId = keyof typeof messages.services

interface Service {
  hours: readonly [least: number, most: number]
  /** Whoever is stranded waits for help today. */
  severity: Severity
  recommendations: readonly AdviceId[]
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

/** How requests are answered that no category's words speak of: at the general diagnostic, by advice of their own. */
export const SERVICES: Readonly<Record<ServiceId, Service>> = {
  flat: { hours: [0.5, 1], severity: 'High', recommendations: ['flatDrive', 'flatSpare', 'flatPatch'] },
  fuelOut: { hours: [0.5, 1], severity: 'High', recommendations: ['fuelOutHelp', 'fuelOutSafe', 'fuelOutAfter'] },
  lockout: { hours: [0.5, 1], severity: 'High', recommendations: ['lockoutChild', 'lockoutHelp', 'lockoutProof'] },
  lostKey: { hours: [0.5, 1], severity: 'Medium', recommendations: ['lostKeyMade', 'lostKeyProof', 'lockoutChild'] },
  oilChange: {
    hours: [0.5, 1],
    severity: 'Low',
    recommendations: ['oilChangeGrade', 'oilChangeWhen', 'oilChangeLight'],
  },
  maintenance: {
    hours: [1, 2],
    severity: 'Low',
    recommendations: ['maintenanceManual', 'maintenanceList', 'maintenanceRecords'],
  },
  inspection: {
    hours: [1, 2],
    severity: 'Low',
    recommendations: ['inspectionBefore', 'inspectionCold', 'inspectionVin'],
  },
  emissions: {
    hours: [0.5, 1],
    severity: 'Low',
    recommendations: ['emissionsWhere', 'emissionsCodes', 'emissionsWarm'],
  },
  glass: { hours: [1, 2], severity: 'Medium', recommendations: ['glassShop', 'glassInsurance', 'glassHeat'] },
  body: { hours: [1, 2], severity: 'Medium', recommendations: ['bodyShop', 'bodyCheck', 'bodyInsurance'] },
  recall: { hours: [1, 2], severity: 'Medium', recommendations: ['recallFree', 'recallCheck', 'recallProof'] },
  tow: { hours: [0.5, 1], severity: 'High', recommendations: ['towCompany', 'towSafe', 'towHere'] },
}
