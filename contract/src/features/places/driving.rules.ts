import { type GeoPoint, miles } from '../../lib/distance.ts'

/** Average in the valley, traffic lights included. */
const MILES_PER_HOUR = 28
const MINUTES_TO_PARK = 5

/** Minutes from door to door, by Manhattan distance. */
export function driveMinutes(from: GeoPoint, to: GeoPoint): number {
  const latitude = (from.latitude + to.latitude) / 2
  const northSouth = miles(from, { latitude: to.latitude, longitude: from.longitude })
  const eastWest = miles({ latitude, longitude: from.longitude }, { latitude, longitude: to.longitude })
  return Math.round(((northSouth + eastWest) / MILES_PER_HOUR) * 60) + MINUTES_TO_PARK
}
