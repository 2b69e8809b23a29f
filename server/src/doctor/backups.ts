import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupTime, newestBackup } from '../db/maintenance/backup-manifest.ts'
import { type KnownRuns, knownRuns } from '../db/maintenance/backup-runs.ts'
import { placeOf } from '../db/maintenance/note-backup-run.ts'
import { type DoctorFinding, databaseCheck, inWords } from './finding.ts'

export interface BackupFacts {
  folder: string
  /** The settings BACKUPS_KEPT and BACKUP_HOURS. */
  kept: number
  hours: number
  /** Time of the last good one in the folder; null without one. */
  lastGood: number | null
  /** Newer damaged ones. */
  damaged: readonly string[]
  /** Age of an unfinished backup; null without one. */
  unfinishedSince: number | null
  /** Recorded runs, on any machine. */
  runs: KnownRuns
  /** The last good one was made here but is missing. */
  gone: string | null
  now: number
}

const HOUR_MS = 3_600_000
/** Allowed duration of a backup. */
const GRACE_HOURS = 2
/** A week and a day. */
const REHEARSED_MS = 8 * 24 * HOUR_MS

export function backupFindings(facts: BackupFacts): DoctorFinding[] {
  const { folder, kept, hours, damaged, unfinishedSince, gone, runs, now } = facts
  const { good, failure, rehearsal, rehearsalFailure, since } = runs
  const found: DoctorFinding[] = []
  const oldMs = (hours + GRACE_HOURS) * HOUR_MS
  const fix =
    kept === 0
      ? 'Run desert-wrench backup. Set BACKUPS_KEPT to schedule backups, or find out why your backup program makes none.'
      : 'Run desert-wrench backup and read its output.'
  const age = (at: number) => inWords((now - at) / 1000)
  const isHere = good === null || (facts.lastGood ?? 0) >= good.at
  const [lastGood, place] = isHere ? [facts.lastGood, folder] : [good.at, good.place]
  if (lastGood === null && now - since > oldMs)
    found.push({ problem: `No good backup in ${folder}, and the database is ${age(since)} old.`, fix })
  if (lastGood !== null && now - lastGood > oldMs)
    found.push({ problem: `The last good backup in ${place} is ${age(lastGood)} old.`, fix })
  if (failure) found.push({ problem: `The last backup failed ${age(failure.at)} ago: ${failure.problem}`, fix })
  if (gone !== null)
    found.push({
      problem: `The last good backup, ${gone}, is no longer in ${folder}.`,
      fix: 'Run desert-wrench backup.',
    })
  for (const name of damaged)
    found.push({
      problem: `${join(folder, name)} is not a complete backup.`,
      fix: `Run desert-wrench restore --check ${name} to see why. Then remove it and run desert-wrench backup.`,
    })
  if (unfinishedSince !== null && now - unfinishedSince > oldMs)
    found.push({
      problem: `A backup in ${folder} was started ${age(unfinishedSince)} ago and not finished.`,
      fix: 'Run desert-wrench backup: it continues, or says why it cannot.',
    })
  const again = 'Fix that, then run desert-wrench restore --rehearse where the backups are.'
  if (rehearsalFailure)
    found.push({
      problem: `The last test restore failed ${age(rehearsalFailure.at)} ago: ${rehearsalFailure.problem}`,
      fix: again,
    })
  // Without a backup there is nothing to rehearse; that has its own finding.
  else if (lastGood !== null && now - (rehearsal ?? since) > REHEARSED_MS)
    found.push({
      problem: `No test restore for ${age(rehearsal ?? since)}.`,
      fix: 'Run desert-wrench restore --rehearse where the backups are, and find out why the weekly one does not run.',
    })
  return found
}

export const backupsCheck = databaseCheck('backups', async (sql, { settings, now }) => {
  const { backupDir, backupsKept, backupHours } = settings
  const { newest, damaged } = await newestBackup(backupDir)
  const runs = await knownRuns(sql)
  const draft = join(backupDir, 'unfinished')
  const wasMadeHere = runs.good?.place === placeOf(backupDir)
  return backupFindings({
    ...{ folder: backupDir, kept: backupsKept, hours: backupHours, damaged, runs, now },
    lastGood: newest ? backupTime(newest.name) : null,
    gone: wasMadeHere && !existsSync(join(backupDir, runs.good?.backup ?? '')) ? (runs.good?.backup ?? null) : null,
    unfinishedSince: existsSync(draft) ? statSync(draft).mtimeMs : null,
  })
})
