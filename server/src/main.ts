import { readConfig } from './config.ts'
import { openDatabaseSource } from './db/database-source.ts'
import { sayProcessErrors } from './process-errors.ts'
import { lineForOperator } from './start-problems.ts'

/** One plain line for the operator, then the end. */
function refuse(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

/** The settings and the database first: while PostgreSQL starts beside it, everything else is loaded. */
async function main(): Promise<void> {
  const { settings, problems } = readConfig(process.env)
  if (problems) refuse(...problems)
  let loading: Promise<typeof import('./serve.ts')> | undefined
  const load = () => {
    loading ??= import('./serve.ts')
    // Whoever waits for it below is told; a start that ends before that says why it did.
    loading.catch(() => {})
    return loading
  }
  const source = await openDatabaseSource(settings, console.log, load)
  const { serve } = await load()
  await serve(settings, source)
}

sayProcessErrors()
main().catch((error: unknown) => refuse(lineForOperator(error)))
