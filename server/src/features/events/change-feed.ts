import type { StreamPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { PUBLISHED_TAGS } from '@desert-wrench/contract/lib/endpoint.ts'
import { shareNext } from '../../db/share-next.ts'
import type { ChangesStore, Moment, TagChange } from './changes.store.ts'

/** Published tags, and ended sessions. */
export const FOLLOWED_TAGS: readonly string[] = [...PUBLISHED_TAGS, 'sessions']

/** Poll interval with listeners; own commits trigger a check at once. */
const LISTENED_MS = 50
/** Poll interval without listeners: keeps a start position for new ones. */
const IDLE_MS = 1000
/** Delay after an own commit without listeners, so that the next subscriber does not receive it again. */
const IDLE_HURRIED_MS = 40
/** Minimum interval between checks. */
const LEAST_MS = 15
const REPORT_EVERY_MS = 60_000
/** How long a shutdown waits for an unresponsive database. */
const CLOSE_MS = 1000

interface FeedDependencies {
  store: Pick<ChangesStore, 'epoch' | 'moment' | 'since'>
  ready: () => boolean
  /** At most once a minute. */
  failed: (error: unknown) => void
}

export interface ChangeFeed {
  /** Null before the first check. */
  readonly position: StreamPosition | null
  /** Null before the first check. */
  readonly checkedMsAgo: number | null
  /** Null: unknown changes. @returns the unsubscribe function */
  listen(onChanges: (changes: readonly TagChange[] | null) => void): () => void
  /** Reports an own commit. */
  hurry(): void
  /**
   * Starts a snapshot check after the call; resolves to its number.
   * @throws the database's error
   */
  check(): Promise<number>
  /** The last check that saw a change of one of these tags, or could not tell. */
  lastChange(tags: readonly string[]): number
  close(): Promise<void>
}

/** Polls commits once for all listeners; a failed check resumes from the last position. */
export function changeFeed({ store, ready, failed }: FeedDependencies): ChangeFeed {
  const listening = new Set<(changes: readonly TagChange[] | null) => void>()
  const closing = new AbortController()
  let position: StreamPosition | null = null
  let epoch: string | null = null
  let checkedAt: number | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let seen: Moment | null = null
  let checks = 0
  /** Number of the last check with unknown changes. */
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
    // After a restart, or on another database, transaction ids may be reused.
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
      // Not unref'd: after a failed start nothing else keeps the process alive to report it.
      const patience = setTimeout(resolve, CLOSE_MS)
      await Promise.race([running, promise])
      clearTimeout(patience)
    },
  }
}
