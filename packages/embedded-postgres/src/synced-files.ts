import { open, writeFile } from 'node:fs/promises'

/** fsync for a file or directory. */
export async function sync(target: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(target, 'r')
  await file.sync().finally(() => file.close())
}

/** Writes a private file and syncs it. */
export async function writeSynced(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await sync(file)
}
