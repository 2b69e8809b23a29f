import { type Position, writePosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { SignedIn, Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { EventStream, openEventStream } from '../../http/content/event-stream.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangesStore, Told } from './changes.store.ts'
import { listenerPlaces } from './places.ts'
import { returnsOf } from './returns.ts'
import { addTo, eventOf, heardOf, resetOf, type Waiting } from './waiting.ts'

/** A browser that lost its connection comes back after so many milliseconds. */
const RETRY_MS = 2000
const BEAT_MS = 15_000
/** Between two tellings there is so much time for each listener, in milliseconds: a write to a connection takes some hundredths of one. */
const REST_MS_EACH = 0.1
const MOST_REST_MS = 100
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
  openStream: typeof openEventStream
}

/** Somebody who wants to hear of changes. */
interface Coming {
  viewer: Viewer
  network: string
  site: string | null
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
  add(coming: Coming): Promise<EventStream>
  /** How far this server could tell; null while it does not know. */
  readonly position: string | null
  /** How many listen now. */
  readonly count: number
  /** Everybody's stream ends. */
  close(): Promise<void>
}

interface Listener extends Pick<Coming, 'hears'> {
  /** Gives the place back. */
  giveBack: () => void
  who: Who | null
  /** Equal for those who hear of the same. */
  kind: string
  /** What they were not told yet, because they do not take it or it is still looked for what they missed. */
  waiting: Waiting
  reset: boolean
  beat: boolean
  /** Nothing is sent: they have to take what was, or it is still looked for what they missed, or their stream is over. */
  held: boolean
  over: boolean
  stream: EventStream
}

const isSame = (one: Who, other: Who) => one.mechanicId === other.mechanicId && `${one.roles}` === `${other.roles}`

/** Of whoever listens only this is kept: what they have not been sent yet, as a set of tags. So nobody is too slow for the memory. */
export function listenersOf({ feed, store, lasting, access, openStream }: Dependencies): Listeners {
  /** Who has a place, and of those who is told. */
  const placed = new Set<Listener>()
  const all = new Set<Listener>()
  const takePlace = listenerPlaces(access)
  const missedBy = returnsOf({ feed, store })
  let closed = false
  let everybodyLeft = () => {}

  function end(listener: Listener): void {
    listener.held = listener.over = true
    listener.stream.push(null)
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

  let lastWritten: { position: Position | null; text: string } = { position: null, text: '' }
  function written(): string {
    const { position } = feed
    // Each read is told it, and it seldom changes.
    if (position && position !== lastWritten.position) lastWritten = { position, text: writePosition(position) }
    return position ? lastWritten.text : ''
  }

  function send(listener: Listener, text: string | Buffer): void {
    listener.waiting.clear()
    listener.reset = listener.beat = false
    listener.held = !listener.stream.push(text)
  }
  /** What there is to say to this one alone; everything up to the position that goes with it. */
  const ownOf = ({ reset, waiting }: Listener) => (reset ? resetOf(written()) : eventOf(waiting, written()))
  function sendOwn(listener: Listener): void {
    const { held, reset, beat, waiting } = listener
    if (!held && (reset || beat || waiting.size > 0)) send(listener, ownOf(listener))
  }

  /** What everybody is still to be told. */
  const news: Waiting = new Map()
  let toldAt = Number.NEGATIVE_INFINITY
  let telling: ReturnType<typeof setTimeout> | undefined

  /** Those who hear of the same are sent the same bytes. */
  function tellAll(): void {
    clearTimeout(telling)
    telling = undefined
    if (news.size === 0) return
    const fresh = new Map(news)
    news.clear()
    const events = new Map<string, { heard: Waiting; bytes: Buffer }>()
    for (const listener of all) {
      const { kind, hears, waiting, held, reset } = listener
      let event = events.get(kind)
      if (!event) {
        const heard = heardOf(fresh, hears)
        event = { heard, bytes: Buffer.from(eventOf(heard, written())) }
        events.set(kind, event)
      }
      if (event.heard.size === 0) continue
      if (!held && !reset && waiting.size === 0) send(listener, event.bytes)
      else for (const [tag, known] of event.heard) addTo(waiting, { tag, transactions: known && [...known] })
    }
    toldAt = performance.now()
  }

  function tell(told: readonly Told[] | null): void {
    if (told === null) {
      tellAll()
      for (const listener of all) {
        listener.reset = true
        sendOwn(listener)
      }
    } else {
      for (const one of told) addTo(news, one)
      // Many commits are told together where many listen, so that telling leaves the server time for everything else.
      const restMs = toldAt + Math.min(all.size * REST_MS_EACH, MOST_REST_MS) - performance.now()
      if (restMs <= 0) tellAll()
      else telling ??= setTimeout(tellAll, restMs).unref()
    }
    if (told === null || told.some(({ tag }) => tag === 'sessions')) lookWhoLasts()
  }

  let stopListening: (() => void) | null = null
  let beats: ReturnType<typeof setInterval> | undefined

  function enter(listener: Listener): void {
    if (!placed.has(listener)) return
    // What was committed before they came is no news to them.
    tellAll()
    all.add(listener)
    stopListening ??= feed.listen(tell)
    beats ??= setInterval(() => {
      lookWhoLasts()
      tellAll()
      for (const one of all) {
        one.beat = true
        sendOwn(one)
      }
    }, BEAT_MS).unref()
  }

  function leave(listener: Listener): void {
    if (!placed.delete(listener)) return
    all.delete(listener)
    listener.held = listener.over = true
    listener.giveBack()
    if (all.size === 0) {
      stopListening?.()
      clearInterval(beats)
      stopListening = null
      beats = undefined
    }
    if (placed.size === 0) everybodyLeft()
  }

  /** @throws Problem `server.busy` where too many listen */
  function place({ viewer, network, site, hears, left }: Coming): Listener {
    const giveBack = takePlace({ viewer, network, site })
    const listener: Listener = {
      ...{ hears, giveBack, who: viewer.as === 'account' ? viewer : null, kind: [...hears].join() },
      ...{ waiting: new Map(), reset: false, beat: false, held: true, over: false },
      stream: openStream({
        read: () => {
          if (listener.over) return
          tellAll()
          listener.held = false
          sendOwn(listener)
        },
        closed: () => leave(listener),
      }),
    }
    placed.add(listener)
    left.addEventListener('abort', () => leave(listener))
    return listener
  }

  return {
    get position() {
      return written() || null
    },
    get count() {
      return all.size
    },
    add: async (coming) => {
      const { lastEventId, left, hears } = coming
      if (!feed.position) await feed.look()
      if (closed || !feed.position) throw new Problem('server.unavailable')
      const listener = place(coming)
      try {
        if (left.aborted) throw new Problem('server.busy')
        if (lastEventId) {
          const missed = await missedBy({ lastEventId, hears, kind: listener.kind, enter: () => enter(listener) })
          for (const one of missed ?? []) addTo(listener.waiting, one)
          listener.reset ||= missed === null
        } else enter(listener)
        if (closed) throw new Problem('server.unavailable')
      } catch (error) {
        leave(listener)
        throw error
      }
      tellAll()
      send(listener, `retry: ${RETRY_MS}\n${ownOf(listener)}`)
      return listener.stream
    },
    close: async () => {
      closed = true
      for (const listener of all) end(listener)
      if (placed.size === 0) return
      const gone = new Promise<void>((resolve) => {
        everybodyLeft = resolve
      })
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}
