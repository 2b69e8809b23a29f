import { join } from 'node:path'
import { backupsIn, backupTime, readManifest } from '../backup/manifest.ts'

export interface NewestBackup {
  name: string
  /** Milliseconds since 1970. */
  at: number
  /** Of its tables and pictures, before they are compressed. */
  bytes: number
}

/** So many damaged ones are passed over before it is said that there is none. */
const MOST = 5

/** The last backup whose manifest is whole; a manifest is read once, and the bytes that it names are not read here. */
export function newestBackup(folder: string): () => Promise<NewestBackup | null> {
  let known: NewestBackup | null = null
  return async () => {
    const names = (await backupsIn(folder)).slice(-MOST).reverse()
    for (const name of names) {
      if (known?.name === name) return known
      const manifest = await readManifest(join(folder, name)).catch(() => null)
      if (!manifest) continue
      const bytes = [...manifest.tables, ...manifest.pictures].reduce((sum, part) => sum + part.bytes, 0)
      known = { name, at: backupTime(name), bytes }
      return known
    }
    return null
  }
}
