import { createParser } from 'eventsource-parser'

/** A client of the event stream that reads server-sent events like a browser. */
interface Heard {
  event: string
  tags: string[]
  /** Transactions by tag. */
  transactions: Record<string, number[]>
  id: string
}

export interface Listening {
  status: number
  headers: Headers
  heard: Heard[]
  /** The last position, with or without an event. */
  readonly lastEventId: string
  /** Resolves with the next matching event; unconsumed earlier ones count. */
  until(wanted: (one: Heard) => boolean): Promise<Heard>
  /** Resolves once an event with this tag arrives that no earlier call consumed. */
  hears(tag: string): Promise<Heard>
  over: Promise<void>
  cut(): void
}

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
