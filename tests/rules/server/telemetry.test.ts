import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { type SlowStatement, watchStatements } from '@desert-wrench/server/db/statement-watch.ts'
import { contextIn, openTracer, samplerOf } from '@desert-wrench/server/telemetry/tracer.ts'
import { SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { describe, it } from 'vitest'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('the settings of traces', () => {
  for (const [given, expected] of [
    [{}, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }, 'http://127.0.0.1:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otel.example/t' }, 'https://otel.example/t'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, null],
  ] as const) {
    it(JSON.stringify(given), () => assert.equal(readConfig(given).settings?.traces?.url ?? null, expected))
  }

  it('headers, attributes and the sampler are read as OpenTelemetry writes them', () => {
    const traces = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=phoenix',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,service.name=other',
      OTEL_SERVICE_NAME: 'wrench',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }).settings?.traces
    assert.deepEqual(traces, {
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { authorization: 'Bearer abc', 'x-team': 'phoenix' },
      resource: { 'deployment.environment.name': 'production', 'service.name': 'wrench' },
      ...{ sampler: 'traceidratio', followsCaller: false, ratio: 0.25 },
    })
  })

  it('an invalid setting is one line that names the variable', () => {
    const { problems } = readConfig({
      ...{ ACCESS_LOG: 'yes', METRICS_TOKEN: 'short', OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://a' },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'a', OTEL_TRACES_SAMPLER: 'some', OTEL_TRACES_SAMPLER_ARG: '2' },
    })
    assert.deepEqual(
      problems?.map((line) => line.split(':')[0]),
      [
        'ACCESS_LOG',
        'METRICS_TOKEN',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'OTEL_EXPORTER_OTLP_HEADERS',
        'OTEL_TRACES_SAMPLER',
        'OTEL_TRACES_SAMPLER_ARG',
      ],
    )
  })
})

describe('the trace context of callers', () => {
  for (const [header, expected] of [
    [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, sampled: false }],
    [`cc-${TRACE}-${SPAN}-03-later`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    [`ff-${TRACE}-${SPAN}-01`, null],
    [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
    ['Ana Ruiz', null],
    [undefined, null],
  ] as const) {
    it(String(header), () => {
      const found = trace.getSpanContext(contextIn(header))
      const caller = found && {
        traceId: found.traceId,
        spanId: found.spanId,
        sampled: (found.traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED,
      }
      assert.deepEqual(caller ?? null, expected)
    })
  }
})

describe('which requests are traced', () => {
  const high = `${'0'.repeat(18)}${'f'.repeat(14)}`
  const low = '1'.padEnd(32, '0')
  for (const [sampler, followsCaller, ratio, isCallerSampled, traceId, expected] of [
    ['always_on', true, 1, null, TRACE, true],
    ['always_on', true, 1, false, TRACE, false],
    ['always_on', false, 1, false, TRACE, true],
    ['always_off', true, 1, true, TRACE, true],
    ['always_off', false, 1, true, TRACE, false],
    ['traceidratio', false, 0.5, null, low, true],
    ['traceidratio', false, 0.5, null, high, false],
    ['traceidratio', false, 1, null, high, true],
    ['traceidratio', false, 0, null, low, false],
  ] as const) {
    it(`${sampler} ${followsCaller} ${ratio} ${isCallerSampled} ${traceId.slice(-2)}: ${expected}`, () => {
      const caller = isCallerSampled === null ? undefined : `00-${TRACE}-${SPAN}-0${isCallerSampled ? 1 : 0}`
      const asked = samplerOf({ sampler, followsCaller, ratio })
      const { decision } = asked.shouldSample(contextIn(caller), traceId, 'request', SpanKind.SERVER, {}, [])
      assert.equal(decision === SamplingDecision.RECORD_AND_SAMPLED, expected)
    })
  }
})

describe('a collector', () => {
  const settings = { headers: {}, resource: {}, sampler: 'always_on', followsCaller: false, ratio: 1 } as const
  const answered = { method: 'GET', route: null, status: 200, code: null }

  it('that is busy gets the spans again; one that refuses does not, logged once', async () => {
    for (const [refusal, expected, said] of [
      [503, 2, []],
      [400, 2, ['traces: the collector did not take them (status 400)']],
    ] as const) {
      const bodies: string[] = []
      const server = createServer(async (request, response) => {
        bodies.push(await text(request))
        response.writeHead(bodies.length === 1 || refusal === 400 ? refusal : 200).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const lines: string[] = []
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const tracer = openTracer({ ...settings, url }, '1.0.0', (line) => lines.push(line))
      // A full batch is sent immediately.
      for (let count = 0; count < (refusal === 400 ? 1024 : 512); count++) {
        tracer.begin(`${count}`, undefined)
        tracer.end(`${count}`, answered)
      }
      while (bodies.length < expected) await setTimeout(10)
      await tracer.close()
      assert.equal(bodies.length, expected)
      assert.equal(bodies[0] === bodies[1], refusal === 503)
      assert.deepEqual(lines, said)
      server.closeAllConnections()
      server.close()
    }
  })

  it('that is down delays no close, and is logged without its address', async () => {
    const lines: string[] = []
    const url = 'http://127.0.0.1:1025/v1/traces'
    const tracer = openTracer({ ...settings, url, patienceMs: 500 }, '1.0.0', (line) => lines.push(line))
    tracer.begin('one', undefined)
    tracer.end('one', answered)
    await tracer.close()
    assert.equal(lines.length, 1)
    assert.match(lines[0] ?? '', /\(ECONNREFUSED\)$/)
  })
})

describe('a statement', () => {
  const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const asked = async (given: Parameters<ReturnType<typeof watchStatements>>[0], id: string | null) => {
    const slow: SlowStatement[] = []
    const watched = watchStatements({ requestId: () => id, slow: (facts) => slow.push(facts), slowMs: 0 })
    return { sent: await watched(given, async (sent) => sent), slow: slow.map(({ ms: _, ...facts }) => facts) }
  }

  it('carries its request where it is not prepared under a name', async () => {
    assert.equal((await asked('SELECT 1', ID)).sent, `/*request_id='${ID}'*/ SELECT 1`)
    assert.deepEqual((await asked({ text: 'SELECT 1', values: [1] }, ID)).sent, {
      text: `/*request_id='${ID}'*/ SELECT 1`,
      values: [1],
    })
    const named = { name: 'one', text: 'SELECT 1' }
    assert.equal((await asked(named, ID)).sent, named)
    assert.equal((await asked('SELECT 1', null)).sent, 'SELECT 1')
    assert.equal((await asked('SELECT 1', "x'*/ DROP TABLE jobs --")).sent, 'SELECT 1')
  })

  it('that is slow is logged by name or verb, with its request', async () => {
    assert.deepEqual((await asked({ name: 'jobs-list', text: 'SELECT 1' }, ID)).slow, [
      { reqId: ID, statement: 'jobs-list' },
    ])
    assert.deepEqual((await asked("update jobs SET note = 'Ana'", null)).slow, [{ reqId: null, statement: 'UPDATE' }])
  })
})
