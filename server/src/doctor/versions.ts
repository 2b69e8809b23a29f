import { knownMigrations } from '../db/setup/migrate.ts'
import { type DoctorFinding, databaseCheck } from './finding.ts'

export interface VersionFacts {
  node: string
  /** Such as 17. */
  postgres: number
  /** Migrations of the database, in order, and those of this version. */
  applied: readonly { name: string; sha256: string }[]
  known: ReadonlyMap<string, string>
  now: number
}

/** End of support as announced by the vendors. */
const NODE: Readonly<Record<string, string>> = { 24: '2028-04-30', 26: '2029-04-30' }
/** The latest known security releases of each Node line. */
export const SAFE_NODE: Readonly<Record<string, string>> = { 24: '24.18.1', 26: '26.5.1' }
const POSTGRES: Readonly<Record<string, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}
/** Warning period before the end of support. */
const NOTICE_MS = 90 * 86_400_000

/** Within one line; Node writes versions with a leading `v`. */
export const isOlder = (version: string, than: string): boolean =>
  version.replace(/^v/, '').localeCompare(than, 'en', { numeric: true }) < 0

function supportFinding(what: string, until: string | undefined, now: number, fix: string): DoctorFinding[] {
  if (until === undefined || Date.parse(until) - now > NOTICE_MS) return []
  const over = Date.parse(until) < now
  return [{ problem: `${what} ${over ? 'has had no fixes since' : 'gets fixes only until'} ${until}.`, fix }]
}

export function versionFindings({ node, postgres, applied, known, now }: VersionFacts): DoctorFinding[] {
  const major = Number(/^v?(\d+)/.exec(node)?.[1])
  const stranger = applied.find(({ name }) => !known.has(name))
  const edited = applied.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256)
  const waiting = [...known.keys()].filter((name) => !applied.some((one) => one.name === name))
  return [
    ...(major < 24
      ? [{ problem: `Node ${node} is too old.`, fix: 'Run npm install, which brings a supported Node.' }]
      : []),
    ...(isOlder(node, SAFE_NODE[major] ?? '0')
      ? [{ problem: `Node ${node} has known vulnerabilities.`, fix: `Install Node ${SAFE_NODE[major]} or newer.` }]
      : []),
    ...supportFinding(`Node ${major}`, NODE[major], now, 'Upgrade Desert Wrench, which brings a newer Node.'),
    ...(postgres < 15
      ? [{ problem: `PostgreSQL ${postgres} is too old.`, fix: 'Restore a backup into PostgreSQL 15 or newer.' }]
      : []),
    ...supportFinding(
      `PostgreSQL ${postgres}`,
      POSTGRES[postgres],
      now,
      'Upgrade PostgreSQL, or restore a backup into a newer one.',
    ),
    ...(stranger
      ? [
          {
            problem: `A newer Desert Wrench migrated the database (${stranger.name}).`,
            fix: 'Run that version and its doctor.',
          },
        ]
      : []),
    ...(edited
      ? [
          {
            problem: `The migration ${edited.name} differs from the applied one.`,
            fix: 'Restore the released files: git status shows what changed.',
          },
        ]
      : []),
    ...(!stranger && waiting.length > 0
      ? [
          {
            problem: `The database is older than this version (${waiting[0]} is not applied).`,
            fix: 'Restart Desert Wrench, which migrates it.',
          },
        ]
      : []),
  ]
}

export const versionsCheck = databaseCheck('versions', async (sql, { now }) => {
  const [row] = await sql<{ version: number }>("SELECT current_setting('server_version_num')::int / 10000 AS version")
  return versionFindings({
    node: process.version,
    postgres: row?.version ?? 0,
    applied: await sql('SELECT name, sha256 FROM migrations ORDER BY position'),
    known: new Map([...(await knownMigrations())].map(([name, { sha256 }]) => [name, sha256])),
    now,
  })
})
