import type { Picture } from '@desert-wrench/contract/features/listings/pictures.contract.ts'
import { namesOf } from '@desert-wrench/contract/features/listings/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'

type Keeping = Pick<Dependencies, 'clock' | 'newId' | 'pictures' | 'pictureStorage' | 'imageProcessor'>

const at = (name: string) => `/api/pictures/${name}`

/**
 * Resizes first and stores last, both outside transactions. The row precedes the bytes, so a crash leaves nothing unswept;
 * retries overwrite.
 */
export const uploadPicture =
  ({ clock, newId, pictures, pictureStorage, imageProcessor }: Keeping) =>
  async (sent: AsyncIterable<Uint8Array>, left: AbortSignal) => {
    const drawn = await imageProcessor(sent, left)
    return {
      answer: async (): Promise<Picture> => {
        const id = newId()
        const { large, small } = namesOf(id)
        return { id, url: at(large), thumbnailUrl: at(small) }
      },
      after: async (picture: Picture): Promise<Picture> => {
        const { large, small } = namesOf(picture.id)
        if (left.aborted) throw new Problem('server.busy')
        if (!(await pictures.expect(picture.id, clock.now()))) throw new Problem('picture.storeAway')
        await pictureStorage.put(small, drawn.small)
        await pictureStorage.put(large, drawn.large)
        return picture
      },
    }
  }
