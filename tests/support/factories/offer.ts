import type { Fields } from './fields.ts'

const FIRST_ARRIVAL = Date.parse('2026-11-21T18:00:00.000Z')
const HOUR_MS = 3_600_000
let offers = 0

/** Each at a time of its own, so that one mechanic can be hired for several. */
export const offerFields = (mechanicId: string, fields: Fields = {}): Fields => {
  offers += 1
  return {
    mechanicId,
    estimatedArrival: new Date(FIRST_ARRIVAL + offers * 4 * HOUR_MS).toISOString(),
    mechanicMessage: 'I can be there within the hour.',
    ...fields,
  }
}
