import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupsIn, backupTime, readManifest } from '../backup/manifest.ts'
import { databaseCheck, type Finding, lasting } from './finding.ts'

export interface BackupFacts {
  folder: string
  /** The setting BACKUPS_KEPT. */
  kept: number
  /** When the last good one was made; null without one. */
  lastGood: number | null
  /** Newer ones that are none. */
  damaged: readonly string[]
  /** Since when one that was not finished lies there; null where none does. */
  unfinishedSince: number | null
  /** Since when there is this database. */
  since: number
  now: number
}

/** A night and its two hours. */
const OLD_MS = 26 * 3_600_000

export function backupFindings({
  folder,
  kept,
  lastGood,
  damaged,
  unfinishedSince,
  since,
  now,
}: BackupFacts): Finding[] {
  const found: Finding[] = []
  const mend =
    kept === 0
      ? 'npm run backup, and set BACKUPS_KEPT so that one is made each night.'
      : 'npm run backup, and read what it says.'
  const age = (at: number) => lasting((now - at) / 1000)
  if (lastGood === null && now - since > OLD_MS)
    found.push({ problem: `There is no good backup in ${folder}, and the database is ${age(since)} old.`, mend })
  if (lastGood !== null && now - lastGood > OLD_MS)
    found.push({ problem: `The last good backup in ${folder} is ${age(lastGood)} old.`, mend })
  for (const name of damaged)
    found.push({
      problem: `${join(folder, name)} is no whole backup.`,
      mend: `See what is wrong with npm run restore -- --check ${name}, then remove it and run npm run backup.`,
    })
  if (unfinishedSince !== null && now - unfinishedSince > OLD_MS)
    found.push({
      problem: `A backup in ${folder} was begun ${age(unfinishedSince)} ago and not finished.`,
      mend: 'npm run backup goes on with it, or says why it cannot.',
    })
  return found
}

/** So many of the newest are opened. */
const MOST = 5

export const backupsCheck = databaseCheck('backups', async (sql, { settings: { backupDir, backupsKept }, now }) => {
  const names = (await backupsIn(backupDir)).slice(-MOST).reverse()
  const damaged: string[] = []
  let lastGood: number | null = null
  for (const name of names) {
    if (await readManifest(join(backupDir, name)).catch(() => null)) {
      lastGood = backupTime(name)
      break
    }
    damaged.push(name)
  }
  const [row] = await sql<{ since: Date }>('SELECT min(applied_at) AS since FROM migrations')
  const draft = join(backupDir, 'unfinished')
  return backupFindings({
    ...{ folder: backupDir, kept: backupsKept, lastGood, damaged, now },
    unfinishedSince: existsSync(draft) ? statSync(draft).mtimeMs : null,
    since: row?.since?.getTime() ?? now,
  })
})
