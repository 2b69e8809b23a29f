import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { ReplicaReading } from './replica/read-replica.ts'

/** A transaction that is under way on its connection. */
export interface Transaction {
  client: pg.PoolClient
  /** Whether statements may be sent without waiting for their answers. */
  isPipelined: boolean
  /** What was sent without waiting; none of these rejects. */
  sent: Promise<void>[]
  /** The statement that failed first: later ones failed because of it. */
  failure: { error: unknown; isAwaited: boolean } | null
}

/** What the statements of a request know of it. */
export interface DatabaseContext {
  /** Goes with the statements as a comment. */
  requestId?: string
  /** The account that acts. */
  actor?: string
  /** The surrounding transaction. */
  transaction?: Transaction
  /** A read that the replica may answer. */
  reading?: ReplicaReading
  /** Runs before the first commit. */
  beforeCommit?: { work: () => Promise<void>; done: boolean }
  /** Receives the number of each committed transaction. */
  onCommit?: (transaction: number) => void
}

export interface ContextStore {
  get(): DatabaseContext
  /** Runs work with these entries beside the surrounding ones. */
  with<T>(entries: DatabaseContext, work: () => Promise<T>): Promise<T>
}

export function contextStore(): ContextStore {
  const storage = new AsyncLocalStorage<DatabaseContext>()
  const none: DatabaseContext = {}
  const get = () => storage.getStore() ?? none
  return { get, with: (entries, work) => storage.run({ ...get(), ...entries }, work) }
}
