import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'

type JobLocation = Pick<Job, 'customerAddress' | 'customerLatitude' | 'customerLongitude' | 'placeAccuracy'>

/** The one address that opens the maps of an iPhone and of an Android phone alike, and a page where there are none. */
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination='

/** The way to a job: to the very place where that is known, else to the address; null where nobody knows either. */
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
