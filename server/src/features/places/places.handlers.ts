import type { Arrival, arrivals, places as endpoints } from '@desert-wrench/contract/features/places/places.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { ownerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { Handlers } from '../../http/core/handlers.ts'

interface PlaceLookupNeeds {
  findPlace: (address: string) => Promise<(GeoPoint & { accuracy: 'exact' | 'about' }) | null>
  findArrivals: (mechanicIds: string[], where: GeoPoint, to: 'strangers' | 'staff') => Promise<Arrival[]>
}

const NOWHERE = { latitude: null, longitude: null, accuracy: null }

export const placesHandlers = ({
  findPlace,
  findArrivals,
}: PlaceLookupNeeds): Handlers<typeof endpoints> & Handlers<typeof arrivals> => ({
  find: async ({ query }) => (await findPlace(query.address)) ?? NOWHERE,

  arrivals: async ({ query: { mechanicIds, ...where }, viewer }) => ({
    arrivals: await findArrivals(mechanicIds, where, ownerOf(viewer) ? 'strangers' : 'staff'),
  }),
})
