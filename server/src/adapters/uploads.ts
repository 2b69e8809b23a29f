import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeDirectory, makeWritable } from '../config/directories.ts'
import { StartRefused } from '../runtime/start-refused.ts'
import { codeOf } from '../security/error-facts.ts'

/**
 * Uploads are stored here until processed; killed processes leave files behind. Servers may share the folder, so file names
 * contain their writer.
 */

/** Longer than any upload: older untouched files are abandoned. */
const FORGOTTEN_MS = 3_600_000

/** The scope of a process id: this container's boot, or the host name. */
function readMachine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const MACHINE = createHash('sha256').update(readMachine()).digest('hex').slice(0, 12)

/** Files this process is writing. */
const current = new Set<string>()

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

export async function withUpload<T>(folder: string, use: (file: string) => Promise<T>): Promise<T> {
  const name = `${MACHINE}-${process.pid}-${randomUUID()}`
  current.add(name)
  try {
    makeDirectory(folder, 0o700)
    return await use(join(folder, name))
  } finally {
    await rm(join(folder, name), { force: true })
    current.delete(name)
  }
}

/** Its process ended, or it was untouched for too long. */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, machine, pid] = /^([0-9a-f]{12})-(\d+)-/.exec(name) ?? []
  if (machine === MACHINE && Number(pid) === process.pid) return !current.has(name)
  if (machine === MACHINE && !lives(Number(pid))) return true
  const { mtimeMs } = await stat(join(folder, name))
  return Date.now() - mtimeMs > FORGOTTEN_MS
}

/** Removes leftovers; safe if another server sweeps too. */
async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (await isLeft(folder, name).catch(() => false)) await rm(join(folder, name), { force: true, recursive: true })
  }
}

/** Creates the folder and sweeps it now and hourly. */
export async function openUploads(folder: string): Promise<void> {
  try {
    makeWritable(folder, 0o700)
    await sweepUploads(folder)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`DATA_DIR: ${folder} cannot be used (${why}): name a directory that this user may write`)
  }
  setInterval(() => void sweepUploads(folder).catch(() => {}), FORGOTTEN_MS).unref()
}
