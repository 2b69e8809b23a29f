import type { Dependencies } from '../dependencies.ts'
import { findArrivals } from './find-arrivals.ts'
import { placesHandlers } from './places.handlers.ts'

export const placesModule = {
  handlers: (dependencies: Dependencies) => ({
    places: placesHandlers({
      findPlace: (address) => dependencies.geocoder.place(address),
      findArrivals: findArrivals(dependencies),
    }),
  }),
}
