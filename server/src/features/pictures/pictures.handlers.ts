import type { jobPictures as JobPictureCalls } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import type { pictures as PictureCalls } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { pictureIn } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { picturesOfJob } from './job-pictures.ts'
import type { PicturesStore } from './pictures.store.ts'
import type { uploadPicture } from './upload-picture.ts'

interface PicturesNeeds {
  keep: ReturnType<typeof uploadPicture>
  ofJob: ReturnType<typeof picturesOfJob>
  pictures: Pick<PicturesStore, 'shown'>
  pictureStorage: { get(name: string): Promise<Uint8Array | null> }
}

export const picturesHandlers = ({
  keep,
  ofJob,
  pictures,
  pictureStorage,
}: PicturesNeeds): Handlers<typeof PictureCalls & typeof JobPictureCalls> => ({
  upload: ({ body, query, viewer, left }) =>
    keep(body, { viewer, isPrivate: query.for === 'job' || viewer.as === 'link', left }),
  show: async ({ params }) => {
    const shown = await pictures.shown(pictureIn(params.picture) ?? '')
    const bytes = shown && (await pictureStorage.get(params.picture))
    if (!bytes) throw new Problem('picture.unknown')
    return { bytes, isPublic: shown.isPublic }
  },
  pictures: ({ params }) => ofJob.list(params.id),
  addPicture: ({ params, body, viewer, actedAt }) => ofJob.add(params.id, body, viewer, actedAt),
  removePicture: ({ params, viewer }) => ofJob.remove(params.id, params.pictureId, viewer),
})
