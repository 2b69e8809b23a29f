import type { Database } from '../../db/database.ts'

/** What a move may change beside inserting rows: per table the key, and the columns that an undo restores. */
const TABLES = {
  jobs: [
    'id',
    ...['mechanic_id', 'status', 'step', 'scheduled_start', 'scheduled_end', 'window_start', 'window_end', 'booked_at'],
    ...['accepted_at', 'unanswered_at', 'arrived_at', 'distance_to_mechanic', 'travel_fee', 'labor_cost', 'total_cost'],
    ...['agreement', 'on_time', 'own_mechanic'],
  ],
  job_pickup_requests: ['id', 'status', 'responded_at', 'withdrawn_at', 'payment_required', 'payment_completed'],
  notifications: ['id', 'is_read', 'withdrawn_at'],
  outbox: ['id', 'state', 'reason', 'settled_at', 'send_at', 'due_at', 'expires_at'],
  job_estimates: ['id', 'status'],
  job_threads: ['job_id', 'mechanic_unread', 'mechanic_read_at'],
  schedule_proposals: [
    'job_id',
    ...['mechanic_id', 'window_start', 'window_end', 'scheduled_start', 'scheduled_end', 'created_at'],
  ],
} as const satisfies Record<string, readonly [key: string, ...columns: string[]]>

type Table = keyof typeof TABLES
type Row = Record<string, unknown>
/** Rows of a job by table. */
export type JobRows = Record<Table, Row[]>

const NAMES = Object.keys(TABLES) as Table[]
const keyOf = (table: Table) => (table === 'jobs' ? 'id' : 'job_id')

const ROWS = `SELECT ${NAMES.map(
  (table) => `(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (SELECT ${TABLES[table].join(', ')} FROM ${table}
    WHERE ${keyOf(table)} = $1) r) AS ${table}`,
).join(',\n')}`

/** A name follows its mechanic. */
const MECHANIC_NAME = ', mechanic_name = (SELECT name FROM mechanics m WHERE m.id = r.mechanic_id)'

const restoring = (table: Exclude<Table, 'schedule_proposals'>) => {
  const [key, ...columns] = TABLES[table]
  return `UPDATE ${table} t SET ${columns.map((column) => `${column} = r.${column}`).join(', ')}${table === 'jobs' ? MECHANIC_NAME : ''}
    FROM jsonb_populate_recordset(NULL::${table}, $1) r WHERE t.${key} = r.${key}`
}

const PROPOSALS = `INSERT INTO schedule_proposals SELECT * FROM jsonb_populate_recordset(NULL::schedule_proposals, $1) ON CONFLICT DO NOTHING`

export interface NewMove {
  id: string
  jobId: string
  revision: number
  until: string
  before: JobRows
  notices: string[]
  messages: string[]
}

export type MovesStore = ReturnType<typeof movesStore>

export function movesStore(db: Database) {
  return {
    rowsOf: async (jobId: string): Promise<JobRows> => {
      const [rows] = await db.query<JobRows & Record<string, unknown>>({ name: 'moves.rows', text: ROWS }, [jobId])
      if (!rows) throw new Error('no rows of a job')
      return rows
    },

    /** What was added leaves when the move can no longer be undone. */
    hold: async (messages: readonly string[], until: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET send_at = greatest(send_at, $2), due_at = greatest(due_at, $2) WHERE id = ANY($1::uuid[]) AND state = 'waiting'`,
        [messages, until],
      )
    },

    add: async ({ id, jobId, revision, until, before, notices, messages }: NewMove, now: string): Promise<void> => {
      await db.query('DELETE FROM job_moves WHERE until < $1', [now])
      await db.query(
        `INSERT INTO job_moves (id, job_id, revision, until, before, notices, messages) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, jobId, revision, until, JSON.stringify(before), notices, messages],
      )
    },

    /** One undo takes it. Null: there is none, or its time is over. */
    take: async (id: string, now: string): Promise<NewMove | null> => {
      const [move] = await db.query<NewMove & Record<string, unknown>>(
        `DELETE FROM job_moves WHERE id = $1 AND until >= $2
         RETURNING id, job_id AS "jobId", revision, until::text, before, notices, messages`,
        [id, now],
      )
      return move ?? null
    },

    /** @returns false if one of the messages left meanwhile */
    withdraw: async ({ messages, notices }: NewMove, now: string): Promise<boolean> => {
      const gone = await db.query(
        `DELETE FROM outbox WHERE id = ANY($1::uuid[]) AND state IN ('waiting', 'cancelled', 'notConfigured') RETURNING id`,
        [messages],
      )
      await db.query('UPDATE notifications SET withdrawn_at = $2, is_read = true WHERE id = ANY($1::uuid[])', [
        notices,
        now,
      ])
      return gone.length === messages.length
    },

    /** @throws Problem `schedule.conflict` if the earlier time is taken meanwhile */
    restore: async ({ schedule_proposals: proposals, ...before }: JobRows): Promise<void> => {
      // The job first: its triggers end what the rows below restore.
      for (const table of NAMES)
        if (table !== 'schedule_proposals' && before[table].length > 0)
          await db.query(restoring(table), [JSON.stringify(before[table])])
      if (proposals.length > 0) await db.query(PROPOSALS, [JSON.stringify(proposals)])
    },
  }
}
