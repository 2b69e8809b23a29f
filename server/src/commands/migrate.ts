import { backUpBeforeUpgrade } from '../backup/backups.ts'
import { bringUpToDate, openDatabaseSource } from '../db/setup/database-source.ts'
import { runCommand } from './run-command.ts'

/**
 * `desert-wrench migrate`: backup, migrations, grants and key as the owner, without starting. The server then needs no owner
 * password.
 */

const say = (line: string) => console.log(line)

await runCommand(async (settings) => {
  const source = await openDatabaseSource(settings, say)
  try {
    await bringUpToDate(source, settings, say, () => backUpBeforeUpgrade(settings, source.owner, say))
    say('The database is up to date.')
  } finally {
    await source.close()
  }
})
