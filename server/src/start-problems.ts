import { EmbeddedRefused } from '@desert-wrench/embedded-postgres/refused.ts'
import { MigrationRefused, MigrationsAwaited } from './db/migrate.ts'
import { RaffleKeyRefused } from './db/raffle-key.ts'
import { inSources } from './source-places.ts'
import { StartRefused } from './start-refused.ts'

const KINDS = [EmbeddedRefused, MigrationRefused, MigrationsAwaited, RaffleKeyRefused, StartRefused]

/** What PostgreSQL says of a DATABASE_URL that it does not accept, by its code. */
const NOT_ACCEPTED: Readonly<Record<string, string>> = {
  '28P01': 'the password is not accepted',
  '28000': 'the user is not accepted',
  '3D000': 'the database does not exist',
}

/** Why a program could not start: what an operator can mend is one line; anything else shows where it broke. */
export function lineForOperator(error: unknown): string {
  if (error instanceof Error && KINDS.some((kind) => error instanceof kind)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const mend = NOT_ACCEPTED[code]
  if (mend) return `DATABASE_URL: ${mend}. Mend the address, or leave it out for the embedded database.`
  if (code === '42501')
    return 'DATABASE_URL: the user may not create tables or the pg_trgm extension. Grant CREATE on the database.'
  return `Desert Wrench could not start: ${inSources((error instanceof Error && error.stack) || String(error))}`
}
