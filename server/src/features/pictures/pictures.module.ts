import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { jobPicturesStore } from './job-pictures.store.ts'
import { picturesOfJob } from './job-pictures.ts'
import { picturesHandlers } from './pictures.handlers.ts'
import { picturesStore } from './pictures.store.ts'
import { uploadPicture } from './upload-picture.ts'

export const picturesModule = {
  stores: ({ db }: StoreDependencies) => ({ pictures: picturesStore(db), jobPictures: jobPicturesStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    pictures: picturesHandlers({
      ...dependencies,
      keep: uploadPicture(dependencies),
      ofJob: picturesOfJob(dependencies),
    }),
  }),
}
