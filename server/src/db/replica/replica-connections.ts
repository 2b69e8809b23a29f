import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../security/error-facts.ts'
import { openPool } from '../pool.ts'
import { type LogPosition, REPLICA_HISTORY, REPLICA_POSITION } from './log-position.ts'

/** How long a read waits for the replica to catch up before the primary answers. */
const PATIENCE_MS = 100
const AGAIN_MS = 2
/** Slower statements go to the primary. */
const READ_MS = 2_000
const SILENCE_MS = 3_000

export class Unfit extends Error {}

export interface ReplicaStatement {
  query: string | pg.QueryConfig
  values?: unknown[] | undefined
}

const LATE = Symbol('late')

async function until<T>(moment: number, promise: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, moment - performance.now()), LATE)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

async function inTime<T>(deadline: number, promise: Promise<T>): Promise<T> {
  const answer = await until(deadline, promise)
  if (answer === LATE) throw new Unfit('it does not answer in time')
  return answer
}

const refused = (error: unknown) =>
  error instanceof Unfit ? error : new Unfit(`it takes no connection (${codeOf(error)})`)

export function replicaConnections(connection: pg.PoolConfig, size: number) {
  // Read-only whatever the statement.
  const settings = ' -c default_transaction_read_only=on'
  const quick = { ...connection, query_timeout: SILENCE_MS }
  const pool = openPool(quick, { size, name: 'desert-wrench reads', readMs: READ_MS, settings })
  pool.on('error', () => {})
  const histories = new WeakMap<pg.PoolClient, string>()
  let behind = 0

  /** Null if all are busy until the deadline. */
  async function connect(deadline: number): Promise<pg.PoolClient | null> {
    const connecting = pool.connect()
    const client = await until(deadline, connecting)
    if (client !== LATE) return client
    connecting.then(
      (late) => late.release(),
      () => {},
    )
    if (pool.totalCount >= size) return null
    throw new Unfit('it takes no connection in time')
  }

  async function checkHistory(client: pg.PoolClient, { history }: LogPosition, deadline: number): Promise<void> {
    if (histories.get(client) === history) return
    const { rows } = await inTime(deadline, client.query<{ history: string }>(REPLICA_HISTORY))
    if (rows[0]?.history !== history) throw new Unfit('it is no standby of this database')
    histories.set(client, history)
  }

  /** The replayed position is queried first, in the same packet, so the statement's result is at least as new. */
  async function askAt<Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    position: LogPosition,
    deadline: number,
    { query, values }: ReplicaStatement,
  ): Promise<pg.QueryResult<Row>> {
    await checkHistory(client, position, deadline)
    for (let isFirst = true; ; isFirst = false) {
      const replayed = client.query<{ at: string | null }>(REPLICA_POSITION)
      // Not sent while the replica lags: its result would be discarded.
      const early = isFirst ? client.query<Row>(query, values) : undefined
      early?.catch(() => {})
      const [row] = (await inTime(deadline, replayed)).rows
      if (row?.at == null) throw new Unfit('it is no standby of this database')
      const missing = position.at - BigInt(row.at)
      behind = missing > 0n ? Number(missing) : 0
      if (behind === 0) return early ?? client.query<Row>(query, values)
      if (early)
        await inTime(
          deadline,
          early.catch(() => {}),
        )
      if (performance.now() + AGAIN_MS > deadline) throw new Unfit('it is behind')
      await pause(AGAIN_MS)
    }
  }

  return {
    /**
     * Null if the statement failed or no connection was free.
     * @throws Unfit
     */
    async answerAt<Row extends pg.QueryResultRow>(
      position: LogPosition,
      statement: ReplicaStatement,
    ): Promise<pg.QueryResult<Row> | null> {
      const deadline = performance.now() + PATIENCE_MS
      const client = await connect(deadline).catch((error: unknown) => {
        throw refused(error)
      })
      if (!client) return null
      let isUsable = true
      try {
        return await askAt<Row>(client, position, deadline, statement)
      } catch (error) {
        isUsable = error instanceof pg.DatabaseError && error.severity === 'ERROR'
        if (error instanceof Unfit) throw error
        // Any failure (replay conflict, write, lost connection) falls back to the primary.
        return null
      } finally {
        client.release(!isUsable)
      }
    },
    /**
     * Connecting may take longer than a read waits.
     * @throws Unfit
     */
    async open(): Promise<void> {
      const client = await pool.connect().catch((error: unknown) => {
        throw refused(error)
      })
      client.release()
    },
    behind: () => behind,
    close: () => pool.end(),
  }
}
