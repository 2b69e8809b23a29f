import { createParser } from 'eventsource-parser'

/** Somebody who listens to what changes: server-sent events as a browser reads them. */
interface Heard {
  event: string
  tags: string[]
  /** By tag the transactions that are told of. */
  transactions: Record<string, number[]>
  id: string
}

export interface Listening {
  status: number
  headers: Headers
  /** Every event so far; comments are none. */
  heard: Heard[]
  /** The last position that came, with an event or without. */
  readonly lastEventId: string
  /** Resolves with the first event from now on that this says yes to; ones that were not waited for count. */
  until(wanted: (one: Heard) => boolean): Promise<Heard>
  /** Resolves once a change of this tag was heard that no earlier call was given. */
  hears(tag: string): Promise<Heard>
  /** Resolves when the server ends the stream. */
  over: Promise<void>
  /** The connection is cut. */
  cut(): void
}

/** @param headers such as `Last-Event-ID` and a cookie */
export async function listen(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const closing = new AbortController()
  const response = await fetch(`${url}/api/events`, { headers, signal: closing.signal })
  const heard: Heard[] = []
  const taken = new Set<Heard>()
  let lastEventId = ''
  let tell = () => {}
  const first = Promise.withResolvers<void>()

  const parser = createParser({
    onId: (id) => {
      lastEventId = id
      first.resolve()
      tell()
    },
    onEvent: ({ event = 'message', data }) => {
      const { tags = [], transactions = {} } = JSON.parse(data)
      heard.push({ event, tags, transactions, id: lastEventId })
      first.resolve()
      tell()
    },
  })

  const read = async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) parser.feed(decoder.decode(piece, { stream: true }))
  }
  const over = read()
    .catch(() => {})
    .finally(() => first.resolve())
  if (response.status === 200) await first.promise

  const until = async (wanted: (one: Heard) => boolean): Promise<Heard> => {
    for (;;) {
      const found = heard.find((one) => !taken.has(one) && wanted(one))
      if (found) {
        taken.add(found)
        return found
      }
      await new Promise<void>((resolve) => {
        tell = resolve
      })
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    heard,
    get lastEventId() {
      return lastEventId
    },
    until,
    hears: (tag) => until(({ tags }) => tags.includes(tag)),
    over,
    cut: () => closing.abort(),
  }
}
