import { TOLD_TAGS } from '@desert-wrench/contract/features/events/events.contract.ts'
import type { Position } from '@desert-wrench/contract/features/events/events.rules.ts'
import type { ChangesStore, Moment, Told } from './changes.store.ts'

/** What a server hears of: what it tells, and that a sign-in ended. */
export const HEARD_TAGS: readonly string[] = [...TOLD_TAGS, 'sessions']

/** While somebody listens it is looked so often; what this server itself has committed is looked at right away. */
const LISTENED_MS = 50
/** While nobody does: often enough to say to whoever comes from where on they have to be told. */
const ALONE_MS = 1000
/** What this server itself committed is looked at so soon then: whoever reads after it is not told it again. */
const ALONE_LEAST_MS = 40
/** However much is committed, there is so much time between two looks. */
const LEAST_MS = 15
const SAID_AGAIN_MS = 60_000
/** A database that is silent holds up a close for no longer. */
const CLOSE_MS = 1000

interface Feed {
  store: Pick<ChangesStore, 'epoch' | 'moment' | 'since'>
  /** Whether the tables are there. */
  ready: () => boolean
  /** Told of what went wrong, once a minute at the most. */
  failed: (error: unknown) => void
}

export interface ChangeFeed {
  /** How far this server has looked; null before the first time. */
  readonly position: Position | null
  /** How long ago that was, in milliseconds; null before the first time. */
  readonly lookedMsAgo: number | null
  /** Somebody listens: told what was committed, null where it is not known what. */
  listen(tell: (told: readonly Told[] | null) => void): () => void
  /** Something was committed by this server. */
  hurry(): void
  /** Looks at what is committed by now, in a statement that begins after this was called; gives the look's number. @throws what the database answers */
  look(): Promise<number>
  /** The last look that found something under one of these tags, or could not tell. */
  lastChange(tags: readonly string[]): number
  close(): Promise<void>
}

/** One reader of the database for everybody who listens to this server. What goes wrong is tried again, from where it stopped. */
export function changeFeed({ store, ready, failed }: Feed): ChangeFeed {
  const listening = new Set<(told: readonly Told[] | null) => void>()
  const closing = new AbortController()
  let position: Position | null = null
  let epoch: string | null = null
  let looked: number | null = null
  let said = Number.NEGATIVE_INFINITY
  let looking: Promise<number> | null = null
  let next: Promise<number> | null = null
  let seen: Moment | null = null
  let looks = 0
  /** The last look that could not tell what was committed since the one before. */
  let unknown = 0
  const changed = new Map<string, number>()
  let hurried = false
  let wake = () => {}

  async function read(look: number): Promise<void> {
    if (!ready()) {
      unknown = look
      return
    }
    const moment = await store.moment()
    looked = performance.now()
    // A database that was started again, or another one, may give the same numbers to other transactions.
    if (moment.start !== seen?.start) epoch = null
    else if (moment.snapshot === seen.snapshot) return
    epoch ??= await store.epoch()
    const known = position?.epoch === epoch ? position : null
    const since = await store.since(known ?? { epoch, upto: 0, open: [] }, HEARD_TAGS)
    const told = known && since.told
    const first = position === null
    position = since.position
    seen = { start: moment.start, snapshot: since.snapshot }
    if (told === null) unknown = look
    else for (const { tag } of told) changed.set(tag, look)
    if (told?.length === 0 || first) return
    for (const tell of listening) tell(told)
  }

  const begin = (): Promise<number> => {
    next = null
    const number = ++looks
    const done = read(number)
      .then(() => number)
      .finally(() => {
        looking = null
      })
    looking = done
    done.catch((error: unknown) => {
      // Another database may answer next time.
      epoch = null
      seen = null
      if (closing.signal.aborted || performance.now() - said < SAID_AGAIN_MS) return
      said = performance.now()
      failed(error)
    })
    return done
  }

  /** Never one that is under way: it may have begun before what is asked for was committed. */
  const look = (): Promise<number> => {
    if (!looking) return begin()
    next ??= looking.then(begin, begin)
    return next
  }

  /** Until the next look is due. */
  const rest = (since: number) =>
    new Promise<void>((resolve) => {
      const after = (ms: number) => setTimeout(resolve, Math.max(0, since + ms - performance.now())).unref()
      let timer = after(listening.size > 0 ? LISTENED_MS : ALONE_MS)
      wake = () => {
        clearTimeout(timer)
        timer = after(closing.signal.aborted ? 0 : listening.size > 0 ? LEAST_MS : ALONE_LEAST_MS)
        wake = () => {}
      }
      if (hurried) wake()
      hurried = false
    })

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const began = performance.now()
      await look().catch(() => {})
      if (!closing.signal.aborted) await rest(began)
    }
  }
  const running = run()

  return {
    get position() {
      return position
    },
    get lookedMsAgo() {
      return looked === null ? null : performance.now() - looked
    },
    listen: (tell) => {
      listening.add(tell)
      wake()
      return () => void listening.delete(tell)
    },
    hurry: () => {
      hurried = true
      wake()
    },
    look,
    lastChange: (tags) => Math.max(unknown, ...tags.map((tag) => changed.get(tag) ?? 0)),
    close: async () => {
      closing.abort()
      wake()
      const { promise, resolve } = Promise.withResolvers<void>()
      // It keeps the process alive until then: a start that failed has nothing else that does, and would end as if all were well.
      const patience = setTimeout(resolve, CLOSE_MS)
      await Promise.race([running, promise])
      clearTimeout(patience)
    },
  }
}
