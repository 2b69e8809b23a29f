import { request } from 'node:http'
import { readPosition, type StreamPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { createParser } from 'eventsource-parser'

/** Transactions are numbered from the drill's first; this is the limit. */
const MOST = 65_536

interface Told {
  event: string
  tags: readonly string[]
  /** By tag; a tag without an entry came without transactions. */
  transactions: Readonly<Record<string, readonly number[]>>
  id: string
}

/** A tag without transactions covers all that the later position has and the earlier one lacks. */
interface Span {
  tag: string
  from: StreamPosition
  to: StreamPosition
  at: number
  live: boolean
}

interface Listener {
  counts: Uint8Array
  spans: Span[]
  lastEventId: string
  connected: boolean
  cut(): void
}

export interface Change {
  tag: string
  transaction: number
}

const sees = ({ upto, open }: StreamPosition, transaction: number) => transaction < upto && !open.includes(transaction)

/** Subscribers read the same data: parse it once. */
function dataReader(): (data: string) => Pick<Told, 'tags' | 'transactions'> {
  const known = new Map<string, Pick<Told, 'tags' | 'transactions'>>()
  return (data) => {
    const before = known.get(data)
    if (before) return before
    const parsed = { tags: [], transactions: {}, ...JSON.parse(data) }
    if (known.size > 5000) known.clear()
    known.set(data, parsed)
    return parsed
  }
}

/** Parses an event stream; a position without an event is reported after its chunk. */
function eventReader(read: ReturnType<typeof dataReader>, take: (event: Told) => void): (piece: string) => void {
  let position: string | null = null
  const parser = createParser({
    onId: (id) => {
      position = id
    },
    onEvent: ({ id = '', event = '', data }) => {
      if (id !== '') take({ ...read(data), id, event })
      position = null
    },
  })
  return (piece) => {
    parser.feed(piece)
    if (position) take({ tags: [], transactions: {}, id: position, event: '' })
    position = null
  }
}

/**
 * Many subscribers, each with a ledger of received events; after a disconnect they resume with their last position on any
 * server.
 */
export function openListenerLog(urls: readonly string[], first: number) {
  const listeners: Listener[] = []
  const read = dataReader()
  /** When the last continuously connected subscriber received it. */
  const heardAt = new Float64Array(MOST)
  const facts = { resets: 0, returns: 0 }
  let closed = false

  function take(listener: Listener, event: Told, at: number, live: boolean): void {
    const from = readPosition(listener.lastEventId)
    listener.lastEventId = event.id
    if (event.event === 'reset') facts.resets += 1
    for (const tag of event.tags) {
      const named = event.transactions[tag]
      const to = readPosition(event.id)
      if (!named && from && to) listener.spans.push({ tag, from, to, at, live })
    }
    // One event may list a transaction under several tags.
    for (const transaction of new Set(Object.values(event.transactions).flat())) {
      const nth = transaction - first
      if (nth < 0 || nth >= MOST) continue
      listener.counts[nth] = (listener.counts[nth] ?? 0) + 1
      if (live && at > (heardAt[nth] ?? 0)) heardAt[nth] = at
    }
  }

  function connect(listener: Listener, at: number): Promise<void> {
    return new Promise((opened) => {
      const { lastEventId } = listener
      const asked = request(`${urls[at % urls.length]}/api/events`, {
        agent: false,
        headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
      })
      let ended = false
      const comeBack = () => {
        if (ended || closed) return
        ended = true
        listener.connected = false
        facts.returns += 1
        setTimeout(() => void connect(listener, at + 1).then(opened), 50 + Math.random() * 450)
      }
      asked.on('error', comeBack)
      asked.on('response', (response) => {
        response.on('error', comeBack).on('close', comeBack)
        if (response.statusCode !== 200) return void response.destroy()
        // Events caught up after a reconnect do not count for latency.
        let events = 0
        const feed = eventReader(read, (event) => take(listener, event, performance.now(), ++events > 1))
        response.setEncoding('utf8').on('data', (piece: string) => {
          feed(piece)
          listener.connected = true
          opened()
        })
      })
      listener.cut = () => asked.destroy()
      asked.end()
    })
  }

  /** Counts the changes that a span covers. */
  function tally(truth: readonly Change[]) {
    let [missed, doubled] = [0, 0]
    const heard = Float64Array.from(heardAt)
    for (const { counts, spans } of listeners) {
      const all = Uint8Array.from(counts)
      for (const { tag, from, to, at, live } of spans)
        for (const change of truth) {
          const nth = change.transaction - first
          if (change.tag !== tag || sees(from, change.transaction) || !sees(to, change.transaction)) continue
          all[nth] = (all[nth] ?? 0) + 1
          if (live && at > (heard[nth] ?? 0)) heard[nth] = at
        }
      for (const { transaction } of truth) {
        const times = all[transaction - first] ?? 0
        if (times === 0) missed += 1
        else if (times > 1) doubled += 1
      }
    }
    return { missed, doubled, heardAt: (transaction: number) => heard[transaction - first] ?? 0 }
  }

  return {
    facts,
    /** Adds subscribers, round-robin over the servers. */
    add: async (count: number) => {
      const opening = Array.from({ length: count }, () => {
        const listener: Listener = {
          counts: new Uint8Array(MOST),
          spans: [],
          lastEventId: '',
          connected: false,
          cut: () => {},
        }
        return connect(listener, listeners.push(listener))
      })
      await Promise.all(opening)
    },
    /** Drops one connected subscriber. */
    cutOne: () => {
      const connected = listeners.filter((one) => one.connected)
      connected[Math.floor(Math.random() * connected.length)]?.cut()
    },
    tally,
    close: () => {
      closed = true
      for (const { cut } of listeners) cut()
    },
  }
}
