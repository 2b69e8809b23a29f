import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { onLoopback } from './on-loopback.ts'

/** An OpenTelemetry collector for traces: OTLP over HTTP, in JSON. */

interface Value {
  stringValue?: string
  /** A string where it may exceed 2^53. */
  intValue?: number | string
}
type Attributes = { key: string; value: Value }[]
interface Sent {
  resourceSpans: {
    resource: { attributes: Attributes }
    scopeSpans: { spans: (Omit<Span, 'attributes'> & { attributes: Attributes })[] }[]
  }[]
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Record<string, string>
  status: { code?: number }
}

const plain = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]))

export async function loopbackCollector() {
  const spans: Span[] = []
  /** Distinct pairs of key and service. */
  const seen: { key: string; service: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
      return void response.writeHead(400).end()
    const sent = (await json(request)) as Sent
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const one = { key: String(request.headers['x-key']), service: plain(resource.attributes)['service.name'] }
      if (!seen.some((other) => JSON.stringify(other) === JSON.stringify(one))) seen.push(one)
      for (const { spans: some } of scopeSpans)
        spans.push(...some.map((span) => ({ ...span, attributes: plain(span.attributes) })))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { url, close } = await onLoopback(server)
  return {
    url,
    spans,
    seen,
    close,
  }
}
