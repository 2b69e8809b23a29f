import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

/** Null unless both coordinates are known. */
export const placeOfJob = ({
  customerLatitude: latitude,
  customerLongitude: longitude,
}: {
  customerLatitude: number | null
  customerLongitude: number | null
}): GeoPoint | null => (latitude === null || longitude === null ? null : { latitude, longitude })
