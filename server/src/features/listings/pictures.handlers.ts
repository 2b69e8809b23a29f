import type { pictures as PictureCalls } from '@desert-wrench/contract/features/listings/pictures.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handler, Handlers } from '../../http/core/handlers.ts'

interface PicturesNeeds {
  keep(sent: AsyncIterable<Uint8Array>, left: AbortSignal): ReturnType<Handler<typeof PictureCalls.upload>>
  pictureStorage: { get(name: string): Promise<Uint8Array | null> }
}

export const picturesHandlers = ({ keep, pictureStorage }: PicturesNeeds): Handlers<typeof PictureCalls> => ({
  upload: ({ body, left }) => keep(body, left),
  show: async ({ params }) => {
    const picture = await pictureStorage.get(params.picture)
    if (!picture) throw new Problem('picture.unknown')
    return picture
  },
})
