import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { bytesOf, newestBackup } from '../db/maintenance/backup-manifest.ts'
import { bytes, type Check, type DoctorFinding } from './finding.ts'

export interface DiskFacts {
  /** The setting that names it. */
  name: string
  folder: string
  isWritable: boolean
  freeBytes: number
  totalBytes: number
  /** Free inodes; file systems without a limit report 0 of 0. */
  freeFiles: number
  totalFiles: number
  /** Expected size of a single write. */
  wantedBytes: number
}

/** PostgreSQL stops on a full disk; this leaves time to react. */
const LEAST_BYTES = 1e9
const LEAST_SHARE = 0.05

export function diskFindings(disks: readonly DiskFacts[]): DoctorFinding[] {
  return disks.flatMap(({ name, folder, isWritable, freeBytes, totalBytes, freeFiles, totalFiles, wantedBytes }) => {
    const found: DoctorFinding[] = []
    const where = `${name} ${folder}`
    if (!isWritable)
      found.push({
        problem: `${where} is not writable by this user.`,
        fix: 'Make the user that runs Desert Wrench its owner.',
      })
    if (freeBytes < LEAST_BYTES || freeBytes < totalBytes * LEAST_SHARE)
      found.push({
        problem: `${where} has ${bytes(freeBytes)} of ${bytes(totalBytes)} left.`,
        fix: 'Free some space or enlarge the disk: a full disk stops every change.',
      })
    else if (freeBytes < wantedBytes)
      found.push({
        problem: `${where} has ${bytes(freeBytes)} left, but the next backup takes up to ${bytes(wantedBytes)}.`,
        fix: 'Free some space, enlarge the disk, or keep fewer backups (BACKUPS_KEPT).',
      })
    if (totalFiles > 0 && freeFiles < totalFiles * LEAST_SHARE)
      found.push({
        problem: `${where} has room for ${freeFiles} more files.`,
        fix: 'Use a file system with more inodes, or remove files you do not need.',
      })
    return found
  })
}

async function factsOf(name: string, folder: string, wantedBytes: number): Promise<DiskFacts[]> {
  if (!existsSync(folder)) return []
  const { bsize, bavail, blocks, ffree, files } = await statfs(folder)
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return [
    {
      ...{ name, folder, isWritable, wantedBytes, freeBytes: bsize * bavail, totalBytes: bsize * blocks },
      ...{ freeFiles: ffree, totalFiles: files },
    },
  ]
}

export const diskCheck: Check = {
  name: 'disk',
  needsDatabase: false,
  run: async ({ settings: { dataDir, backupDir } }) => {
    const { newest } = await newestBackup(backupDir)
    return diskFindings([
      ...(await factsOf('DATA_DIR', dataDir, 0)),
      ...(await factsOf('BACKUP_DIR', backupDir, newest ? bytesOf(newest.manifest) : 0)),
    ])
  },
}
