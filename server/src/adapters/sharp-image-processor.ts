import { open } from 'node:fs/promises'
import { isPicture } from '@desert-wrench/contract/features/listings/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import { type Capacity, limitConcurrency } from '../runtime/concurrency.ts'
import { codeOf } from '../security/error-facts.ts'
import { resizePicture } from './resize-picture.ts'
import { withUpload } from './uploads.ts'

/** Writes what is sent to a file, a piece at a time; the bytes decide what it is, whatever the sender says. */
async function write(sent: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  let begun = false
  try {
    for await (const piece of sent) {
      if (!begun && !isPicture(piece)) throw new Problem('picture.broken')
      begun = true
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
}

/** What a disk says that is full, that may not be written, or that fails. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EIO|EMFILE|ENFILE)$/

/** What the disk refuses is nothing that is wrong with the picture. */
function diskAway(error: unknown): never {
  throw DISK.test(codeOf(error)) ? new Problem('picture.storeAway', undefined, { cause: error }) : error
}

/** So many are sent or wait at once, each with a file of up to 15 MB; who comes beyond them comes again in a moment. */
const UPLOADS: Capacity = { running: 30, waiting: 0, patienceMs: 0 }

/** Many slow phones cost no memory: what they send waits in a folder that only this user enters, and is gone afterwards. */
export function sharpImageProcessor(folder: string): ImageProcessor {
  const inTurn = limitConcurrency(UPLOADS)
  return (sent, left) =>
    inTurn(
      () =>
        withUpload(folder, async (file) => {
          await write(sent, file)
          return await resizePicture(file, left)
        }).catch(diskAway),
      left,
    )
}
