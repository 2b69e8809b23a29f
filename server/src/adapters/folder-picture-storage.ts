import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { makeDirectory } from '../config/directories.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'

/** Files are renamed into place once they are complete and synced. */
export function folderPictureStorage(folder: string): PictureStorage {
  /** Prevents path traversal. */
  const fileOf = (name: string): string => {
    if (name === '' || name.startsWith('.') || basename(name) !== name) throw new Error(`not a picture's name: ${name}`)
    return join(folder, name)
  }
  const away = (error: unknown): never => {
    throw new Problem('picture.storeAway', undefined, { cause: error })
  }

  async function write(file: string, picture: Buffer): Promise<void> {
    makeDirectory(folder)
    // Unique, for concurrent writes of the same picture.
    const draft = `${file}.${randomUUID()}.part`
    try {
      const handle = await open(draft, 'w', 0o600)
      try {
        await handle.writeFile(picture)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
  }

  return {
    put: async (name, picture) => {
      const file = fileOf(name)
      await write(file, picture).catch(away)
    },
    get: async (name) => {
      const file = fileOf(name)
      return readFile(file).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : away(error)))
    },
    remove: async (name) => {
      const file = fileOf(name)
      await rm(file, { force: true }).catch(away)
    },
  }
}
