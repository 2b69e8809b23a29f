import { knownMigrations } from '../db/setup/migrate.ts'
import { type DoctorFinding, databaseCheck } from './finding.ts'

export interface IndexFacts {
  /** Indexes of the migrations, with their CREATE statements. */
  wanted: ReadonlyMap<string, string>
  /** Existing indexes. */
  indexes: readonly { name: string; isValid: boolean }[]
  triggers: readonly { name: string; table: string; isOn: boolean }[]
  wantedTriggers: ReadonlySet<string>
  /** Tables without a primary key. */
  withoutKey: readonly string[]
}

export function indexFindings({ wanted, indexes, triggers, wantedTriggers, withoutKey }: IndexFacts): DoctorFinding[] {
  const there = new Set(indexes.map(({ name }) => name))
  const known = new Set(triggers.map(({ name }) => name))
  return [
    ...indexes
      .filter(({ isValid }) => !isValid)
      .map(({ name }) => ({
        problem: `The index ${name} is invalid: it costs writes and serves no query.`,
        fix: `As the owner: REINDEX INDEX CONCURRENTLY ${name}.`,
      })),
    ...[...wanted]
      .filter(([name]) => !there.has(name))
      .map(([name, statement]) => ({ problem: `The index ${name} is missing.`, fix: `As the owner: ${statement}` })),
    ...triggers
      .filter(({ isOn }) => !isOn)
      .map(({ name, table }) => ({
        problem: `The trigger ${name} on ${table} is disabled, so its rule is not enforced.`,
        fix: `As the owner: ALTER TABLE ${table} ENABLE TRIGGER ${name}; then run desert-wrench doctor again.`,
      })),
    ...[...wantedTriggers]
      .filter((name) => !known.has(name))
      .map((name) => ({
        problem: `The trigger ${name} is missing, so its rule is not enforced.`,
        fix: 'Restore the last good backup into an empty database: that recreates it.',
      })),
    ...withoutKey.map((table) => ({
      problem: `The table ${table} has no primary key.`,
      fix: 'Restore the last good backup into an empty database: that recreates it.',
    })),
  ]
}

/** Strips comments. */
const bare = (text: string) => text.replace(/--[^\n]*/g, '')

/** Indexes that the migrations create and do not drop. */
export function madeBy(texts: readonly string[]): Pick<IndexFacts, 'wanted' | 'wantedTriggers'> {
  const [wanted, wantedTriggers] = [new Map<string, string>(), new Set<string>()]
  const INDEX = /\b(CREATE (?:UNIQUE )?|DROP )INDEX (?:CONCURRENTLY )?(?:IF (?:NOT )?EXISTS )?(\w+)([^;]*)/g
  const SETTING = /\bALTER INDEX (\w+) SET [^;]*;/g
  const TRIGGER = /\b(CREATE (?:OR REPLACE )?(?:CONSTRAINT )?|DROP )TRIGGER (?:IF EXISTS )?(\w+)/g
  for (const text of texts.map(bare)) {
    for (const [statement, act = '', name = ''] of text.matchAll(INDEX)) {
      if (act.startsWith('DROP')) wanted.delete(name)
      else wanted.set(name, `${statement.replace(/\s+/g, ' ').trim()};`)
    }
    for (const [statement, name = ''] of text.matchAll(SETTING))
      if (wanted.has(name)) wanted.set(name, `${wanted.get(name)} ${statement}`)
    for (const [, act = '', name = ''] of text.matchAll(TRIGGER)) {
      if (act.startsWith('DROP')) wantedTriggers.delete(name)
      else wantedTriggers.add(name)
    }
  }
  return { wanted, wantedTriggers }
}

const INDEXES = `SELECT relname AS name, indisvalid AND indisready AS "isValid" FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace`
const TRIGGERS = `SELECT tgname AS name, relname AS table, tgenabled <> 'D' AS "isOn" FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`
/** `daily_changes` and `ledger_changes` only have rows added and folded, so they need no key. */
const WITHOUT_KEY = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname NOT IN ('daily_changes', 'ledger_changes')
  AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisunique) ORDER BY relname`

export const indexesCheck = databaseCheck('indexes', async (sql) => {
  const applied = await sql<{ name: string }>('SELECT name FROM migrations ORDER BY position')
  const known = await knownMigrations()
  return indexFindings({
    ...madeBy(applied.flatMap(({ name }) => known.get(name)?.text ?? [])),
    indexes: await sql(INDEXES),
    triggers: await sql(TRIGGERS),
    withoutKey: (await sql<{ name: string }>(WITHOUT_KEY)).map(({ name }) => name),
  })
})
