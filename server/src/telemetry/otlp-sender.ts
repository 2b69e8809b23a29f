import { codeOf, isUnsent } from '../security/error-facts.ts'

/** Carries spans to a collector by OTLP over HTTP, in JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */

type Attributes = Readonly<Record<string, string | number>>

export interface FinishedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | null
  name: string
  kind: number
  /** Milliseconds since 1970. */
  began: number
  ended: number
  attributes: Attributes
  failed: boolean
}

interface Sending {
  url: string
  headers: Readonly<Record<string, string>>
  resource: Attributes
  patienceMs?: number
}

/** The figures that OpenTelemetry gives its own batches. */
const BATCH = 512
const MOST = 2048
const EVERY_MS = 5000
const PATIENCE_MS = 10_000
/** A collector that is away holds up a close for no longer. */
const CLOSE_MS = 1000
const SAY_EVERY_MS = 60_000

/** What another try may change, by the protocol. */
const AGAIN = new Set([429, 502, 503, 504])

const attributesOf = (given: Attributes) =>
  Object.entries(given).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

const spanOf = ({ began, ended, attributes, failed, parentSpanId, ...span }: FinishedSpan) => ({
  ...span,
  ...(parentSpanId !== null && { parentSpanId }),
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
})

export interface OtlpSender {
  /** Keeps a span for the next batch; with too many waiting it is let go. */
  add(span: FinishedSpan): void
  /** Sends what waits, for a moment. */
  close(): Promise<void>
}

export function otlpSender(
  { url, headers, resource, patienceMs = PATIENCE_MS }: Sending,
  say: (line: string) => void,
): OtlpSender {
  let waiting: FinishedSpan[] = []
  let sending: Promise<void> | null = null
  let said = Number.NEGATIVE_INFINITY

  function tell(reason: string): void {
    if (performance.now() - said < SAY_EVERY_MS) return
    said = performance.now()
    say(`traces: the collector did not take them (${reason})`)
  }

  async function sendBatch(signal: AbortSignal): Promise<void> {
    const batch = waiting.splice(0, BATCH)
    if (batch.length === 0) return
    const scopeSpans = [{ scope: { name: 'desert-wrench' }, spans: batch.map(spanOf) }]
    const body = JSON.stringify({ resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] })
    const putBack = () => {
      waiting = [...batch, ...waiting].slice(0, MOST)
    }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), patienceMs)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, deadline.signal]),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      tell(`status ${answer.status}`)
      if (AGAIN.has(answer.status)) putBack()
    } catch (error) {
      tell(codeOf(error))
      // What was sent without an answer may have arrived, and is not sent twice.
      if (isUnsent(error)) putBack()
    } finally {
      clearTimeout(timer)
    }
  }

  const closing = new AbortController()
  const send = (): Promise<void> => {
    sending ??= sendBatch(closing.signal).finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(() => void send(), EVERY_MS).unref()

  return {
    add: (span) => {
      if (waiting.length < MOST) waiting.push(span)
      if (waiting.length === BATCH) void send()
    },
    close: async () => {
      clearInterval(timer)
      const patience = setTimeout(() => closing.abort(), CLOSE_MS)
      await sending
      while (waiting.length > 0 && !closing.signal.aborted) {
        const before = waiting.length
        await send()
        if (waiting.length >= before) break
      }
      clearTimeout(patience)
    },
  }
}
