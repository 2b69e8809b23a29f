import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { CITIES, placeOf, type StreetCity, type StreetHeading } from './street-grid.ts'

/** Part of a real street within one ZIP code. */
type Stretch = readonly [
  heading: StreetHeading,
  name: string,
  /** The street's own grid number. */
  across: StreetHeading,
  number: number,
  from: number,
  to: number,
  zip: string,
]

const STRETCHES: Record<StreetCity, readonly Stretch[]> = {
  Phoenix: [
    ['E', 'Turney Ave', 'N', 4400, 1200, 1580, '85014'],
    ['N', '12th St', 'E', 1200, 4200, 5800, '85014'],
    ['E', 'Osborn Rd', 'N', 3500, 1700, 2300, '85016'],
    ['W', 'Campbell Ave', 'N', 4550, 1950, 2600, '85015'],
    ['E', 'Campbell Ave', 'N', 4550, 3300, 4300, '85018'],
    ['N', '40th St', 'E', 4000, 3000, 4900, '85018'],
    ['W', 'Holly St', 'N', 1850, 720, 1480, '85007'],
    ['W', 'Fillmore St', 'N', 520, 1100, 1750, '85007'],
    ['E', 'Oak St', 'N', 2250, 1700, 2300, '85006'],
    ['E', 'Oak St', 'N', 2250, 2500, 3900, '85008'],
    ['N', '9th Ave', 'W', 900, 4200, 5800, '85013'],
    ['N', '3rd St', 'E', 320, 3000, 4800, '85012'],
    ['E', 'Cholla St', 'N', 11_300, 3300, 4300, '85028'],
    ['E', 'Sweetwater Ave', 'N', 12_900, 3300, 3900, '85032'],
    ['E', 'Hearn Rd', 'N', 14_200, 3300, 4600, '85032'],
    ['E', 'Hatcher Rd', 'N', 9400, 400, 1500, '85020'],
    ['W', 'Northview Ave', 'N', 7300, 1950, 2600, '85021'],
    ['W', 'Larkspur Dr', 'N', 12_500, 2900, 3400, '85029'],
    ['W', 'Monte Cristo Ave', 'N', 16_200, 1500, 2600, '85023'],
    ['E', 'Vineyard Rd', 'S', 7000, 1600, 3000, '85042'],
    ['E', 'Roeser Rd', 'S', 5050, 720, 2300, '85040'],
    ['W', 'Cheery Lynn Rd', 'N', 3100, 4400, 5000, '85031'],
    ['W', 'Osborn Rd', 'N', 3500, 6000, 7400, '85033'],
  ],
  Mesa: [
    ['W', '8th St', 'N', 850, 600, 1450, '85201'],
    ['E', '8th St', 'N', 850, 2100, 2700, '85213'],
    ['E', 'Brown Rd', 'N', 1200, 1300, 1900, '85203'],
    ['E', 'McLellan Rd', 'N', 1600, 4500, 6400, '85205'],
    ['E', 'Adobe St', 'N', 850, 5300, 6500, '85205'],
    ['W', 'Emelita Ave', 'S', 660, 1300, 1900, '85202'],
    ['E', 'Holmes Ave', 'S', 1580, 1300, 1900, '85204'],
    ['E', 'Pueblo Ave', 'S', 720, 2100, 3400, '85204'],
    ['E', 'Hampton Ave', 'S', 1500, 5300, 6400, '85206'],
    ['E', 'Broadway Rd', 'S', 500, 7700, 9000, '85208'],
    ['E', 'Brown Rd', 'N', 1200, 7700, 8900, '85207'],
    ['N', 'Recker Rd', 'E', 6000, 2800, 3900, '85215'],
  ],
  Scottsdale: [
    ['E', 'Palm Ln', 'N', 2050, 7300, 8100, '85257'],
    ['E', 'Oak St', 'N', 2250, 6900, 7900, '85257'],
    ['E', 'Weldon Ave', 'N', 3750, 7700, 8500, '85251'],
    ['E', 'Montecito Ave', 'N', 4350, 7700, 8600, '85251'],
    ['N', 'Miller Rd', 'E', 7600, 5200, 6800, '85250'],
    ['E', 'McDonald Dr', 'N', 6000, 7700, 8500, '85250'],
    ['N', 'Hayden Rd', 'E', 8000, 7100, 8900, '85258'],
    ['E', 'Mountain View Rd', 'N', 9750, 8900, 9500, '85258'],
    ['E', 'Cactus Rd', 'N', 12_100, 8900, 9700, '85260'],
    ['E', 'Cholla St', 'N', 11_300, 9200, 10_300, '85260'],
    ['E', 'Sweetwater Ave', 'N', 12_900, 9000, 10_200, '85260'],
  ],
  Tempe: [
    ['W', '5th St', 'S', 430, 400, 1100, '85281'],
    ['W', '13th St', 'S', 1230, 300, 1100, '85281'],
    ['E', 'Lemon St', 'S', 1180, 920, 1700, '85281'],
    ['S', 'Hardy Dr', 'W', 600, 2200, 3200, '85282'],
    ['E', 'Alameda Dr', 'S', 2650, 400, 2500, '85282'],
    ['W', 'Alameda Dr', 'S', 2650, 300, 1200, '85282'],
    ['S', 'College Ave', 'E', 300, 2200, 4400, '85282'],
    ['S', 'College Ave', 'E', 300, 5300, 7300, '85283'],
    ['S', 'Kyrene Rd', 'W', 180, 5300, 7400, '85283'],
    ['E', 'Carver Rd', 'S', 8220, 500, 1700, '85284'],
  ],
  Glendale: [
    ['W', 'Maryland Ave', 'N', 6500, 4400, 5800, '85301'],
    ['W', 'Orangewood Ave', 'N', 7500, 4400, 5800, '85301'],
    ['W', 'Maryland Ave', 'N', 6500, 6800, 8200, '85303'],
    ['W', 'Butler Dr', 'N', 8500, 4400, 5800, '85302'],
    ['W', 'Mountain View Rd', 'N', 9750, 4400, 5800, '85302'],
    ['W', 'Cholla St', 'N', 11_300, 5200, 6600, '85304'],
    ['W', 'Sweetwater Ave', 'N', 12_900, 4400, 5800, '85304'],
    ['W', 'Acoma Dr', 'N', 14_500, 4400, 5800, '85306'],
    ['W', 'Kings Ave', 'N', 16_100, 5200, 5800, '85306'],
    ['W', 'Grovers Ave', 'N', 17_700, 5200, 6600, '85308'],
    ['W', 'Oraibi Dr', 'N', 19_900, 5500, 6500, '85308'],
  ],
}

export interface Address extends GeoPoint {
  city: StreetCity
  address: string
}

/** Approximate share of population. */
const PEOPLE: Record<StreetCity, number> = { Phoenix: 42, Mesa: 20, Scottsdale: 13, Tempe: 12, Glendale: 13 }

export const someCity = (chance: SeededRandom): StreetCity => chance.weighted(CITIES, (city) => PEOPLE[city])

/** A random house number on a real street, located by interpolation. */
export function someAddress(city: StreetCity, chance: SeededRandom): Address {
  const [heading, name, across, number, from, to, zip] = chance.pick(STRETCHES[city])
  const house = chance.whole(from, to)
  const place = placeOf(city, { heading, across: [across, number] }, house)
  return { city, address: `${house} ${heading} ${name}, ${city}, AZ ${zip}`, ...place }
}
