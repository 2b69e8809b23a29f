import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { createCarListing, createPartListing } from './create-listing.ts'
import { carsHandlers, partsHandlers } from './listings.handlers.ts'
import { carsStore, partsStore } from './listings.store.ts'

export const listingsModule = {
  stores: ({ db }: StoreDependencies) => ({
    parts: partsStore(db),
    cars: carsStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({
    parts: partsHandlers({ ...dependencies, offer: createPartListing(dependencies) }),
    cars: carsHandlers({ ...dependencies, offer: createCarListing(dependencies) }),
  }),
}
