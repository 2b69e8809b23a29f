import { type Changed, events } from '@desert-wrench/contract/features/events/events.contract.ts'
import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { answer, firstPosition } from '../api/client.ts'
import { type ChangedTags, isChanging, isOwnChange } from './own-changes.ts'

/**
 * One visible tab holds the connection under a Web Lock and shares events over a BroadcastChannel. (A shared worker
 * would need a Trusted Types policy, which the product forbids.) With no visible tab there is no connection; each tab
 * resumes from its own position.
 */

const NAME = 'desert-wrench.changes'

/** Milliseconds before the first reconnect; doubles up to LONGEST_BACKOFF. */
const FIRST_BACKOFF = 1000
const LONGEST_BACKOFF = 60_000
/** Milliseconds; the server sends a heartbeat every 15 seconds. */
const HEARTBEAT_TIMEOUT = 40_000
/** Milliseconds within which events are combined into one refetch. */
const BATCH = 60
/** Milliseconds to wait for the reply to our own mutation. */
const REPLY_TIMEOUT = 1000
/** Milliseconds of lost connection before the page says so. */
const AWAY_AFTER = 10_000

/** The tags that changed between two positions; null if unknown. */
interface ChangeNotice {
  from: string | null
  id: string
  tags: ChangedTags | null
}

type OnChanges = (tags: readonly CacheTag[] | null, receivedAt: number) => void

/** Position of the answers on this page, and the tags that went stale since. */
let position: string | null = null
let waiting: ChangedTags = new Map()
let everything = false
let receivedAt = 0
let waitingSince = 0
let scheduled = false
let onChanges: OnChanges = () => {}

const inSight = () => document.visibilityState === 'visible'

function refresh(): void {
  scheduled = false
  if (!inSight() || (!everything && waiting.size === 0)) return
  if (isChanging() && performance.now() - waitingSince < REPLY_TIMEOUT) {
    scheduleRefresh()
    return
  }
  const others = [...waiting].filter(([tag, transactions]) => !isOwnChange(tag, transactions)).map(([tag]) => tag)
  const tags = everything ? null : others
  everything = false
  waiting = new Map()
  if (tags?.length !== 0) onChanges(tags, receivedAt)
}

function scheduleRefresh(): void {
  if (!scheduled) window.setTimeout(refresh, BATCH)
  scheduled = true
}

function add(tags: ChangedTags): void {
  for (const [tag, transactions] of tags) {
    const before = waiting.get(tag)
    waiting.set(tag, before === null || transactions === null ? null : [...(before ?? []), ...transactions])
  }
}

function take({ id, tags }: Pick<ChangeNotice, 'id' | 'tags'>): void {
  position = id
  if (tags?.size === 0) return
  receivedAt = performance.now()
  if (waiting.size === 0) waitingSince = receivedAt
  if (tags) add(tags)
  else everything = true
  scheduleRefresh()
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null
let leads = false

channel?.addEventListener('message', ({ data }: MessageEvent<ChangeNotice | 'where'>) => {
  if (data === 'where') {
    if (leads && position) channel.postMessage({ from: position, id: position, tags: new Map() } satisfies ChangeNotice)
  } else if (!leads && position !== data.id) {
    // A suspended tab missed events and cannot know which tags changed.
    take(data.from === position ? data : { id: data.id, tags: null })
  }
})

function pass(notice: ChangeNotice): void {
  take(notice)
  channel?.postMessage(notice)
}

function tagsIn(data: string | undefined): ChangedTags {
  const { tags, transactions }: Changed = data ? JSON.parse(data) : { tags: [], transactions: {} }
  return new Map(tags.map((tag) => [tag, transactions[tag] ?? null]))
}

async function read(body: ReadableStream<Uint8Array>, onPiece: () => void): Promise<void> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece()
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
      pass({ from: position, id, tags: event === 'reset' ? null : tagsIn(event === 'changed' ? data : undefined) })
    }
  }
}

let away = false
let awayTimer: number | undefined
const listeners = new Set<() => void>()

function setAway(is: boolean): void {
  window.clearTimeout(awayTimer)
  awayTimer = undefined
  if (away === is) return
  away = is
  for (const listener of listeners) listener()
}

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

/** Connects as the leading tab while it is visible, with exponential back-off. */
async function lead(signal: AbortSignal): Promise<void> {
  leads = true
  for (let failed = 0; !signal.aborted; failed++) {
    const silent = new AbortController()
    let timer = 0
    const listen = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => silent.abort(), HEARTBEAT_TIMEOUT)
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
      // The loop below reconnects after any failure.
    }
    window.clearTimeout(timer)
    if (signal.aborted) break
    awayTimer ??= window.setTimeout(() => setAway(true), AWAY_AFTER)
    await rest(Math.min(FIRST_BACKOFF * 2 ** failed, LONGEST_BACKOFF) * (0.5 + Math.random()), signal)
  }
  leads = false
  setAway(false)
}

let sight: AbortController | undefined

function updateLeadership(): void {
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
  // Without Web Locks each tab has its own connection.
  if (!navigator.locks || !channel) void lead(signal)
  else navigator.locks.request(NAME, { signal }, () => lead(signal)).catch(() => {})
}

/** Calls back with changed tags (null for all) and the time of the event. Call once. */
export function subscribeToChanges(callback: OnChanges): void {
  onChanges = callback
  document.addEventListener('visibilitychange', updateLeadership)
  updateLeadership()
}
