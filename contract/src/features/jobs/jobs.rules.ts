import { type GeoPoint, miles, roundedDegrees } from '../../lib/distance.ts'
import { phoenixMonth } from '../../lib/phoenix-time.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import { DEFAULT_HOURS, type JobStatus } from './job-values.contract.ts'
import type { Job } from './jobs.contract.ts'

type JobRates = Pick<
  Mechanic,
  'pricingType' | 'hourlyRate' | 'flatRate' | 'travelFeePerMile' | 'latitude' | 'longitude'
>
type PricedWork = Pick<Job, 'customerLatitude' | 'customerLongitude'> & {
  estimatedHours: number | null
  hoursGiven?: boolean
}

export interface JobPrice {
  /** Great-circle miles, one decimal; null if a place is unknown. */
  distanceToMechanic: number | null
  travelFee: number
  laborCost: number
  totalCost: number
}

interface HalfPlace {
  latitude: number | null
  longitude: number | null
}

const place = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Great-circle miles, one decimal; null unless both places are complete. */
export function milesBetween(a: HalfPlace, b: HalfPlace): number | null {
  const from = place(a.latitude, a.longitude)
  const to = place(b.latitude, b.longitude)
  return from && to ? miles(from, to) : null
}

/** Labor in cents: hours (default 2) times the rate, or the flat rate; rounded half up. */
function laborCost(rates: JobRates, hours: number | null): number {
  const flat = rates.pricingType === 'flat_rate' || (rates.pricingType === 'both' && hours === null)
  if (flat && rates.flatRate !== null) return rates.flatRate
  return Math.round((hours ?? DEFAULT_HOURS) * rates.hourlyRate)
}

/** Given places are exact; both coordinates or neither. */
export const accuracyOf = (work: Pick<Job, 'customerLatitude' | 'customerLongitude'>): 'exact' | null =>
  place(work.customerLatitude, work.customerLongitude) && 'exact'

type JobPlace = Pick<Job, 'customerLatitude' | 'customerLongitude' | 'placeAccuracy'>

export interface WithTypedPlace {
  /** Geocoded by the server; never sent by clients. */
  typedPlace?: (GeoPoint & { accuracy: 'exact' | 'about' }) | null
}

/** The given place, else the geocoded address. */
export function jobPlace(given: Pick<Job, 'customerLatitude' | 'customerLongitude'> & WithTypedPlace): JobPlace {
  const { customerLatitude, customerLongitude, typedPlace } = given
  const placeAccuracy = accuracyOf(given)
  if (placeAccuracy === null && typedPlace) return placeOfTyped(typedPlace)
  return { customerLatitude, customerLongitude, placeAccuracy }
}

export const placeOfTyped = ({
  latitude,
  longitude,
  accuracy,
}: NonNullable<WithTypedPlace['typedPlace']>): JobPlace => ({
  customerLatitude: latitude,
  customerLongitude: longitude,
  placeAccuracy: accuracy,
})

/** Price with a mechanic: travel by the mile, labor by the hour or flat. */
export function priceJob(rates: JobRates, work: PricedWork): JobPrice {
  const distanceToMechanic = milesBetween(rates, {
    latitude: work.customerLatitude,
    longitude: work.customerLongitude,
  })
  const tenths = Math.round((distanceToMechanic ?? 0) * 10)
  const travelFee = Math.floor((tenths * rates.travelFeePerMile + 5) / 10)
  const labor = laborCost(rates, work.hoursGiven === false ? null : work.estimatedHours)
  return { distanceToMechanic, travelFee, laborCost: labor, totalCost: labor + travelFee }
}

const roundedOrNull = (degrees: number | null) => (degrees === null ? null : roundedDegrees(degrees))

/** A job at the rounded place shown to strangers. */
export const withRoundedPlace = <W extends Pick<PricedWork, 'customerLatitude' | 'customerLongitude'>>(work: W): W => ({
  ...work,
  customerLatitude: roundedOrNull(work.customerLatitude),
  customerLongitude: roundedOrNull(work.customerLongitude),
})

/** Uses the job's rounded place, so that bidders cannot triangulate the address. */
export const priceOffer = (rates: JobRates, work: PricedWork): JobPrice => priceJob(rates, withRoundedPlace(work))

/** A mechanic at the rounded place shown to customers, so that their home cannot be triangulated. */
export const withRoundedBase = <M extends HalfPlace>(mechanic: M): M => ({
  ...mechanic,
  latitude: roundedOrNull(mechanic.latitude),
  longitude: roundedOrNull(mechanic.longitude),
})

/** Prices of a job without a mechanic. */
export const UNPRICED = { distanceToMechanic: null, travelFee: 0, laborCost: null, totalCost: null } as const

export const isOpen = (job: Pick<Job, 'mechanicId' | 'status'>): boolean =>
  job.mechanicId === null && job.status === 'pending'

export interface StatusChange {
  status: JobStatus
  completedAt: string | null
  /** Phoenix month of the first completion; null for later ones. */
  firstCompletedIn: string | null
}

/** Dispatchers may set any status; only the first completion has effects, which are never reverted here. */
export function changeStatus(
  job: Pick<Job, 'status' | 'completedAt'> & { firstCompletedAt: string | null },
  status: JobStatus,
  now: string,
): StatusChange {
  if (status !== 'completed') return { status, completedAt: null, firstCompletedIn: null }
  return {
    status,
    completedAt: job.completedAt ?? now,
    firstCompletedIn: job.firstCompletedAt === null ? phoenixMonth(now) : null,
  }
}

/** Year, make and model in one line. */
export const describeVehicle = (vehicle: { vehicleYear: string; vehicleMake: string; vehicleModel: string }): string =>
  `${vehicle.vehicleYear} ${vehicle.vehicleMake} ${vehicle.vehicleModel}`
