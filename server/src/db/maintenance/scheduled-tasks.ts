import type pg from 'pg'

/** Due every so many minutes, counted from this minute of the hour, in UTC. */
export interface TaskSchedule {
  name: string
  everyMinutes: number
  minute: number
  /** False: a start does not make it due early. */
  atStart?: boolean
}

/** First half of the advisory lock key, an arbitrary constant; the second half is a hash of the task's name. */
export const TASK_LOCK = 424_260_248

// clock_timestamp(), since a task may run for minutes inside a transaction.
const NEXT_MINUTE = (minute: string, every: string) =>
  `to_timestamp(60 * (${minute} + ${every} * (1 + floor((extract(epoch FROM clock_timestamp()) / 60 - ${minute}) / ${every}))))`

/** Makes every task due now or on schedule; missed runs come first. */
export async function announce(client: pg.ClientBase, tasks: readonly TaskSchedule[]): Promise<void> {
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
 * Due tasks, longest overdue first. Times beyond the next schedule stem from a clock that was set back, so those count as due
 * too.
 */
export async function due(client: pg.ClientBase, tasks: readonly TaskSchedule[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM scheduled_tasks JOIN unnest($1::text[], $2::int[]) AS task (name, every) USING (name)
     WHERE due_at <= clock_timestamp() OR due_at > clock_timestamp() + make_interval(mins => every + 1) ORDER BY due_at, name`,
    [tasks.map(({ name }) => name), tasks.map(({ everyMinutes }) => everyMinutes)],
  )
  return rows.map(({ name }) => name)
}

/**
 * Claims a due task until `giveBack` or disconnect. A transaction-level lock also works behind a pooler; its transaction is
 * otherwise empty, so it does not hold up vacuum.
 */
export async function claim(client: pg.ClientBase, task: TaskSchedule): Promise<boolean> {
  const { name } = task
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine', [
    TASK_LOCK,
    name,
  ])
  // Another server may have run it before the lock.
  if (rows[0]?.mine && (await due(client, [task])).length > 0) return true
  await giveBack(client)
  return false
}

export async function giveBack(client: pg.ClientBase): Promise<void> {
  await client.query('COMMIT')
}

/** Due at its next minute, or `retryMs` from now if that is earlier. */
export async function postpone(
  client: pg.ClientBase,
  { name, everyMinutes, minute }: TaskSchedule,
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
