/** Prices, fees and sums by the rules, independent of the product's code. Money in cents, hours in hours, places in degrees. */

export interface Spot {
  latitude: number
  longitude: number
}

export interface Rates {
  pricingType: 'hourly' | 'flat_rate' | 'both'
  hourlyRate: number
  flatRate: number | null
  travelFeePerMile: number
  spot: Spot | null
}

export interface Work {
  spot: Spot | null
  hours: number | null
}

export interface Line {
  kind: 'labor' | 'part' | 'travel' | 'fee' | 'discount'
  description: string
  quantity: number
  unitCents: number
}

/** Kilometers: the mean radius of the earth (IUGG R1). */
const EARTH = 6371.0088
const KILOMETERS_A_MILE = 1.609344

/** Tenths of a mile along the great circle, from the chord. */
function tenths(from: Spot, to: Spot): number {
  const point = ({ latitude, longitude }: Spot): [number, number, number] => {
    const [lat, lon] = [(latitude / 180) * Math.PI, (longitude / 180) * Math.PI]
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
  }
  const [a, b] = [point(from), point(to)]
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return Math.round(((2 * EARTH * Math.asin(chord / 2)) / KILOMETERS_A_MILE) * 10)
}

/** A location as shown to mechanics not hired. */
export const rounded = (spot: Spot | null): Spot | null =>
  spot && { latitude: Math.round(spot.latitude * 100) / 100, longitude: Math.round(spot.longitude * 100) / 100 }

export interface CalculatedPrice {
  labor: number
  travel: number
  total: number
}

/** Hourly or flat labor, travel by the mile. */
export function calculatePrice(rates: Rates, { spot, hours }: Work): CalculatedPrice {
  const { pricingType, hourlyRate, flatRate, travelFeePerMile } = rates
  const isFlat = pricingType === 'flat_rate' || (pricingType === 'both' && hours === null)
  const labor = isFlat && flatRate !== null ? flatRate : Math.round((hours ?? 2) * hourlyRate)
  const travel = rates.spot && spot ? Math.round((tenths(rates.spot, spot) * travelFeePerMile) / 10) : 0
  return { labor, travel, total: labor + travel }
}

/** The lines' total and travel, without tax. */
export function sumOf(lines: readonly Line[]): { total: number; travel: number } {
  const cents = (kinds: string) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { quantity, unitCents }) => sum + Math.floor((quantity * unitCents + 50) / 100), 0)
  return { total: Math.max(0, cents('labor part travel fee') - cents('discount')), travel: cents('travel') }
}

/** A row of the fee table: `min` inclusive, `max` exclusive. */
export interface Band {
  id: string
  min: number
  max: number | null
  fee: number
}

/** The platform's fee: travel is exempt as far as it was both calculated and recorded. */
export function feeOf(
  bands: readonly Band[],
  agreed: { total: number; estimatedTravel: number; travelLines: number },
): number {
  const base = Math.max(0, agreed.total - Math.min(agreed.estimatedTravel, agreed.travelLines))
  return bands.find(({ min, max }) => base >= min && (max === null || base < max))?.fee ?? 0
}
