import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. In many containers it holds 64 MB, or starts no program. */
const IN_MEMORY = '/dev/shm'

/** The drills, whose databases are up to seven at a time, keep 0.9 GB there at the most. */
const ROOM_BYTES = 2 * 2 ** 30

/**
 * Has the temporary files of this process and of its children (TMPDIR), databases of tests among them, in memory, where this machine has
 * room for them; they are gone when this process exits. A PostgreSQL is a thousand files: that they come and go costs a disk's file
 * system a twelfth of what the drills compute.
 */
export function keepTemporaryFilesInMemory() {
  let folder = ''
  process.once('exit', () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  })
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize < ROOM_BYTES) return
    folder = mkdtempSync(join(IN_MEMORY, 'desert-wrench-run-'))
    // As /tmp: a test's PostgreSQL may run as another user.
    chmodSync(folder, 0o1777)
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(program).status === 0) process.env.TMPDIR = folder
  } catch {
    // The system's own folder has to do.
  }
}
