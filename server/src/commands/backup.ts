import { backUpByHand, checkByHand, rehearseByHand, restoreByHand } from '../backup/backups.ts'
import { pruneBackups } from '../backup/make-backup.ts'
import type { Config } from '../config/config.ts'
import { runCommand } from './run-command.ts'

/** `desert-wrench backup [--prune]` and `desert-wrench restore [--check] BACKUP`, or `--rehearse` for the newest. */

const say = (line: string) => console.log(line)

const [act, ...words] = process.argv.slice(2)
const [given] = words.filter((word) => !word.startsWith('--'))

async function backup(settings: Config): Promise<void> {
  const { folder, rows, pictures } = await backUpByHand(settings, say)
  say(`Backed up ${rows} rows and ${pictures} pictures into ${folder}.`)
  if (!words.includes('--prune') || settings.backupsKept === 0) return
  const old = await pruneBackups(settings.backupDir, settings.backupsKept)
  if (old > 0) say(`Removed ${old} older backups and kept the newest ${settings.backupsKept}.`)
}

await runCommand((settings) => {
  if (act === 'backup') return backup(settings)
  if (words.includes('--rehearse')) return rehearseByHand(settings, say)
  return words.includes('--check') ? checkByHand(settings, given, say) : restoreByHand(settings, given, say)
})
