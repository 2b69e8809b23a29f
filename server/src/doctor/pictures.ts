import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesOf, PICTURE_NAME } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { choosePictureStorage } from '../adapters/choose-adapters.ts'
import type { Sql } from '../db/maintenance/read-only.ts'
import { counted, type DoctorFinding, databaseCheck } from './finding.ts'

export interface PictureFacts {
  /** Missing files of listings. */
  missing: readonly string[]
  /** Unreferenced files and drafts older than a day; null if the store cannot list. */
  orphans: readonly string[] | null
  /** Rows overdue for the sweep. */
  unswept: number
  /** The store is unavailable. */
  away: boolean
}

export function pictureFindings({ missing, orphans, unswept, away }: PictureFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  if (away)
    found.push({
      problem: 'The picture store does not respond.',
      fix: 'Check S3_ENDPOINT, S3_BUCKET and its keys.',
    })
  if (missing.length > 0)
    found.push({
      problem: `${counted(missing.length, 'picture')} of listings missing (the first: ${missing[0]}).`,
      fix: 'Copy the file from the folder pictures of a backup.',
    })
  if (orphans && orphans.length > 0)
    found.push({
      problem: `${counted(orphans.length, 'file')} of pictures without a row (the first: ${orphans[0]}).`,
      fix: 'Make a backup, then remove them: no page shows them.',
    })
  if (unswept > 0)
    found.push({
      problem: `${counted(unswept, 'upload')} that should have been deleted days ago.`,
      fix: 'Start Desert Wrench. If it runs, see its log: scheduled tasks: sweep-pictures …',
    })
  return found
}

const DAY_MS = 86_400_000
/** Buckets are sampled, newest first, since each call costs money. */
const SAMPLE = 20

async function inFolder(folder: string, sql: Sql, now: number): Promise<Pick<PictureFacts, 'missing' | 'orphans'>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  // Files first, rows second, so that concurrent uploads are not reported as orphans.
  const rows = await sql<{ id: string; status: string }>('SELECT id, status FROM pictures')
  const named = new Set(rows.flatMap(({ id }) => Object.values(namesOf(id))))
  const there = new Set(names)
  const orphans: string[] = []
  for (const name of names) {
    const isOurs = PICTURE_NAME.test(name) || name.endsWith('.part')
    if (named.has(name) || !isOurs) continue
    const made = await stat(join(folder, name)).catch(() => null)
    if (made && now - made.mtimeMs > DAY_MS) orphans.push(name)
  }
  const missing = rows
    .filter(({ status }) => status === 'listed')
    .flatMap(({ id }) => Object.values(namesOf(id)))
    .filter((name) => !there.has(name) && !existsSync(join(folder, name)))
  return { missing, orphans }
}

export const picturesCheck = databaseCheck('pictures', async (sql, { settings: { pictures }, now }) => {
  const [old] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM pictures WHERE status <> 'listed' AND created_at < now() - interval '3 days'`,
  )
  const unswept = old?.count ?? 0
  if (pictures.kind === 'folder')
    return pictureFindings({ ...(await inFolder(pictures.folder, sql, now)), unswept, away: false })
  const rows = await sql<{ id: string }>(
    `SELECT id FROM pictures WHERE status = 'listed' ORDER BY created_at DESC, id DESC LIMIT ${SAMPLE}`,
  )
  const store = choosePictureStorage(pictures)
  const missing: string[] = []
  for (const { id } of rows) {
    const { small } = namesOf(id)
    const picture = await store.get(small).catch(() => 'away' as const)
    if (picture === 'away') return pictureFindings({ missing, orphans: null, unswept, away: true })
    if (picture === null) missing.push(small)
  }
  return pictureFindings({ missing, orphans: null, unswept, away: false })
})
