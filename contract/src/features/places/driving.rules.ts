import { type GeoPoint, miles } from '../../lib/distance.ts'

/** Average in the valley, traffic lights included. */
const MILES_PER_HOUR = 28
const MINUTES_TO_PARK = 5

/** Driving minutes on the valley's street grid, not rounded. */
export function gridMinutes(from: GeoPoint, to: GeoPoint): number {
  const latitude = (from.latitude + to.latitude) / 2
  const northSouth = miles(from, { latitude: to.latitude, longitude: from.longitude })
  const eastWest = miles({ latitude, longitude: from.longitude }, { latitude, longitude: to.longitude })
  return ((northSouth + eastWest) / MILES_PER_HOUR) * 60
}

/** Whole minutes from door to door, parking included. */
export const driveMinutes = (from: GeoPoint, to: GeoPoint): number =>
  Math.round(gridMinutes(from, to)) + MINUTES_TO_PARK
