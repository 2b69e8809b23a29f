import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { createCarListing, createPartListing } from './create-listing.ts'
import { carsHandlers, partsHandlers } from './listings.handlers.ts'
import { carsStore, partsStore } from './listings.store.ts'
import { picturesHandlers } from './pictures.handlers.ts'
import { picturesStore } from './pictures.store.ts'
import { uploadPicture } from './upload-picture.ts'

export const listingsModule = {
  stores: ({ db }: StoreDependencies) => ({
    parts: partsStore(db),
    cars: carsStore(db),
    pictures: picturesStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({
    parts: partsHandlers({ ...dependencies, offer: createPartListing(dependencies) }),
    cars: carsHandlers({ ...dependencies, offer: createCarListing(dependencies) }),
    pictures: picturesHandlers({ ...dependencies, keep: uploadPicture(dependencies) }),
  }),
}
