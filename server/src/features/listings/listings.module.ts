import { createCarListing, createPartListing } from '../../use-cases/create-listing.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { uploadPicture } from '../../use-cases/upload-picture.ts'
import { carsHandlers, partsHandlers } from './listings.handlers.ts'
import { carsStore, partsStore } from './listings.store.ts'
import { picturesHandlers } from './pictures.handlers.ts'
import { picturesStore } from './pictures.store.ts'

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
