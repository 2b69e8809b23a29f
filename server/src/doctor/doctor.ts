import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { openReadOnly, type ReadOnly } from '../db/maintenance/read-only.ts'
import { runningEmbeddedDatabase } from '../db/setup/embedded-database.ts'
import { codeOf } from '../security/error-facts.ts'
import { backupsCheck } from './backups.ts'
import { certificatesCheck } from './certificates.ts'
import { clockCheck } from './clock.ts'
import { constraintsCheck } from './constraints.ts'
import { diskCheck } from './disk.ts'
import type { Check, CheckContext, DoctorFinding } from './finding.ts'
import { indexesCheck } from './indexes.ts'
import { ledgerCheck } from './ledger.ts'
import { mapTilesCheck } from './map-tiles.ts'
import { moneyCheck } from './money.ts'
import { outboxCheck } from './outbox.ts'
import { picturesCheck } from './pictures.ts'
import { postgresCheck } from './postgres.ts'
import { providerCheck } from './provider.ts'
import { recordsCheck } from './records.ts'
import { refusalsCheck } from './refusals.ts'
import { replicaCheck } from './replica.ts'
import { settingsCheck } from './settings.ts'
import { messagesCheck } from './texts-and-mails.ts'
import { ticketsCheck } from './tickets.ts'
import { versionsCheck } from './versions.ts'

/** In output order. */
const checksOf = (envFile: string): readonly Check[] => [
  settingsCheck(envFile),
  ...[
    diskCheck,
    clockCheck,
    postgresCheck,
    replicaCheck,
    indexesCheck,
    constraintsCheck,
    ledgerCheck,
    moneyCheck,
    providerCheck,
    ticketsCheck,
    recordsCheck,
  ],
  ...[
    picturesCheck,
    mapTilesCheck,
    backupsCheck,
    outboxCheck,
    messagesCheck,
    refusalsCheck,
    certificatesCheck,
    versionsCheck,
  ],
]

export interface Report {
  lines: string[]
  /** 0: no findings; 1: findings; 2: incomplete. */
  code: 0 | 1 | 2
}

/** The database connection, or a line for the operator. */
async function connectionOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<pg.ClientConfig | string> {
  if (databaseUrl !== null) return { connectionString: databaseOwnerUrl ?? databaseUrl }
  const running = await runningEmbeddedDatabase(dataDir)
  if (running) return running
  return existsSync(join(dataDir, 'postgres'))
    ? `Desert Wrench is not running on DATA_DIR ${dataDir}, so its database cannot be checked. Start it, then run desert-wrench doctor again.`
    : `DATA_DIR ${dataDir}: there is no database. Start Desert Wrench, or set the DATA_DIR or DATABASE_URL it runs on.`
}

async function connect(settings: Config): Promise<ReadOnly | string> {
  const connection = await connectionOf(settings)
  if (typeof connection === 'string') return connection
  return openReadOnly(connection, 'desert-wrench doctor').catch(
    (error: unknown) =>
      `The database does not respond (${codeOf(error)}). Check PostgreSQL and the address in DATABASE_URL.`,
  )
}

const reportLine = (name: string, { problem, fix }: DoctorFinding) => `${name}: ${problem} Fix: ${fix}`

/** Read-only. */
export async function examine(settings: Config, envFile: string, now = Date.now()): Promise<Report> {
  const database = await connect(settings)
  const sql = typeof database === 'string' ? null : database.sql
  const context: CheckContext = { settings, sql, now }
  const checks = checksOf(envFile)
  const [found, unseen]: [string[], string[]] = [[], []]
  for (const { name, needsDatabase, run } of checks) {
    if (needsDatabase && sql === null) continue
    try {
      found.push(...(await run(context)).map((finding) => reportLine(name, finding)))
    } catch (error) {
      unseen.push(`${name}: the check failed (${codeOf(error)}).`)
    }
  }
  if (typeof database === 'string') unseen.push(`database: ${database}`)
  else await database.close()
  const ran = `${checks.length} checks ran: ${checks.map(({ name }) => name).join(', ')}.`
  const lines = [...found, ...unseen]
  return {
    lines: lines.length > 0 ? lines : [`No problems found. ${ran}`],
    code: unseen.length > 0 ? 2 : found.length > 0 ? 1 : 0,
  }
}
