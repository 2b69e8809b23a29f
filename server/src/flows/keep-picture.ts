import type { Picture } from '@desert-wrench/contract/slices/listings/pictures.contract.ts'
import { namesOf } from '@desert-wrench/contract/slices/listings/pictures.rules.ts'
import type { Needs } from './needs.ts'

type Keeping = Pick<Needs, 'newId' | 'shelf' | 'darkroom'>

const at = (name: string) => `/api/pictures/${name}`

/**
 * A picture is drawn first, and put on the shelf last, both outside of any transaction; a retry puts the same picture there
 * again.
 */
export const keepPicture =
  ({ newId, shelf, darkroom }: Keeping) =>
  async (sent: AsyncIterable<Uint8Array>) => {
    const drawn = await darkroom(sent)
    return {
      work: async (): Promise<Picture> => {
        const id = newId()
        const { large, small } = namesOf(id)
        return { id, url: at(large), thumbnailUrl: at(small) }
      },
      after: async (picture: Picture): Promise<Picture> => {
        const { large, small } = namesOf(picture.id)
        await shelf.put(small, drawn.small)
        await shelf.put(large, drawn.large)
        return picture
      },
    }
  }
