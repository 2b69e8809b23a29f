import { EmbeddedRefused } from '@desert-wrench/embedded-postgres/refused.ts'
import { problemCodeOf } from '../db/errors.ts'
import { MigrationRefused, MigrationsAwaited } from '../db/setup/migrate.ts'
import { RaffleKeyRefused } from '../db/setup/raffle-key.ts'
import { StartRefused } from '../runtime/start-refused.ts'
import { inSources } from '../security/source-locations.ts'

const KINDS = [EmbeddedRefused, MigrationRefused, MigrationsAwaited, RaffleKeyRefused, StartRefused]

/** By PostgreSQL's code for a rejected DATABASE_URL. */
const NOT_ACCEPTED: Readonly<Record<string, string>> = {
  '28P01': 'wrong password',
  '28000': 'this user is not allowed in',
  '3D000': 'the database does not exist',
}

/** Read-only states, which only the operator can end. */
export const UNWRITABLE_LINES = {
  'server.readOnly':
    'The database is read-only: it is a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary, or ALTER DATABASE … RESET default_transaction_read_only.',
  'server.storageFull': 'The database disk is full. Free some space: until then no change is saved.',
} as const

const DISK: Readonly<Record<string, (where: string) => string>> = {
  ENOSPC: (where) => `The disk is full${where}. Free some space, then try again.`,
  EDQUOT: (where) => `The disk quota is used up${where}. Free some space, then try again.`,
  EROFS: (where) => `The disk is read-only${where}. Set DATA_DIR or BACKUP_DIR to a writable folder.`,
  EACCES: (where) => `This user cannot write${where}. Give the user that runs Desert Wrench DATA_DIR and BACKUP_DIR.`,
}

/** One line for errors that an operator can fix; a stack for others. */
export function lineForOperator(error: unknown): string {
  if (error instanceof Error && KINDS.some((kind) => error instanceof kind)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fix = NOT_ACCEPTED[code]
  if (fix) return `DATABASE_URL: ${fix}. Correct the address, or leave it out for the embedded database.`
  if (code === '42501')
    return 'DATABASE_URL: this user cannot create tables or the pg_trgm extension. Grant CREATE on the database.'
  const refusal = problemCodeOf(error)
  if (refusal === 'server.readOnly' || refusal === 'server.storageFull') return UNWRITABLE_LINES[refusal]
  if (refusal === 'server.unavailable') return 'DATABASE_URL: the database does not respond. Start it, then try again.'
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'connect')
    return 'DATABASE_URL: this user cannot use the socket. Use a host and a port, or allow this user.'
  const where = error instanceof Error && 'path' in error ? `: ${error.path}` : ''
  const full = DISK[code]?.(where)
  if (full) return full
  return `Desert Wrench could not start: ${inSources((error instanceof Error && error.stack) || String(error))}`
}
