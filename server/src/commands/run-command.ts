import { type Config, readConfig } from '../config/config.ts'
import { BackupRefused } from '../db/maintenance/backup-manifest.ts'
import { lineForOperator } from './start-problems.ts'

/** Prints fixable errors as one line and exits with 1. */
export async function runCommand(work: (settings: Config) => Promise<void>): Promise<void> {
  const { settings, problems } = readConfig(process.env)
  for (const problem of problems ?? []) console.error(problem)
  if (!settings) process.exitCode = 1
  else
    await work(settings).catch((error: unknown) => {
      console.error(error instanceof BackupRefused ? error.message : lineForOperator(error))
      process.exitCode = 1
    })
}
