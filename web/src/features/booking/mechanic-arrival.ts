import { type Arrival, arrivals } from '@desert-wrench/contract/features/places/places.contract.ts'
import { useApiQuery } from '../../lib/api/queries.ts'
import type { Coordinates } from '../../lib/device/geolocation.ts'

/**
 * How far away a mechanic is now.
 * @param among Mechanics in the same request: one call per page of the list.
 */
export function useArrival(mechanicId: string, where: Coordinates | null, among = mechanicId): Arrival | undefined {
  const { data } = useApiQuery(
    arrivals.arrivals,
    { query: { latitude: String(where?.latitude), longitude: String(where?.longitude), mechanicIds: among } },
    { enabled: where !== null },
  )
  return data?.arrivals.find((one) => one.mechanicId === mechanicId)
}

/** Rounded to five minutes. */
export const roundToFive = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5)
