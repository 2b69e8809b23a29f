import { counted, type DoctorFinding, databaseCheck, inWords } from './finding.ts'

export interface PostgresFacts {
  settings: Readonly<Record<string, string>>
  /** Null if writable. */
  readOnly: 'standby' | 'setting' | null
  /** Number of sessions, and long open transactions with application name and seconds. */
  sessions: number
  long: readonly { name: string; seconds: number }[]
  /** Prepared transactions never committed, and unused replication slots. */
  prepared: number
  idleSlots: readonly string[]
  /** Age of the oldest transaction id. */
  xidAge: number
  checksumFailures: number
  tables: readonly { name: string; live: number; dead: number; vacuumed: boolean }[]
}

/** Required for durability and vacuum. */
const MUST: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  track_counts: 'on',
  server_encoding: 'UTF8',
}
/** One server's pool, two task connections, the owner at start, and a backup. */
const CONNECTIONS = 25
const LONG_SECONDS = 3600
/** Autovacuum acts at 200 million; writes stop at two billion. */
const OLD_XID = 1_000_000_000
const DEAD_ROWS = 50_000

const isDeadWeight = ({ live, dead }: { live: number; dead: number }) => dead > DEAD_ROWS && dead > live * 0.5

export function postgresFindings(facts: PostgresFacts): DoctorFinding[] {
  const { settings, readOnly, sessions, long, prepared, idleSlots, xidAge, checksumFailures, tables } = facts
  const found: DoctorFinding[] = []
  const say = (problem: string, fix: string) => void found.push({ problem, fix })
  if (readOnly === 'standby')
    say(
      'The database is a standby and refuses every change.',
      'Set DATABASE_URL to the primary, or promote this one: SELECT pg_promote().',
    )
  if (readOnly === 'setting')
    say(
      'default_transaction_read_only is on, so every change is refused.',
      'As a superuser SET default_transaction_read_only = off, then ALTER DATABASE … RESET default_transaction_read_only (or ALTER ROLE …, ALTER SYSTEM …), and restart Desert Wrench.',
    )
  for (const [name, wanted] of Object.entries(MUST)) {
    const value = settings[name]
    if (value !== wanted)
      say(
        `${name} is ${value}: committed changes can be lost, or tables grow without limit.`,
        name === 'server_encoding'
          ? 'Restore a backup into a database made with ENCODING UTF8.'
          : `ALTER SYSTEM SET ${name} = ${wanted}, then SELECT pg_reload_conf().`,
      )
  }
  if (settings.synchronous_commit === 'off')
    say(
      'synchronous_commit is off: the last changes are lost if the machine stops.',
      'ALTER SYSTEM RESET synchronous_commit, then SELECT pg_reload_conf().',
    )
  if (settings.data_checksums !== 'on')
    say(
      'data_checksums is off, so disk damage goes unnoticed.',
      'Stop PostgreSQL, run pg_checksums --enable on its data, then start it.',
    )
  const most = Number(settings.max_connections)
  if (most < CONNECTIONS)
    say(
      `max_connections is ${most}, and one server uses up to ${CONNECTIONS}.`,
      `ALTER SYSTEM SET max_connections = 100, then restart PostgreSQL.`,
    )
  else if (sessions > most * 0.9)
    say(
      `${sessions} of ${most} connections are in use.`,
      'Run fewer servers, or raise max_connections and restart PostgreSQL.',
    )
  for (const { name, seconds } of long)
    say(
      `A transaction of "${name}" has been open for ${inWords(seconds)}: dead rows stay until it ends.`,
      "End it: SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE xact_start < now() - interval '1 hour'.",
    )
  if (prepared > 0)
    say(`${counted(prepared, 'prepared transaction')} never ended.`, 'ROLLBACK PREPARED each one in pg_prepared_xacts.')
  for (const slot of idleSlots)
    say(
      `Nothing reads the replication slot ${slot}, so the log grows until the disk is full.`,
      `Start its standby, or SELECT pg_drop_replication_slot('${slot}').`,
    )
  if (xidAge > OLD_XID)
    say(
      `Transaction numbers are ${Math.round(xidAge / 1e6)} million old; at 2,000 million PostgreSQL refuses every change.`,
      'As the owner: VACUUM (FREEZE). Find out why autovacuum does not finish.',
    )
  if (checksumFailures > 0)
    say(
      `PostgreSQL read ${counted(checksumFailures, 'damaged page')}: the disk is losing data.`,
      'Move to another disk, and restore the last good backup.',
    )
  for (const { name, live, dead, vacuumed } of tables.filter(isDeadWeight))
    say(
      `${name} has ${dead} dead rows beside ${live}${vacuumed ? '' : ', and was never vacuumed'}.`,
      `As the owner: VACUUM (ANALYZE) ${name}. Look for transactions that stay open.`,
    )
  return found
}

const FACTS = `SELECT
  (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY($1)) AS settings,
  CASE WHEN pg_is_in_recovery() THEN 'standby'
    -- What new sessions begin with: this one's own is on.
    WHEN (SELECT reset_val = 'on' FROM pg_settings WHERE name = 'default_transaction_read_only') THEN 'setting' END AS "readOnly",
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS sessions,
  (SELECT coalesce(json_agg(json_build_object('name', coalesce(nullif(application_name, ''), usename), 'seconds', seconds)), '[]')
    FROM (SELECT application_name, usename, extract(epoch FROM clock_timestamp() - xact_start) AS seconds FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start < clock_timestamp() - make_interval(secs => $2) ORDER BY xact_start LIMIT 5) AS old) AS long,
  (SELECT count(*)::int FROM pg_prepared_xacts WHERE database = current_database()) AS prepared,
  (SELECT coalesce(json_agg(slot_name), '[]') FROM pg_replication_slots WHERE NOT active) AS "idleSlots",
  (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS "xidAge",
  (SELECT coalesce(checksum_failures, 0)::int FROM pg_stat_database WHERE datname = current_database()) AS "checksumFailures",
  (SELECT coalesce(json_agg(json_build_object('name', relname, 'live', n_live_tup, 'dead', n_dead_tup,
      'vacuumed', coalesce(last_autovacuum, last_vacuum) IS NOT NULL) ORDER BY n_dead_tup DESC), '[]')
    FROM pg_stat_user_tables) AS tables`

const ASKED = [...Object.keys(MUST), 'synchronous_commit', 'data_checksums', 'max_connections']

export const postgresCheck = databaseCheck('postgresql', async (sql) => {
  const [facts] = await sql<PostgresFacts & Record<string, unknown>>(FACTS, [ASKED, LONG_SECONDS])
  return facts ? postgresFindings(facts) : []
})
