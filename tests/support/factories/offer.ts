import type { Fields } from './fields.ts'

export const offerFields = (mechanicId: string, fields: Fields = {}): Fields => ({
  mechanicId,
  estimatedArrival: '2026-11-21T18:00:00.000Z',
  mechanicMessage: 'I can be there within the hour.',
  ...fields,
})
