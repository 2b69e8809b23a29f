import { placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import type { Geocoder } from '../ports/geocoder.ts'

/** By the valley's street grid and ZIP codes, which are built in; asks nobody. Every place is about, for a block is as near as a grid comes. */
export const gazetteerGeocoder: Geocoder = {
  place: async (address) => {
    const found = placeOfAddress(address)
    return found && { latitude: found.latitude, longitude: found.longitude, accuracy: 'about' }
  },
}
