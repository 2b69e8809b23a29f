import { randomBytes } from 'node:crypto'
import type { TraceSettings } from '../config/observability-settings.ts'
import { codeOf } from '../security/error-facts.ts'
import { type FinishedSpan, otlpSender } from './otlp-sender.ts'

/** Spans of requests and of their statements, in the terms of OpenTelemetry. Nothing of a person is in one. */

/** The kinds of span, as OTLP numbers them. */
const [SERVER, CLIENT] = [2, 3]

interface Caller {
  traceId: string
  spanId: string
  sampled: boolean
}

/** Who called us, by the header `traceparent` of W3C Trace Context; null where it says nothing that can be read. */
export function callerIn(traceparent: unknown): Caller | null {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(String(traceparent ?? '')) ?? []
  if (!version || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The same trace is decided alike everywhere: by its id, as OpenTelemetry's TraceIdRatioBased does. */
export function isSampled(
  { sampler, ratio, followsCaller }: Pick<TraceSettings, 'sampler' | 'ratio' | 'followsCaller'>,
  caller: Caller | null,
  traceId: string,
): boolean {
  if (followsCaller && caller) return caller.sampled
  if (sampler === 'traceidratio') return Number.parseInt(traceId.slice(-14, -1), 16) < ratio * 2 ** 52
  return sampler === 'always_on'
}

const idOf = (bytes: number) => randomBytes(bytes).toString('hex')

interface Open {
  traceId: string
  spanId: string
  parentSpanId: string | null
  began: number
}

export interface Tracer {
  /** A request has come. */
  begin(requestId: string, traceparent: unknown): void
  /** It is answered, or whoever asked has left. */
  end(
    requestId: string,
    reply: { method: string; route: string | null; status: number; ms: number; code: string | null },
  ): void
  /** One of its statements begins. */
  statement(requestId: string | null, name: string): ((error?: unknown) => void) | undefined
  close(): Promise<void>
}

/** @param say Told once in a while that traces could not be sent. */
export function openTracer(settings: TraceSettings, version: string, say: (line: string) => void): Tracer {
  const sender = otlpSender({ ...settings, resource: { ...settings.resource, 'service.version': version } }, say)
  const open = new Map<string, Open>()
  const finish = (span: FinishedSpan) => sender.add(span)

  return {
    begin: (requestId, traceparent) => {
      const caller = callerIn(traceparent)
      const traceId = caller?.traceId ?? idOf(16)
      if (!isSampled(settings, caller, traceId)) return
      open.set(requestId, { traceId, spanId: idOf(8), parentSpanId: caller?.spanId ?? null, began: Date.now() })
    },

    end: (requestId, { method, route, status, ms, code }) => {
      const span = open.get(requestId)
      if (!span) return
      open.delete(requestId)
      finish({
        ...span,
        name: route === null ? method : `${method} ${route}`,
        kind: SERVER,
        ended: span.began + ms,
        attributes: {
          'http.request.method': method,
          ...(route !== null && { 'http.route': route }),
          'http.response.status_code': status,
          'request.id': requestId,
          ...(code !== null && { 'error.type': code }),
        },
        failed: status >= 500,
      })
    },

    statement: (requestId, name) => {
      const parent = requestId === null ? undefined : open.get(requestId)
      if (!parent) return undefined
      const [began, started] = [Date.now(), performance.now()]
      return (error) =>
        finish({
          traceId: parent.traceId,
          spanId: idOf(8),
          parentSpanId: parent.spanId,
          name,
          kind: CLIENT,
          began,
          ended: began + performance.now() - started,
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.summary': name,
            ...(error !== undefined && { 'error.type': codeOf(error) }),
          },
          failed: error !== undefined,
        })
    },

    close: () => sender.close(),
  }
}
