import { type Changed, TOLD_TAGS } from '@desert-wrench/contract/features/events/events.contract.ts'
import { type Position, readPosition, writePosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { SignedIn, Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { ChangeFeed } from './change-feed.ts'
import { type ChangesStore, MOST_TRANSACTIONS, type Told } from './changes.store.ts'

/** A browser that lost its connection comes back after so many milliseconds. */
const RETRY_MS = 2000
const BEAT_MS = 15_000
/** So many listen to one server at the most, and so many from one network where people sign in. */
const MOST = 2000
const MOST_OF_NETWORK = 100
/** So long a close waits for those who listen to have their last bytes. */
const CLOSE_MS = 1000

/** Of somebody who signed in: whether they are still who they were when they came. */
type Who = Pick<SignedIn, 'sessionId' | 'roles' | 'mechanicId'>

interface Dependencies {
  feed: ChangeFeed
  store: Pick<ChangesStore, 'between'>
  /** Those of these sessions that last. */
  lasting: (ids: readonly string[]) => Promise<Who[]>
  access: 'open' | 'accounts'
}

/** Somebody who wants to hear of changes. */
interface Coming {
  viewer: Viewer
  network: string
  /** What they hear of. */
  hears: ReadonlySet<string>
  /** The last event that they have heard, as they say; null where they come for the first time. */
  lastEventId: string | null
  /** Aborts when they have left. */
  left: AbortSignal
}

/** Who listens to what changes. */
export interface Listeners {
  /** What somebody is told, as it comes. @throws Problem `server.busy`, `server.unavailable` */
  add(coming: Coming): Promise<AsyncIterable<string>>
  /** How far this server could tell; null while it does not know. */
  readonly position: string | null
  /** How many listen now. */
  readonly count: number
  /** Everybody's stream ends. */
  close(): Promise<void>
}

interface Listener extends Pick<Coming, 'hears' | 'network'> {
  who: Who | null
  /** The tags that wait, with the transactions of each; null where those are many. */
  waiting: Map<string, ReadonlySet<number> | null>
  reset: boolean
  beat: boolean
  over: boolean
  wake: () => void
}

const isSame = (one: Who, other: Who) => one.mechanicId === other.mechanicId && `${one.roles}` === `${other.roles}`

/** What waits for somebody is told at once. */
function add({ waiting }: Listener, { tag, transactions }: Told): void {
  const before = waiting.get(tag)
  const all = before === null || transactions === null ? null : new Set([...(before ?? []), ...transactions])
  waiting.set(tag, all && all.size <= MOST_TRANSACTIONS ? all : null)
}

/** Of whoever listens only this is kept: what they have not been sent yet, as a set of tags. So nobody is too slow for the memory. */
export function listenersOf({ feed, store, lasting, access }: Dependencies): Listeners {
  const all = new Set<Listener>()
  const perNetwork = new Map<string, number>()
  let closed = false
  let everybodyLeft = () => {}

  function end(listener: Listener): void {
    listener.over = true
    listener.wake()
  }

  /** Ends the streams of those whose sign-in has ended, or who are somebody else by now: they come back and hear what they may. */
  async function endOthers(): Promise<void> {
    const known = [...all].flatMap(({ who }) => who ?? [])
    if (known.length === 0) return
    const last = new Map((await lasting(known.map(({ sessionId }) => sessionId))).map((who) => [who.sessionId, who]))
    for (const listener of all) {
      if (!listener.who || !known.includes(listener.who)) continue
      const now = last.get(listener.who.sessionId)
      if (!now || !isSame(now, listener.who)) end(listener)
    }
  }
  // What could not be asked is asked again with the next beat.
  const lookWhoLasts = () => void endOthers().catch(() => {})

  function tell(told: readonly Told[] | null): void {
    for (const listener of all) {
      if (told === null) listener.reset = true
      else for (const one of told) if (listener.hears.has(one.tag)) add(listener, one)
      if (listener.reset || listener.waiting.size > 0) listener.wake()
    }
    if (told === null || told.some(({ tag }) => tag === 'sessions')) lookWhoLasts()
  }

  let stopListening: (() => void) | null = null
  let beats: ReturnType<typeof setInterval> | undefined

  function enter(listener: Listener): void {
    all.add(listener)
    perNetwork.set(listener.network, (perNetwork.get(listener.network) ?? 0) + 1)
    stopListening ??= feed.listen(tell)
    beats ??= setInterval(() => {
      lookWhoLasts()
      for (const one of all) {
        one.beat = true
        one.wake()
      }
    }, BEAT_MS).unref()
  }

  function leave(listener: Listener): void {
    if (!all.delete(listener)) return
    const others = (perNetwork.get(listener.network) ?? 1) - 1
    if (others > 0) perNetwork.set(listener.network, others)
    else perNetwork.delete(listener.network)
    end(listener)
    if (all.size > 0) return
    stopListening?.()
    clearInterval(beats)
    stopListening = null
    beats = undefined
    everybodyLeft()
  }

  let lastWritten: { position: Position | null; text: string } = { position: null, text: '' }
  function written(): string {
    const { position } = feed
    // Each read is told it, and it seldom changes.
    if (position && position !== lastWritten.position) lastWritten = { position, text: writePosition(position) }
    return position ? lastWritten.text : ''
  }

  /** What there is to say now; everything up to the position that goes with it. */
  function said(listener: Listener): string {
    const tags = TOLD_TAGS.filter((tag) => listener.waiting.has(tag))
    const transactions = Object.fromEntries(
      tags.flatMap((tag) => {
        const known = listener.waiting.get(tag)
        return known ? [[tag, [...known]]] : []
      }),
    )
    const { reset } = listener
    listener.waiting.clear()
    listener.reset = listener.beat = false
    if (reset) return `event: reset\ndata: {}\nid: ${written()}\n\n`
    if (tags.length > 0)
      return `event: changed\ndata: ${JSON.stringify({ tags, transactions } satisfies Changed)}\nid: ${written()}\n\n`
    return `: here\nid: ${written()}\n\n`
  }

  async function* stream(listener: Listener): AsyncGenerator<string> {
    try {
      yield `retry: ${RETRY_MS}\n${said(listener)}`
      while (!listener.over) {
        if (!listener.reset && !listener.beat && listener.waiting.size === 0)
          await new Promise<void>((resolve) => {
            listener.wake = resolve
          })
        if (!listener.over) yield said(listener)
      }
    } finally {
      leave(listener)
    }
  }

  /** What they missed, where they say up to when they have heard. */
  async function catchUp(listener: Listener, lastEventId: string, here: Position): Promise<void> {
    const from = readPosition(lastEventId)
    const missed = from && (await store.between(from, here, [...listener.hears]))
    if (missed) for (const one of missed) add(listener, one)
    else listener.reset = true
  }

  return {
    get position() {
      return written() || null
    },
    get count() {
      return all.size
    },
    add: async ({ viewer, network, hears, lastEventId, left }) => {
      // What they have heard elsewhere may be newer than what this server has looked at.
      if (!feed.position || lastEventId) await feed.look()
      const here = feed.position
      if (closed || !here) throw new Problem('server.unavailable')
      const crowded = access === 'accounts' && (perNetwork.get(network) ?? 0) >= MOST_OF_NETWORK
      if (crowded || all.size >= MOST) throw new Problem('server.busy')
      const who = viewer.as === 'account' ? viewer : null
      const listener: Listener = {
        ...{ hears, network, who, waiting: new Map(), reset: false, beat: false, over: false, wake: () => {} },
      }
      enter(listener)
      left.addEventListener('abort', () => leave(listener))
      try {
        if (left.aborted) throw new Problem('server.busy')
        // What is committed from here on waits in the listener meanwhile.
        if (lastEventId) await catchUp(listener, lastEventId, here)
      } catch (error) {
        leave(listener)
        throw error
      }
      return stream(listener)
    },
    close: async () => {
      closed = true
      for (const listener of all) end(listener)
      if (all.size === 0) return
      const gone = new Promise<void>((resolve) => {
        everybodyLeft = resolve
      })
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}
