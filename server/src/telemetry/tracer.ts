import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../config/observability-settings.ts'
import { codeOf } from '../security/error-facts.ts'

/** Request and statement spans by OTLP over HTTP, without personal data. */

/** Export timeout, retries included. */
const PATIENCE_MS = 10_000
/** Limits how long an unresponsive collector delays a shutdown. */
const CLOSE_MS = 1000
const SAY_EVERY_MS = 60_000

const propagator = new W3CTraceContextPropagator()

/** From the `traceparent` header; the root context if invalid. */
export const contextIn = (traceparent: unknown) =>
  propagator.extract(ROOT_CONTEXT, { traceparent: String(traceparent ?? '') }, defaultTextMapGetter)

export function samplerOf({
  sampler,
  ratio,
  followsCaller,
}: Pick<TraceSettings, 'sampler' | 'ratio' | 'followsCaller'>): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler]()
  return followsCaller ? new ParentBasedSampler({ root }) : root
}

const reasonOf = (error?: Error & { code?: unknown }): string =>
  typeof error?.code === 'number' ? `status ${error.code}` : codeOf(error)

/** At most one line a minute, without the collector's address. */
function reporting(exporter: SpanExporter, say: (line: string) => void): SpanExporter {
  let said = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        done(result)
        if (result.code === ExportResultCode.SUCCESS || performance.now() - said < SAY_EVERY_MS) return
        said = performance.now()
        say(`traces: the collector did not take them (${reasonOf(result.error)})`)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function fail(span: Span, reason: string | undefined, isFailed: boolean): void {
  if (reason !== undefined) span.setAttribute('error.type', reason)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
}

export interface Tracer {
  begin(requestId: string, traceparent: unknown): void
  end(requestId: string, reply: { method: string; route: string | null; status: number; code: string | null }): void
  /** The returned function ends the span. */
  statement(requestId: string | null, name: string): ((error?: unknown) => void) | undefined
  close(): Promise<void>
}

/** @param say logs export failures, rate-limited */
export function openTracer(settings: TraceSettings, version: string, say: (line: string) => void): Tracer {
  const { url, headers, resource, patienceMs: timeoutMillis = PATIENCE_MS } = settings
  const exporter = reporting(new OTLPTraceExporter({ url, headers, timeoutMillis }), say)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource, 'service.version': version }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('desert-wrench')
  const open = new Map<string, Span>()

  return {
    begin: (requestId, traceparent) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextIn(traceparent))
      if (span.isRecording()) open.set(requestId, span)
    },

    end: (requestId, { method, route, status, code }) => {
      const span = open.get(requestId)
      if (!span) return
      open.delete(requestId)
      span.updateName(route === null ? method : `${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        ...(route !== null && { 'http.route': route }),
        'http.response.status_code': status,
        'request.id': requestId,
      })
      fail(span, code ?? undefined, status >= 500)
      span.end()
    },

    statement: (requestId, name) => {
      const parent = requestId === null ? undefined : open.get(requestId)
      if (!parent) return undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
      return (error) => {
        fail(span, error === undefined ? undefined : codeOf(error), error !== undefined)
        span.end()
      }
    },

    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, CLOSE_MS)
      await Promise.race([provider.shutdown().catch(() => {}), promise])
      clearTimeout(patience)
    },
  }
}
