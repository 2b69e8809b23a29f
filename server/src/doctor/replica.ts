import { openReadOnly, type Sql } from '../db/maintenance/read-only.ts'
import { PRIMARY_POSITION, REPLICA_HISTORY, REPLICA_POSITION } from '../db/replica/log-position.ts'
import { codeOf } from '../security/error-facts.ts'
import { bytes, type DoctorFinding, databaseCheck } from './finding.ts'

export interface StandbyFacts {
  /** Why it is unavailable; null if it answered. */
  away: string | null
  /** System identifier, database and timeline of each. */
  histories: { primary: string; replica: string }
  isStandby: boolean
  /** WAL lag in bytes. */
  behind: number
}

/** A healthy standby lags by kilobytes and milliseconds. */
const FAR_BEHIND = 16e6

export function replicaFindings({ away, histories, isStandby, behind }: StandbyFacts): DoctorFinding[] {
  const finding = (problem: string, fix: string): DoctorFinding[] => [
    { problem: `${problem} All reads go to the primary.`, fix },
  ]
  if (away !== null)
    return finding(
      `DATABASE_READ_URL does not respond (${away}).`,
      'Start the standby with hot_standby on, check the address, or remove the setting.',
    )
  if (!isStandby)
    return finding(
      'DATABASE_READ_URL is not a standby: it accepts writes.',
      'Use a streaming standby of DATABASE_URL, or remove the setting.',
    )
  if (histories.primary !== histories.replica)
    return finding(
      `DATABASE_READ_URL is a standby of another database (${histories.replica}, not ${histories.primary}).`,
      'Recreate it from DATABASE_URL with pg_basebackup. Right after a promotion, run CHECKPOINT on both.',
    )
  if (behind > FAR_BEHIND)
    return finding(
      `The standby of DATABASE_READ_URL is ${bytes(behind)} of the log behind.`,
      'Check pg_stat_replication on the primary and pg_is_wal_replay_paused() on the standby.',
    )
  return []
}

interface ReplayState extends Record<string, unknown> {
  history: string
  at: string | null
}

async function lookAt(url: string, primary: Sql): Promise<StandbyFacts> {
  const [there] = await primary<ReplayState>(PRIMARY_POSITION.text)
  const histories = { primary: there?.history ?? '', replica: '' }
  const facts = { away: null, histories, isStandby: false, behind: 0 }
  try {
    const replica = await openReadOnly({ connectionString: url }, 'desert-wrench doctor')
    try {
      const [[history], [place]] = [
        await replica.sql<ReplayState>(REPLICA_HISTORY.text),
        await replica.sql<ReplayState>(REPLICA_POSITION.text),
      ]
      const at = place?.at ?? null
      return {
        ...facts,
        histories: { ...histories, replica: history?.history ?? '' },
        isStandby: at !== null,
        behind: at === null ? 0 : Math.max(0, Number(BigInt(there?.at ?? 0) - BigInt(at))),
      }
    } finally {
      await replica.close()
    }
  } catch (error) {
    return { ...facts, away: codeOf(error) }
  }
}

export const replicaCheck = databaseCheck('replica', async (sql, { settings: { databaseReadUrl: url } }) =>
  url === null ? [] : replicaFindings(await lookAt(url, sql)),
)
