import { type GeoPoint, miles } from '../../lib/distance.ts'

/** What the valley's roads come to in all, lights included. */
const MILES_AN_HOUR = 28
const MINUTES_TO_PARK = 5

/** Whole minutes from door to door on the valley's grid, whose roads run north-south and east-west. */
export function driveMinutes(from: GeoPoint, to: GeoPoint): number {
  const latitude = (from.latitude + to.latitude) / 2
  const northSouth = miles(from, { latitude: to.latitude, longitude: from.longitude })
  const eastWest = miles({ latitude, longitude: from.longitude }, { latitude, longitude: to.longitude })
  return Math.round(((northSouth + eastWest) / MILES_AN_HOUR) * 60) + MINUTES_TO_PARK
}
