import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'

type JobLocation = Pick<Job, 'customerAddress' | 'customerLatitude' | 'customerLongitude' | 'placeAccuracy'>

/** Opens the maps app on iPhone and Android, and a web page elsewhere. */
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination='

/** By coordinates if known, else by address; null without either. */
export function mapsAddress({
  customerAddress,
  customerLatitude,
  customerLongitude,
  placeAccuracy,
}: JobLocation): string | null {
  const placed = customerLatitude !== null && customerLongitude !== null
  const point = placed ? `${customerLatitude},${customerLongitude}` : ''
  const destination = placeAccuracy === 'exact' && point ? point : customerAddress || point
  return destination ? DIRECTIONS + encodeURIComponent(destination) : null
}
