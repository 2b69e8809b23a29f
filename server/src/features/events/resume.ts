import { readPosition, type StreamPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangesStore, TagChange } from './changes.store.ts'

/** Leaves connections for calls. */
const QUERIES_AT_ONCE = 3

/** A client reconnecting with `Last-Event-ID`, on any server. */
export interface Resuming {
  lastEventId: string
  tags: ReadonlySet<string>
  /** Equal for the same tags. */
  group: string
  /** From here on it receives live changes. */
  enter(): void
}

/** Null if no longer known. */
type Missed = readonly TagChange[] | null

interface ResumeDependencies {
  feed: Pick<ChangeFeed, 'check' | 'position'>
  store: Pick<ChangesStore, 'between'>
}

interface Queued extends PromiseWithResolvers<Missed> {
  client: Resuming
}

/** Batches resumes: after a server stops, all its clients arrive at once, mostly at one position, which is read once per batch. */
export function resumer({ feed, store }: ResumeDependencies): (client: Resuming) => Promise<Missed> {
  const queue: Queued[] = []
  let isReading = false

  async function read(group: readonly Queued[], here: StreamPosition): Promise<void> {
    const [first] = group
    if (!first) return
    const from = readPosition(first.client.lastEventId)
    const missed = from && (await store.between(from, here, [...first.client.tags]))
    for (const { resolve } of group) resolve(missed)
  }

  async function readBatch(batch: readonly Queued[]): Promise<void> {
    // Another server may be ahead of this one.
    await feed.check()
    const here = feed.position
    if (!here) throw new Problem('server.unavailable')
    for (const { client } of batch) client.enter()
    const groups = Map.groupBy(batch, ({ client }) => `${client.lastEventId} ${client.group}`).values()
    const readInTurn = async () => {
      for (const group of groups) await read(group, here)
    }
    await Promise.all(Array.from({ length: QUERIES_AT_ONCE }, readInTurn))
  }

  async function readAll(): Promise<void> {
    isReading = true
    while (queue.length > 0) {
      const batch = queue.splice(0)
      await readBatch(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error)
      })
    }
    isReading = false
  }

  return (client) => {
    const queued = { client, ...Promise.withResolvers<Missed>() }
    queue.push(queued)
    if (!isReading) void readAll()
    return queued.promise
  }
}
