import { backUpBeforeUpgrade } from '../backup/backups.ts'
import { bringUpToDate, openDatabaseSource } from '../db/setup/database-source.ts'
import { runCommand } from './run-command.ts'

/**
 * `desert-wrench migrate`: as the owner of the tables a backup, the migrations, the rights of the server's role and the key, as a start does
 * them, and then the end. The server itself then needs no password of the owner.
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
