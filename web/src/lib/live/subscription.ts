import { type Changed, events } from '@desert-wrench/contract/features/events/events.contract.ts'
import { answer, firstPosition } from '../api/client.ts'
import { refreshHeard } from './live-refetch.ts'
import { isChanging, isOwnChange, type ToldTags } from './own-changes.ts'

/**
 * What others change reaches this page. Of all tabs in sight one holds the connection, by a lock that the browser gives to one at a time,
 * and passes on what it hears. (A shared worker would need its address blessed by a Trusted Types policy, and the product allows none.)
 * With no tab in sight there is no connection; each tab goes on from the position that its own answers are at.
 */

const NAME = 'desert-wrench.changes'

/** In milliseconds: the first wait before coming back, and the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** The server says something every 15 seconds; silence for longer is a connection that is gone. */
const SILENCE = 40_000
/** Changes that come in a row are one refresh. */
const GATHER = 60
/** So long it is waited for the answer to a change of this page's own, which may be what is told of. */
const ANSWERED = 1000
/** So long it is away before the page says so. */
const UNSAID = 10_000

/** What was heard on the way from one position to another; null tags where it is not known what. */
interface Told {
  from: string | null
  id: string
  tags: ToldTags | null
}

/** How far the answers on this page are, and what has become untrue since. */
let position: string | null = null
let waiting: ToldTags = new Map()
let everything = false
let heardAt = 0
let waitingSince = 0
let gathering = false

const inSight = () => document.visibilityState === 'visible'

function refresh(): void {
  gathering = false
  if (!inSight() || (!everything && waiting.size === 0)) return
  if (isChanging() && performance.now() - waitingSince < ANSWERED) {
    gather()
    return
  }
  const others = [...waiting].filter(([tag, transactions]) => !isOwnChange(tag, transactions)).map(([tag]) => tag)
  const tags = everything ? null : others
  everything = false
  waiting = new Map()
  if (tags?.length !== 0) void refreshHeard(tags, heardAt)
}

function gather(): void {
  if (!gathering) window.setTimeout(refresh, GATHER)
  gathering = true
}

function add(told: ToldTags): void {
  for (const [tag, transactions] of told) {
    const before = waiting.get(tag)
    waiting.set(tag, before === null || transactions === null ? null : [...(before ?? []), ...transactions])
  }
}

function take({ id, tags }: Pick<Told, 'id' | 'tags'>): void {
  position = id
  if (tags?.size === 0) return
  heardAt = performance.now()
  if (waiting.size === 0) waitingSince = heardAt
  if (tags) add(tags)
  else everything = true
  gather()
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null
let leads = false

channel?.addEventListener('message', ({ data }: MessageEvent<Told | 'where'>) => {
  if (data === 'where') {
    if (leads && position) channel.postMessage({ from: position, id: position, tags: new Map() } satisfies Told)
  } else if (!leads && position !== data.id) {
    // A tab that was asleep has missed something: it does not know what.
    take(data.from === position ? data : { id: data.id, tags: null })
  }
})

function pass(told: Told): void {
  take(told)
  channel?.postMessage(told)
}

function toldIn(data: string | undefined): ToldTags {
  const { tags, transactions }: Changed = data ? JSON.parse(data) : { tags: [], transactions: {} }
  return new Map(tags.map((tag) => [tag, transactions[tag] ?? null]))
}

/** Reads a stream of server-sent events to its end. */
async function read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard()
    const blocks = (rest + piece.value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const [id, event, data] = [field('id'), field('event'), field('data')]
      if (!id) continue
      pass({ from: position, id, tags: event === 'reset' ? null : toldIn(event === 'changed' ? data : undefined) })
    }
  }
}

let away = false
let toldAway: number | undefined
const listeners = new Set<() => void>()

function setAway(is: boolean): void {
  window.clearTimeout(toldAway)
  toldAway = undefined
  if (away === is) return
  away = is
  for (const listener of listeners) listener()
}

/** Whether the connection has been gone for a while. */
export const isAway = () => away
export function onAway(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = window.setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** Holds the connection until this tab is out of sight; one that is lost is opened again, after longer and longer waits. */
async function lead(signal: AbortSignal): Promise<void> {
  leads = true
  for (let failed = 0; !signal.aborted; failed++) {
    const silent = new AbortController()
    let timer = 0
    const listen = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => silent.abort(), SILENCE)
    }
    try {
      listen()
      const response = await answer(
        events.listen,
        {},
        { signal: AbortSignal.any([signal, silent.signal]), lastEventId: position },
      )
      if (response.body)
        await read(response.body, () => {
          failed = 0
          setAway(false)
          listen()
        })
    } catch {
      // It is opened again below, whatever it was.
    }
    window.clearTimeout(timer)
    if (signal.aborted) break
    toldAway ??= window.setTimeout(() => setAway(true), UNSAID)
    await rest(Math.min(FIRST_WAIT * 2 ** failed, LONGEST_WAIT) * (0.5 + Math.random()), signal)
  }
  leads = false
  setAway(false)
}

let sight: AbortController | undefined

/** While the tab is in sight it leads, or waits until it may. */
function look(): void {
  if (!inSight()) {
    sight?.abort()
    sight = undefined
    return
  }
  if (sight) return
  sight = new AbortController()
  const { signal } = sight
  position ??= firstPosition()
  refresh()
  channel?.postMessage('where')
  // Without locks each tab has a connection of its own.
  if (!navigator.locks || !channel) void lead(signal)
  else navigator.locks.request(NAME, { signal }, () => lead(signal)).catch(() => {})
}

/** To be called once. */
export function hearChanges(): void {
  document.addEventListener('visibilitychange', look)
  look()
}
