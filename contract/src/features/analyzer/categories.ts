import type { messages as advice } from '../../messages/en/analyzer/advice.ts'
import type { messages } from '../../messages/en/analyzer/analyzer.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'

/** The specification's order breaks ties; everything else is general. */
export const TROUBLE_IDS = ['brake', 'engine', 'transmission', 'electrical', 'ac', 'suspension'] as const
export type TroubleId = (typeof TROUBLE_IDS)[number]
export type CategoryId = TroubleId | 'general'

export const SEVERITIES = ['Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export type AdviceId = keyof typeof advice

interface Category {
  /** Matching specialty, then the generalist. */
  specialties: readonly [Mechanic['specialty'], Mechanic['specialty']]
  /** Dollars (specification, section 9). */
  cost: readonly [least: number, most: number]
  hours: readonly [least: number, most: number]
  /** Before severity words raise or lower it. */
  severity: Severity
  recommendations: readonly AdviceId[]
  /** Advice for driving until the repair. */
  whileDriven?: AdviceId
}

/** A request without a faulty part, with its own answer. */
export type ServiceId = keyof typeof messages.services

interface Service {
  hours: readonly [least: number, most: number]
  /** Stranded drivers need help the same day. */
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

/** Answers to requests without category keywords: a general diagnostic with its own advice. */
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
