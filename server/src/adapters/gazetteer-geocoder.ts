import { placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import type { Geocoder } from '../ports/geocoder.ts'

/** Built-in street grid and ZIP codes, without network. Always approximate: a grid only resolves blocks. */
export const gazetteerGeocoder: Geocoder = {
  place: async (address) => {
    const found = placeOfAddress(address)
    return found && { latitude: found.latitude, longitude: found.longitude, accuracy: 'about' }
  },
}
