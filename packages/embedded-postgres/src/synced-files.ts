import { open, writeFile } from 'node:fs/promises'

/** On the disk, whatever happens to the machine: what a file holds, or which names a directory does. */
export async function sync(target: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(target, 'r')
  await file.sync().finally(() => file.close())
}

/** A file that only we can read, on the disk once this returns. */
export async function writeSynced(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await sync(file)
}
