export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Coordinate shown to strangers: 0.01 degree, about a kilometer. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100

/** Mean radius of the earth in miles (IUGG R1 = 6,371.0088 km). */
const EARTH_MILES = 6371.0088 / 1.609344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle miles (haversine), rounded to one decimal. */
export function miles(from: GeoPoint, to: GeoPoint): number {
  const dLat = radians(to.latitude - from.latitude)
  const dLon = radians(to.longitude - from.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2
  return Math.round(2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h))) * 10) / 10
}
