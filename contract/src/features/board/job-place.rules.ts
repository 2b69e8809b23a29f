import type { GeoPoint } from '../../lib/distance.ts'
import { CITY_CENTERS } from '../places/city-centers.ts'
import { cityOf } from '../places/city-of.rules.ts'
import { zipMiddle } from '../places/valley-zips.ts'
import type { BoardJob } from './board.contract.ts'

export interface ShownPlace extends GeoPoint {
  /** `exact`: given or set by a pin. The others are estimates: geocoded, or the middle of the address's ZIP code or city. */
  by: 'exact' | 'about' | 'zip' | 'city'
}

type Placed = Pick<BoardJob, 'latitude' | 'longitude' | 'placeAccuracy' | 'customerAddress'>

/** The last number of five digits that is a ZIP code of the valley: house numbers stand in front. */
function zipPlace(address: string): ShownPlace | null {
  const middle = [...address.matchAll(/\b\d{5}\b/g)].map(([zip]) => zipMiddle(zip)).findLast((found) => found !== null)
  return middle ? { ...middle, by: 'zip' } : null
}

function cityPlace(address: string): ShownPlace | null {
  const city = cityOf(address) as keyof typeof CITY_CENTERS | null
  return city ? { ...CITY_CENTERS[city], by: 'city' } : null
}

/** Where a map shows a job: at its place, else where its address allows an estimate; null: it says neither ZIP code nor city. */
export function shownPlace({ latitude, longitude, placeAccuracy, customerAddress }: Placed): ShownPlace | null {
  if (latitude !== null && longitude !== null) {
    return { latitude, longitude, by: placeAccuracy === 'about' ? 'about' : 'exact' }
  }
  if (customerAddress === null) return null
  return zipPlace(customerAddress) ?? cityPlace(customerAddress)
}
