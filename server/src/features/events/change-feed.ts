import type { Position } from '@desert-wrench/contract/features/events/events.rules.ts'
import { PUBLISHED_TAGS } from '@desert-wrench/contract/lib/endpoint.ts'
import { shareNext } from '../../db/share-next.ts'
import type { ChangesStore, Moment, TagChange } from './changes.store.ts'

/** What a server follows: all that it publishes, and ended sessions. */
export const FOLLOWED_TAGS: readonly string[] = [...PUBLISHED_TAGS, 'sessions']

/** The time between two checks while somebody listens. This server's own commits are checked at once. */
const LISTENED_MS = 50
/** While nobody listens: often enough to give new listeners a position to start from. */
const IDLE_MS = 1000
/** After an own commit while nobody listens: whoever reads next does not receive it again. */
const IDLE_HURRIED_MS = 40
/** The least time between two checks, however much is committed. */
const LEAST_MS = 15
const REPORT_EVERY_MS = 60_000
/** The longest that a close waits for a database that does not answer. */
const CLOSE_MS = 1000

interface FeedDependencies {
  store: Pick<ChangesStore, 'epoch' | 'moment' | 'since'>
  /** Whether the tables are there. */
  ready: () => boolean
  /** Called with what went wrong, once a minute at most. */
  failed: (error: unknown) => void
}

export interface ChangeFeed {
  /** How far this server has read; null before the first check. */
  readonly position: Position | null
  /** Milliseconds since the last check; null before the first. */
  readonly checkedMsAgo: number | null
  /** Calls back with what was committed, null where that is unknown. @returns what ends it */
  listen(onChanges: (changes: readonly TagChange[] | null) => void): () => void
  /** This server has committed something. */
  hurry(): void
  /** A snapshot check that begins after this call; gives its number. @throws what the database answers */
  check(): Promise<number>
  /** The last check that found a change of one of these tags, or could not tell. */
  lastChange(tags: readonly string[]): number
  close(): Promise<void>
}

/** Reads for all listeners of this server what was committed. A failed check is repeated from where the last one stopped. */
export function changeFeed({ store, ready, failed }: FeedDependencies): ChangeFeed {
  const listening = new Set<(changes: readonly TagChange[] | null) => void>()
  const closing = new AbortController()
  let position: Position | null = null
  let epoch: string | null = null
  let checkedAt: number | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let seen: Moment | null = null
  let checks = 0
  /** The last check that could not tell what was committed since the one before. */
  let unknown = 0
  const changed = new Map<string, number>()
  let hurried = false
  let wake = () => {}

  async function read(number: number): Promise<void> {
    if (!ready()) {
      unknown = number
      return
    }
    const moment = await store.moment()
    checkedAt = performance.now()
    // A restarted or another database may give the same numbers to other transactions.
    if (moment.start !== seen?.start) epoch = null
    else if (moment.snapshot === seen.snapshot) return
    epoch ??= await store.epoch()
    const known = position?.epoch === epoch ? position : null
    const since = await store.since(known ?? { epoch, upto: 0, open: [] }, FOLLOWED_TAGS)
    const changes = known && since.changes
    const isFirst = position === null
    position = since.position
    seen = { start: moment.start, snapshot: since.snapshot }
    if (changes === null) unknown = number
    else for (const { tag } of changes) changed.set(tag, number)
    if (changes?.length === 0 || isFirst) return
    for (const onChanges of listening) onChanges(changes)
  }

  function report(error: unknown): void {
    // Another database may answer next time.
    epoch = null
    seen = null
    if (closing.signal.aborted || performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    failed(error)
  }

  const check = shareNext(async () => {
    const number = ++checks
    await read(number).catch((error: unknown) => {
      report(error)
      throw error
    })
    return number
  })

  /** Until the next check is due. */
  const rest = (since: number) =>
    new Promise<void>((resolve) => {
      const after = (ms: number) => setTimeout(resolve, Math.max(0, since + ms - performance.now())).unref()
      let timer = after(listening.size > 0 ? LISTENED_MS : IDLE_MS)
      wake = () => {
        clearTimeout(timer)
        timer = after(closing.signal.aborted ? 0 : listening.size > 0 ? LEAST_MS : IDLE_HURRIED_MS)
        wake = () => {}
      }
      if (hurried) wake()
      hurried = false
    })

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const began = performance.now()
      await check().catch(() => {})
      if (!closing.signal.aborted) await rest(began)
    }
  }
  const running = run()

  return {
    get position() {
      return position
    },
    get checkedMsAgo() {
      return checkedAt === null ? null : performance.now() - checkedAt
    },
    listen: (onChanges) => {
      listening.add(onChanges)
      wake()
      return () => void listening.delete(onChanges)
    },
    hurry: () => {
      hurried = true
      wake()
    },
    check,
    lastChange: (tags) => Math.max(unknown, ...tags.map((tag) => changed.get(tag) ?? 0)),
    close: async () => {
      closing.abort()
      wake()
      const { promise, resolve } = Promise.withResolvers<void>()
      // The timer keeps the process alive until then: a failed start has nothing else that does, and would end as if all were well.
      const patience = setTimeout(resolve, CLOSE_MS)
      await Promise.race([running, promise])
      clearTimeout(patience)
    },
  }
}
