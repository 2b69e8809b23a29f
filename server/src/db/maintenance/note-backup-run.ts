import { hostname } from 'node:os'
import type pg from 'pg'
import { codeOf } from '../../security/error-facts.ts'
import { type BackupRun, recordRun } from './backup-runs.ts'

/** With the host name, for readers on other machines. */
export const placeOf = (folder: string): string => `${hostname()}:${folder}`

/** Records a run. A failure here is only logged: the backup itself is fine, and the alert asks for the next one. */
export async function noteRun(
  client: pg.ClientBase,
  { folder, ...run }: Omit<BackupRun, 'place'> & { folder: string },
  say: (line: string) => void,
): Promise<void> {
  await recordRun(client, { ...run, place: placeOf(folder) }).catch((error: unknown) =>
    say(`The run could not be recorded in the database (${codeOf(error)}), so /metrics does not show it.`),
  )
}
