import type { Picture } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { namesOf, urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { callerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'

type Keeping = Pick<Dependencies, 'clock' | 'newId' | 'pictures' | 'pictureStorage' | 'imageProcessor'>

interface Upload {
  viewer: Viewer
  /** For a job: shown to its uploader only. */
  isPrivate: boolean
  left: AbortSignal
}

/**
 * Resizes first and stores last, both outside transactions. The row precedes the bytes, so a crash leaves nothing unswept;
 * retries overwrite.
 */
export const uploadPicture =
  ({ clock, newId, pictures, pictureStorage, imageProcessor }: Keeping) =>
  async (sent: AsyncIterable<Uint8Array>, { viewer, isPrivate, left }: Upload) => {
    const drawn = await imageProcessor(sent, left)
    return {
      answer: async (): Promise<Picture> => {
        const id = newId()
        return { id, ...urlsOf(id) }
      },
      after: async (picture: Picture): Promise<Picture> => {
        const { large, small } = namesOf(picture.id)
        if (left.aborted) throw new Problem('server.busy')
        const row = { id: picture.id, owner: callerOf(viewer), isPrivate, now: clock.now() }
        if (!(await pictures.expect(row))) throw new Problem('picture.storeAway')
        await pictureStorage.put(small, drawn.small)
        await pictureStorage.put(large, drawn.large)
        return picture
      },
    }
  }
