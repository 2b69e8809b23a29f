import { open } from 'node:fs/promises'
import { isPicture } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ImageProcessor } from '../ports/image-processor.ts'
import { type Capacity, limitConcurrency } from '../runtime/concurrency.ts'
import { codeOf } from '../security/error-facts.ts'
import { resizePicture } from './resize-picture.ts'
import { withUpload } from './uploads.ts'

/** Streams to a file; the type is detected from the bytes, not the header. */
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

/** Error codes of a full, read-only or failing disk. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EIO|EMFILE|ENFILE)$/

/** A disk error is not the picture's fault. */
function diskAway(error: unknown): never {
  throw DISK.test(codeOf(error)) ? new Problem('picture.storeAway', undefined, { cause: error }) : error
}

/** Concurrent uploads, each with a file of up to 15 MB; more are refused for now. */
const UPLOADS: Capacity = { running: 30, waiting: 0, patienceMs: 0 }

/** Uploads go to a private temporary folder, so that slow clients cost no memory. */
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
