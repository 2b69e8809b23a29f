import { lineForOperator } from './commands/start-problems.ts'
import { readConfig } from './config/config.ts'
import { openDatabaseSource } from './db/setup/database-source.ts'
import { sayProcessErrors } from './runtime/process-errors.ts'

/** Prints one line for the operator and exits. */
function refuse(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

/** Settings and database first; modules and demo data load while PostgreSQL starts. */
async function main(): Promise<void> {
  const { settings, problems } = readConfig(process.env)
  if (problems) refuse(...problems)
  let loading: Promise<typeof import('./serve.ts')> | undefined
  const load = () => {
    loading ??= import('./serve.ts')
    // Avoids an unhandled rejection; awaited below.
    loading.catch(() => {})
    return loading
  }
  let demo: ReturnType<typeof import('./serve.ts').makeDemo> | undefined
  const source = await openDatabaseSource(settings, console.log, (work) => {
    const loaded = load()
    if (work !== 'making' || !settings.demo) return
    demo = loaded.then(({ makeDemo }) => makeDemo())
    demo.catch(() => {})
  })
  const { serve } = await load()
  await serve(settings, source, demo)
}

sayProcessErrors()
main().catch((error: unknown) => refuse(lineForOperator(error)))
