import type { Dependencies } from '../../use-cases/dependencies.ts'
import { findArrivals } from '../../use-cases/find-arrivals.ts'
import { placesHandlers } from './places.handlers.ts'

export const placesModule = {
  handlers: (dependencies: Dependencies) => ({
    places: placesHandlers({
      findPlace: (address) => dependencies.geocoder.place(address),
      findArrivals: findArrivals(dependencies),
    }),
  }),
}
