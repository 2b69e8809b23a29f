import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { ReplicaReading } from './replica/read-replica.ts'

export interface Transaction {
  client: pg.PoolClient
  isPipelined: boolean
  /** Pipelined statements; these promises never reject. */
  sent: Promise<void>[]
  /** The first failure; later statements fail because of it. */
  failure: { error: unknown; isAwaited: boolean } | null
  /** Runs once it is committed. */
  afterCommit: Set<() => void>
}

export interface DatabaseContext {
  /** Sent as an SQL comment. */
  requestId?: string
  actor?: string
  transaction?: Transaction
  reading?: ReplicaReading
  beforeCommit?: { work: () => Promise<void>; done: boolean }
  /** Receives the id of each committed transaction. */
  onCommit?: (transaction: number) => void
}

export interface ContextStore {
  get(): DatabaseContext
  with<T>(entries: DatabaseContext, work: () => Promise<T>): Promise<T>
  withoutReplica<T>(work: () => Promise<T>): Promise<T>
}

export function contextStore(): ContextStore {
  const storage = new AsyncLocalStorage<DatabaseContext>()
  const none: DatabaseContext = {}
  const get = () => storage.getStore() ?? none
  return {
    get,
    with: (entries, work) => storage.run({ ...get(), ...entries }, work),
    withoutReplica: (work) => {
      const { reading: _, ...entries } = get()
      return storage.run(entries, work)
    },
  }
}
