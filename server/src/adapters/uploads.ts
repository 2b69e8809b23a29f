import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeDirectory, makeWritable } from '../config/directories.ts'
import { StartRefused } from '../runtime/start-refused.ts'
import { codeOf } from '../security/error-facts.ts'

/**
 * What is sent waits in files of this folder until it is drawn; a process that is killed leaves its files behind.
 * Several servers may share the folder, so a file's name says who writes it.
 */

/** Longer than any upload lasts: what lies there untouched for so long is nobody's, whoever wrote it. */
const FORGOTTEN_MS = 3_600_000

/** Where a process number means something: this boot's container, or the machine by its name. */
function readMachine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const MACHINE = createHash('sha256').update(readMachine()).digest('hex').slice(0, 12)

/** What this process writes now. */
const current = new Set<string>()

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Gives `use` a file of its own, and removes it afterwards. */
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

/** Whether nobody writes it any more: its process has ended, or it was left alone for too long. */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, machine, pid] = /^([0-9a-f]{12})-(\d+)-/.exec(name) ?? []
  if (machine === MACHINE && Number(pid) === process.pid) return !current.has(name)
  if (machine === MACHINE && !lives(Number(pid))) return true
  const { mtimeMs } = await stat(join(folder, name))
  return Date.now() - mtimeMs > FORGOTTEN_MS
}

/** Removes what ended processes left behind. Another server may sweep the same folder at the same time. */
async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (await isLeft(folder, name).catch(() => false)) await rm(join(folder, name), { force: true, recursive: true })
  }
}

/** Makes the folder and removes what was left there, now and every hour. */
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
