import type { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { DemoLanguage } from './demo-language.ts'
import type { StreetCity } from './street-grid.ts'

export type RosterSpecialty = (typeof SPECIALTIES)[number]

/** Membership after the trial: renewed monthly; paid early; paid once; paid and cancelled; never paid despite trial jobs; or no job yet. */
export type MembershipPath = 'renews' | 'eager' | 'once' | 'quits' | 'owes' | 'waits'

type RosterLine = readonly [
  name: string,
  city: StreetCity,
  specialty: RosterSpecialty,
  years: number,
  business: string | null,
  /** Dollars; 0 where they do not charge that way. */
  hourly: number,
  flat: number,
  radius: number,
  perMile: number,
  path: MembershipPath,
  /** Average stars of their work. */
  skill: number,
]

/** In order of joining. */
const LINES: readonly RosterLine[] = [
  ['Héctor Salgado', 'Phoenix', 'General', 18, 'Salgado Mobile Auto', 85, 0, 30, 2.5, 'renews', 4.8],
  ['Denise Whitehorse', 'Mesa', 'Brakes', 14, 'Whitehorse Brake & Axle', 0, 169, 25, 2, 'renews', 4.9],
  ['Arturo Beltrán', 'Glendale', 'Engine', 22, 'Beltran Engine Works', 110, 0, 25, 2.5, 'renews', 4.7],
  ['Kayla Drummond', 'Tempe', 'Electrical', 9, 'Sparkline Auto Electric', 95, 129, 20, 3, 'renews', 4.8],
  ['Frank Mulvaney', 'Scottsdale', 'AC', 27, 'Mulvaney Auto Air', 125, 0, 30, 3.5, 'quits', 4.4],
  ['Rogelio Pacheco', 'Phoenix', 'Transmission', 19, 'Valley Shift Transmission', 120, 0, 35, 2.5, 'renews', 4.6],
  ['Tamika Rollins', 'Phoenix', 'Diagnostic', 11, 'Second Opinion Diagnostics', 0, 99, 25, 2, 'renews', 4.9],
  ['Glen Ostrander', 'Mesa', 'General', 31, "Glen's Driveway Garage", 70, 0, 20, 1.5, 'once', 4.3],
  ['Lupita Arredondo', 'Phoenix', 'AC', 8, 'Aire Frío Mobile', 90, 149, 25, 2, 'renews', 4.7],
  ['Stan Wojcik', 'Glendale', 'Brakes', 16, 'Westside Stop Shop', 80, 0, 20, 2, 'once', 4.0],
  ['Marcus Tillery', 'Tempe', 'Engine', 12, 'Tillery Motor Care', 105, 0, 25, 2.75, 'renews', 4.6],
  ['Yesenia Cardona', 'Mesa', 'Electrical', 7, null, 75, 0, 20, 2, 'renews', 4.5],
  ['Bill Kettering', 'Scottsdale', 'General', 24, 'North Valley House Calls', 115, 189, 25, 4, 'renews', 4.8],
  ['Nate Benavidez', 'Phoenix', 'Brakes', 6, 'Benavidez Brothers', 78, 0, 25, 2, 'once', 3.7],
  ['Sonya Grabowski', 'Scottsdale', 'Diagnostic', 15, 'Clear Code Automotive', 130, 0, 30, 3, 'renews', 4.9],
  ['Joaquín Medrano', 'Phoenix', 'Electrical', 13, 'Medrano Starter & Alternator', 0, 139, 20, 1.75, 'renews', 4.6],
  ['Eddie Nez', 'Tempe', 'General', 10, 'Four Corners Mobile Repair', 72, 0, 25, 2, 'owes', 4.5],
  ['Carla Fenwick', 'Glendale', 'AC', 9, 'Cool Hand Auto AC', 98, 0, 25, 2.5, 'renews', 4.4],
  ['Dominic Alvarado', 'Mesa', 'Engine', 17, 'East Valley Engine Rescue', 108, 249, 30, 2.5, 'renews', 4.7],
  ['Pete Lundgren', 'Mesa', 'Transmission', 25, "Pete's Gearbox", 118, 0, 30, 3, 'quits', 4.2],
  ['Rashad Coleman', 'Phoenix', 'Brakes', 5, 'Coleman Mobile Brakes', 0, 149, 20, 2, 'renews', 4.5],
  ['Araceli Montes', 'Glendale', 'General', 11, 'Montes Auto a Domicilio', 68, 0, 20, 1.5, 'renews', 4.8],
  ['Wade Hutchins', 'Phoenix', 'Engine', 20, 'Hutchins Cooling & Engine', 112, 0, 25, 3, 'owes', 4.1],
  ['Trinh Vo', 'Mesa', 'Electrical', 14, 'Bright Side Auto Electric', 92, 0, 25, 2.25, 'renews', 4.9],
  ['Leon Castile', 'Phoenix', 'AC', 6, 'Castile Climate', 84, 0, 20, 2, 'owes', 4.3],
  ['Shawna Peaches', 'Tempe', 'Brakes', 4, null, 65, 0, 15, 1.5, 'waits', 4.5],
  ['Ignacio Rubalcava', 'Glendale', 'Transmission', 21, 'Rubalcava Transmisiones', 115, 0, 35, 2.5, 'owes', 4.6],
  ['Corey Blankenship', 'Scottsdale', 'Engine', 13, 'Blankenship Euro Mobile', 145, 0, 25, 4, 'renews', 4.4],
  ['Mateo Orduño', 'Phoenix', 'General', 3, null, 55, 0, 15, 1.5, 'waits', 4.5],
  ['Gwen Stratford', 'Tempe', 'Diagnostic', 12, 'Stratford Scan & Fix', 105, 89, 25, 2, 'eager', 4.7],
  ['Luis Archuleta', 'Phoenix', 'Brakes', 8, 'Archuleta Brake Van', 82, 0, 25, 2, 'owes', 4.5],
  ['Desmond Achebe', 'Mesa', 'AC', 10, 'Achebe Auto Air', 94, 159, 25, 2.5, 'owes', 4.8],
  ['Kristi Nakai', 'Phoenix', 'Electrical', 6, 'Nakai Mobile Electric', 80, 0, 20, 2, 'eager', 4.6],
  ['Ron Sizemore', 'Glendale', 'General', 34, "Ron's Wrench on Wheels", 60, 0, 20, 1.25, 'owes', 4.4],
  ['Angélica Durán', 'Phoenix', 'Engine', 9, 'Duran Motor Mobile', 99, 0, 25, 2.5, 'owes', 4.7],
  ['Jamal Whitfield', 'Tempe', 'AC', 5, null, 76, 0, 20, 2, 'owes', 4.2],
  ['Olga Petrenko', 'Scottsdale', 'Diagnostic', 18, 'Petrenko Diagnostics', 0, 119, 30, 3, 'owes', 4.8],
  ['Tony Ferragamo', 'Mesa', 'Transmission', 15, 'Ferragamo Gear & Clutch', 110, 0, 25, 2.5, 'waits', 4.5],
  ['Beatriz Solano', 'Phoenix', 'General', 7, 'Solano Taller Móvil', 64, 0, 20, 1.5, 'waits', 4.5],
  ['Clint Maddox', 'Glendale', 'Engine', 11, 'Maddox Diesel & Gas', 120, 0, 40, 3, 'waits', 4.5],
  ['Harjit Dhillon', 'Tempe', 'Electrical', 16, 'Dhillon Auto Electric', 100, 149, 30, 2.5, 'waits', 4.5],
  ['Misty Redhouse', 'Mesa', 'Brakes', 2, null, 50, 0, 15, 1.5, 'waits', 4.5],
]

/** Two who left; days before now. */
const LEFT: ReadonlyMap<string, number> = new Map([
  ['Stan Wojcik', 9],
  ['Nate Benavidez', 1.1],
])

/** Added by the dispatcher; all others signed up. */
const BY_MANAGEMENT = new Set(['Glen Ostrander', 'Yesenia Cardona', 'Eddie Nez', 'Mateo Orduño', 'Misty Redhouse'])

const SPEAK_SPANISH = new Set(
  `Héctor Salgado, Arturo Beltrán, Rogelio Pacheco, Lupita Arredondo, Yesenia Cardona, Nate Benavidez, Joaquín Medrano,
  Dominic Alvarado, Araceli Montes, Ignacio Rubalcava, Mateo Orduño, Luis Archuleta, Angélica Durán, Beatriz Solano,
  Kayla Drummond, Frank Mulvaney, Tamika Rollins, Marcus Tillery, Ron Sizemore`.split(/,\s+/),
)

/** Language in which a mechanic writes to a customer of this language. */
export const answersIn = (mechanic: string, language: DemoLanguage): DemoLanguage =>
  SPEAK_SPANISH.has(mechanic) ? language : 'en'

const cents = (dollars: number): number | null => (dollars === 0 ? null : Math.round(dollars * 100))

export interface RosterEntry {
  name: string
  city: StreetCity
  specialty: RosterSpecialty
  experience: number
  businessName: string | null
  pricingType: 'hourly' | 'flat_rate' | 'both'
  hourlyRate: number | null
  flatRate: number | null
  travelFeePerMile: number
  serviceRadius: number
  path: MembershipPath
  skill: number
  door: 'signup' | 'management'
  leftDaysAgo: number | null
}

export const ROSTER: readonly RosterEntry[] = LINES.map(
  ([name, city, specialty, experience, businessName, hourly, flat, serviceRadius, perMile, path, skill]) => ({
    name,
    city,
    specialty,
    experience,
    businessName,
    pricingType: hourly === 0 ? 'flat_rate' : flat === 0 ? 'hourly' : 'both',
    hourlyRate: cents(hourly),
    flatRate: cents(flat),
    travelFeePerMile: Math.round(perMile * 100),
    serviceRadius,
    path,
    skill,
    door: BY_MANAGEMENT.has(name) ? 'management' : 'signup',
    leftDaysAgo: LEFT.get(name) ?? null,
  }),
)
