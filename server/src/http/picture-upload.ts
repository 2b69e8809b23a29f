import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import { PICTURE_LIMIT } from '@desert-wrench/contract/slices/listings/pictures.contract.ts'
import { checkHead, HEAD_BYTES } from './picture-kinds.ts'

interface Sent {
  body: Readable
  type: string
  /** As the header says, where it says so. */
  length: number | null
}

/** What arrived: a file of the system's temporary folder, and the hash of its bytes. */
interface Arrived {
  file: string
  sha256: string
}

/** What is refused is still read to its end: a sender who is cut off never sees the answer. */
function letPass(body: Readable): void {
  body.on('error', () => {})
  body.resume()
}

/** Writes what is sent to a file, a piece at a time, and refuses it as soon as it is known to be wrong. */
async function receive({ body, type, length }: Sent, file: string): Promise<Arrived> {
  if (length !== null && length > PICTURE_LIMIT) throw new Problem('picture.tooLarge')
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let size = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      size += piece.length
      if (size > PICTURE_LIMIT) throw new Problem('picture.tooLarge')
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, piece])
        if (head.length >= HEAD_BYTES) checkHead(head, type)
      }
      hash.update(piece)
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  if (head.length < HEAD_BYTES) checkHead(head, type)
  return { file, sha256: hash.digest('hex') }
}

/** Works on what was sent; the file is gone afterwards, whatever happened. */
export async function withUpload<T>(sent: Sent, id: string, work: (arrived: Arrived) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `desert-wrench-${process.pid}-${id}`)
  try {
    return await work(await receive(sent, file))
  } catch (error) {
    letPass(sent.body)
    throw error
  } finally {
    await rm(file, { force: true })
  }
}
