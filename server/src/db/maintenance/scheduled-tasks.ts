import type pg from 'pg'

/** When a task is due, in UTC: each so many minutes, counted from this minute of the hour. */
export interface Schedule {
  name: string
  everyMinutes: number
  minute: number
  /** False: a start alone makes it due only where its time has passed meanwhile. */
  atStart?: boolean
}

/** The first half of a task's advisory lock, any number that no other program is likely to lock with; the second is the hash of its name. */
export const TASK_LOCK = 424_260_248

// The time of the clock and not that of the transaction: a task that runs for minutes is in one.
const NEXT_MINUTE = (minute: string, every: string) =>
  `to_timestamp(60 * (${minute} + ${every} * (1 + floor((extract(epoch FROM clock_timestamp()) / 60 - ${minute}) / ${every}))))`

/** Every task is due now, or by its time: what was missed while nobody was there is done first. */
export async function announce(client: pg.ClientBase, tasks: readonly Schedule[]): Promise<void> {
  await client.query(
    `INSERT INTO scheduled_tasks (name, due_at)
     SELECT name, CASE WHEN at_start THEN now() ELSE ${NEXT_MINUTE('minute', 'every')} END
     FROM unnest($1::text[], $2::boolean[], $3::int[], $4::int[]) AS task (name, at_start, every, minute) ORDER BY name
     ON CONFLICT (name) DO UPDATE SET due_at = least(scheduled_tasks.due_at, excluded.due_at)`,
    [
      tasks.map(({ name }) => name),
      tasks.map(({ atStart }) => atStart ?? true),
      tasks.map(({ everyMinutes }) => everyMinutes),
      tasks.map(({ minute }) => minute),
    ],
  )
}

/**
 * The tasks that are due, the longest waiting first. One that is further away than its next time can be was put off by a clock that
 * ran ahead and was set back since, and is due too: it would stand still for as long as the clock was ahead.
 */
export async function due(client: pg.ClientBase, tasks: readonly Schedule[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM scheduled_tasks JOIN unnest($1::text[], $2::int[]) AS task (name, every) USING (name)
     WHERE due_at <= clock_timestamp() OR due_at > clock_timestamp() + make_interval(mins => every + 1) ORDER BY due_at, name`,
    [tasks.map(({ name }) => name), tasks.map(({ everyMinutes }) => everyMinutes)],
  )
  return rows.map(({ name }) => name)
}

/**
 * Takes a task that is due, until `giveBack` or the end of the connection. The lock is of a transaction that does nothing else, so that it holds behind a
 * pooler too, and holds up no vacuum.
 */
export async function claim(client: pg.ClientBase, task: Schedule): Promise<boolean> {
  const { name } = task
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine', [
    TASK_LOCK,
    name,
  ])
  // Another server may have done it between the look and the lock.
  if (rows[0]?.mine && (await due(client, [task])).length > 0) return true
  await giveBack(client)
  return false
}

export async function giveBack(client: pg.ClientBase): Promise<void> {
  await client.query('COMMIT')
}

/** Sets when it is due next: at its next minute, or earlier, `retryMs` from now. */
export async function postpone(
  client: pg.ClientBase,
  { name, everyMinutes, minute }: Schedule,
  retryMs: number | null,
): Promise<void> {
  await client.query(
    `UPDATE scheduled_tasks SET due_at = least(
       ${NEXT_MINUTE('$3', '$2')},
       clock_timestamp() + make_interval(secs => $4::float8 / 1000))
     WHERE name = $1`,
    [name, everyMinutes, minute, retryMs],
  )
}
