import { backUpBeforeUpgrade } from './backup/backups.ts'
import { readConfig } from './config.ts'
import { bringUpToDate, openDatabaseSource } from './db/database-source.ts'
import { problemCodeOf } from './db/errors.ts'
import { lineForOperator } from './start-problems.ts'

/**
 * `npm run migrate`: as the owner of the tables a backup, the migrations, the rights of the server's role and the key, as a start does them, and
 * then the end. The server itself then needs no password of the owner.
 */

const say = (line: string) => console.log(line)
type Settings = NonNullable<ReturnType<typeof readConfig>['settings']>

async function migrate(settings: Settings): Promise<void> {
  const source = await openDatabaseSource(settings, say)
  try {
    await bringUpToDate(source, settings, say, () => backUpBeforeUpgrade(settings, source.owner, say))
    say('The database is up to date.')
  } finally {
    await source.close()
  }
}

const { settings, problems } = readConfig(process.env)
for (const problem of problems ?? []) console.error(problem)
if (problems) process.exitCode = 1
else
  await migrate(settings).catch((error: unknown) => {
    const isAway = problemCodeOf(error) === 'server.unavailable'
    console.error(
      isAway ? 'DATABASE_URL: the database does not answer. Start it, then try again.' : lineForOperator(error),
    )
    process.exitCode = 1
  })
