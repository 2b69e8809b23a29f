import { readConfig } from '../config.ts'
import { problemCodeOf } from '../db/errors.ts'
import { lineForOperator } from '../start-problems.ts'
import { backUpByHand, checkByHand, rehearseByHand, restoreByHand } from './backups.ts'
import { pruneBackups } from './make-backup.ts'
import { BackupRefused } from './manifest.ts'

/** `npm run backup -- [--prune]` and `npm run restore -- [--check] BACKUP`, or `--rehearse` for the newest: the first word says which. */

const say = (line: string) => console.log(line)
type Settings = NonNullable<ReturnType<typeof readConfig>['settings']>

const [act, ...words] = process.argv.slice(2)
const [given] = words.filter((word) => !word.startsWith('--'))

async function backup(settings: Settings): Promise<void> {
  const { folder, rows, pictures } = await backUpByHand(settings, say)
  say(`Backed up ${rows} rows and ${pictures} pictures into ${folder}.`)
  if (!words.includes('--prune') || settings.backupsKept === 0) return
  const old = await pruneBackups(settings.backupDir, settings.backupsKept)
  if (old > 0) say(`Removed ${old} older ones: the newest ${settings.backupsKept} are kept.`)
}

const work = (settings: Settings) => {
  if (act === 'backup') return backup(settings)
  if (words.includes('--rehearse')) return rehearseByHand(settings, say)
  return words.includes('--check') ? checkByHand(settings, given, say) : restoreByHand(settings, given, say)
}

function lineOf(error: unknown): string {
  if (error instanceof BackupRefused) return error.message
  return problemCodeOf(error) === 'server.unavailable'
    ? 'DATABASE_URL: the database does not answer. Start it, then try again.'
    : lineForOperator(error)
}

const { settings, problems } = readConfig(process.env)
for (const problem of problems ?? []) console.error(problem)
if (problems) process.exitCode = 1
else
  await work(settings).catch((error: unknown) => {
    console.error(lineOf(error))
    process.exitCode = 1
  })
