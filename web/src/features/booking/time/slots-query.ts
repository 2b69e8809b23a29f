import type { TypedLocation } from '../../../shared/place/typed-location.ts'
import type { SlotQuery } from '../../../shared/slots/slot-query.ts'

/** Free times of one mechanic, or of anybody nearby who does such work. */
export const slotsQuery = (
  mechanicId: string | null,
  { latitude, longitude }: NonNullable<TypedLocation['place']>,
  description: string,
): SlotQuery => ({
  ...{ latitude: String(latitude), longitude: String(longitude) },
  ...(mechanicId !== null && { mechanicId }),
  ...(description && { description }),
})
