import type { Mechanic } from '../mechanics/mechanics.contract.ts'

/** The six kinds of trouble in the specification's order, which breaks ties; what fits none of them is general. */
export const TROUBLE_IDS = ['brake', 'engine', 'transmission', 'electrical', 'ac', 'suspension'] as const
export type TroubleId = (typeof TROUBLE_IDS)[number]
export type CategoryId = TroubleId | 'general'

export const SEVERITIES = ['Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/** How soon someone should look at it. */
export const URGENCIES: Readonly<Record<Severity, string>> = {
  Critical: 'Emergency: do not drive it',
  High: 'Urgent: today or tomorrow',
  Medium: 'Soon: within two weeks',
  Low: 'Low: when it suits you',
}

interface Category {
  label: string
  /** Whose trade it is: the specialty first, then whoever repairs everything. */
  specialties: readonly [Mechanic['specialty'], Mechanic['specialty']]
  /** Dollars (specification, section 9). */
  cost: readonly [least: number, most: number]
  estimatedTime: string
  /** Before any word of the driver makes it better or worse. */
  severity: Severity
  recommendations: readonly string[]
  /** For as long as it is still driven. */
  whileDriven?: string
}

export const CATEGORIES: Readonly<Record<CategoryId, Category>> = {
  brake: {
    label: 'Brakes',
    specialties: ['Brakes', 'General'],
    cost: [150, 800],
    estimatedTime: '1-3 hours',
    severity: 'High',
    recommendations: [
      'Have pads, rotors, calipers and hoses measured on all four wheels, not only where it is heard.',
      'Look at the brake fluid: below MIN means worn pads or a leak.',
    ],
    whileDriven: 'Until it is looked at, keep twice the distance and leave the freeway out.',
  },
  engine: {
    label: 'Engine',
    specialties: ['Engine', 'General'],
    cost: [200, 1200],
    estimatedTime: '2-5 hours',
    severity: 'Medium',
    recommendations: [
      'Have the stored codes read before any part is bought; a light that is out can still have left one.',
      'With the engine cold, check the oil on the dipstick and the coolant in its tank.',
      'Note whether it happens cold, hot, at idle or under load: it halves the search.',
    ],
  },
  transmission: {
    label: 'Transmission',
    specialties: ['Transmission', 'General'],
    cost: [300, 3000],
    estimatedTime: '2-6 hours',
    severity: 'High',
    recommendations: [
      'Have the level, colour and smell of the transmission fluid checked first; the cheap cause is the common one.',
      'Ask for the transmission codes too; many small readers show those of the engine only.',
    ],
    whileDriven: 'Do not tow and stay out of stop-and-go traffic: heat is what ends a slipping transmission.',
  },
  electrical: {
    label: 'Electrical',
    specialties: ['Electrical', 'General'],
    cost: [100, 600],
    estimatedTime: '1-3 hours',
    severity: 'Medium',
    recommendations: [
      'Have battery and alternator tested under load; a battery lasts two to three Phoenix summers.',
      'Look for white or green crust on the battery terminals.',
      'A fuse that blows again has a reason: never put a bigger one in.',
    ],
  },
  ac: {
    label: 'Air conditioning',
    specialties: ['AC', 'General'],
    cost: [80, 500],
    estimatedTime: '1-3 hours',
    severity: 'Low',
    recommendations: [
      'Have the leak found before it is recharged: refrigerant is not used up, it escapes.',
      'Check the cabin filter and that the radiator fan runs while the AC is on.',
      'Keep water in the car; do not leave children, old people or pets in it while the AC is out.',
    ],
  },
  suspension: {
    label: 'Suspension and steering',
    specialties: ['General', 'Diagnostic'],
    cost: [200, 1000],
    estimatedTime: '1.5-4 hours',
    severity: 'Medium',
    recommendations: [
      'Have the front end checked with the wheels off the ground: joints, bushings, bearings, shocks.',
      'Look at how the tires are worn; the pattern names the part.',
      'Have it aligned after any part of the steering or suspension is replaced.',
    ],
  },
  general: {
    label: 'General diagnostic',
    specialties: ['General', 'Diagnostic'],
    cost: [100, 400],
    estimatedTime: '1-2 hours',
    severity: 'Low',
    recommendations: [
      'Have a mechanic look it over and read the stored codes.',
      'Write down when it happens: speed, cold or hot, turning, braking, over bumps.',
      'Film the noise or the warning light with your phone; it often goes away when someone comes to look.',
    ],
  },
}
