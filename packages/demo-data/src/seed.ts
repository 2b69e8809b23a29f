import { runCommand } from '@desert-wrench/server/commands/run-command.ts'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { bringUpToDate, openDatabaseSource } from '@desert-wrench/server/db/setup/database-source.ts'
import { isEmpty } from '@desert-wrench/server/db/setup/is-empty.ts'
import { StartRefused } from '@desert-wrench/server/runtime/start-refused.ts'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'
import { demoRows, fillDemo } from './fill-demo.ts'

/** `desert-wrench seed`: fills the configured database with the demo if it is empty. */

const say = (line: string) => console.log(line)

await runCommand(async (settings) => {
  const source = await openDatabaseSource(settings, say)
  try {
    const raffleKey = await bringUpToDate(source, settings, say)
    const db = openDatabase({ connection: source.connection, log: say, size: 2 })
    try {
      if (!(await isEmpty(db))) {
        const place = source.embedded ? `DATA_DIR ${settings.dataDir}` : 'DATABASE_URL'
        throw new StartRefused(`${place}: the database already holds rows; the demo fills only an empty one.`)
      }
      const seeds = seedVault(() => raffleKey)
      const { mechanics, jobs, customers } = await fillDemo({
        db,
        seeds,
        rows: await demoRows(new Date().toISOString()),
      })
      say(`Filled the demo: ${mechanics} mechanics, ${customers} customers, ${jobs} jobs.`)
    } finally {
      await db.close()
    }
  } finally {
    await source.close()
  }
})
