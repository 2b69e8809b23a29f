import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { compressJson } from '@desert-wrench/server/http/content/compression.ts'
import Fastify from 'fastify'
import { test } from 'vitest'
import { phonePhoto } from '../../support/builders/photos.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { book } = factoriesFor(app)
for (let count = 0; count < 20; count++) await book({ customerName: `Ana Ruiz ${count}` })

const LIST = '/api/jobs?limit=20'

interface Call {
  method?: string
  path: string
  /** Sent verbatim; undefined omits the header. */
  accept?: string | undefined
  headers?: Record<string, string>
  body?: string | Uint8Array
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Raw, because fetch decompresses. */
  bytes: Buffer
}

function open({ method = 'GET', path, accept, headers = {}, body }: Call, url = app.url): Promise<IncomingMessage> {
  const asked = request(url + path, {
    method,
    headers: {
      ...(accept !== undefined && { 'accept-encoding': accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  asked.end(body)
  return once(asked, 'response').then(([answer]) => answer)
}

async function ask(call: Call): Promise<Answer> {
  const answer = await open(call)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

function textOf({ headers, bytes }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** A job whose reply has exactly this many bytes, also when replayed. */
async function bookReplyOf(size: number, key: string): Promise<Call> {
  const fields = jobFields({
    customerName: 'José Peña',
    description: 'It squeaks',
    vehicleInfo: 'Civic',
    customerAddress: null,
  })
  const { bytes } = await ask({ method: 'POST', path: '/api/jobs', body: JSON.stringify(fields) })
  const description = String(fields.description).padEnd(size - bytes.length + String(fields.description).length, '.')
  const body = JSON.stringify({ ...fields, description })
  return { method: 'POST', path: '/api/jobs', body, headers: { 'idempotency-key': key } }
}

test('a list follows Accept-Encoding', async () => {
  const plain = textOf(await ask({ path: LIST }))
  assert.ok(plain.length > 1024)
  const cases: [accept: string | undefined, encoding: string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    ['brotli', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.8, br;q=0.5', 'gzip'],
    ['gzip ; q=0.5 ,br;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0, br;q=0, *', undefined],
    ['br;q=0.5, *', 'gzip'],
    ['identity, *;q=0', undefined],
    ['br, *;q=0', 'br'],
    ['identity;q=0, br', 'br'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.7', 'gzip'],
    [', ;q=, =', undefined],
  ]
  for (const [accept, encoding] of cases) {
    const about = `Accept-Encoding: ${accept}`
    const answer = await ask({ path: LIST, accept })
    assert.equal(answer.status, 200, about)
    assert.equal(answer.headers['content-encoding'], encoding, about)
    assert.equal(answer.headers.vary, 'accept-encoding', about)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8', about)
    assert.equal(Number(answer.headers['content-length']), answer.bytes.length, about)
    assert.equal(textOf(answer), plain, about)
    if (encoding) assert.ok(answer.bytes.length < plain.length / 4, about)
  }
})

test('the first bytes that are compressed are 1024, counted as bytes', async () => {
  for (const [size, encoding] of [
    [1023, undefined],
    [1024, 'gzip'],
  ] as const) {
    const answer = await ask({ ...(await bookReplyOf(size, `edge-${size}`)), accept: 'gzip' })
    assert.equal(answer.status, 201)
    assert.equal(Buffer.byteLength(textOf(answer)), size)
    assert.equal(answer.headers['content-encoding'], encoding)
    assert.equal(answer.headers.vary, 'accept-encoding')
  }
})

test('a stored reply is replayed in the encoding of each retry', async () => {
  const call = await bookReplyOf(1300, 'kept')
  // The private link is only in the first reply.
  const first = textOf(await ask({ ...call, accept: 'br' })).replace(/"customerLink":"[\w-]+"/, '"customerLink":null')
  for (const [accept, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    [undefined, undefined],
  ] as const) {
    const again = await ask({ ...call, accept })
    assert.deepEqual([again.status, again.headers['content-encoding']], [201, encoding])
    assert.equal(textOf(again), first)
  }
})

test('a problem is compressed when it is long', async () => {
  const body = JSON.stringify({ images: Array.from({ length: 5 }, () => 'no address') })
  const long = { path: '/api/cars', method: 'POST', body, accept: 'br' }
  const plain = await ask({ ...long, accept: undefined })
  assert.ok(plain.bytes.length >= 1024)
  const packed = await ask(long)
  assert.equal(packed.status, 400)
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.match(packed.headers['content-type'] ?? '', /^application\/problem\+json/)
  assert.equal(packed.headers.vary, 'Accept-Language, accept-encoding')
  assert.equal(textOf(packed), textOf(plain))
  const short = await ask({ path: '/api/jobs?cursor=zzz', accept: 'br' })
  assert.deepEqual([short.status, short.headers['content-encoding']], [400, undefined])
  assert.equal(short.headers.vary, 'Accept-Language, accept-encoding')
})

test('HEAD says what GET does, without a body', async () => {
  for (const accept of ['br', 'gzip', 'identity']) {
    const got = await ask({ path: LIST, accept })
    const head = await ask({ method: 'HEAD', path: LIST, accept })
    assert.equal(head.bytes.length, 0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary', 'x-total-count', 'etag'])
      assert.equal(head.headers[name], got.headers[name], `${name} of ${accept}`)
  }
})

test('the OpenAPI document has a strong ETag in each encoding, and a 304 has no body', async () => {
  const path = '/api/openapi.json'
  const tags = new Set<string>()
  for (const accept of ['br', 'gzip', 'identity']) {
    const { headers, bytes } = await ask({ path, accept })
    assert.match(headers.etag ?? '', /^"[\w-]+"$/)
    assert.match(headers.vary ?? '', /^accept-encoding$/i)
    assert.equal(Number(headers['content-length']), bytes.length)
    const again = await ask({ path, accept, headers: { 'if-none-match': headers.etag ?? '' } })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
    assert.equal(again.headers['content-encoding'], undefined)
    assert.match(again.headers.vary ?? '', /^accept-encoding$/i)
    tags.add(headers.etag ?? '')
  }
  assert.equal(tags.size, 3)
})

test('pictures and replies without a body stay as they are', async () => {
  const sent = await ask({
    method: 'POST',
    path: '/api/pictures',
    headers: { 'content-type': 'image/jpeg' },
    body: await phonePhoto(400, 300),
  })
  assert.equal(sent.status, 201, sent.bytes.toString())
  const { url } = JSON.parse(sent.bytes.toString())
  const plain = await ask({ path: url })
  assert.ok(plain.bytes.length > 1024)
  const asked = await ask({ path: url, accept: 'br, gzip' })
  assert.deepEqual([asked.headers['content-encoding'], asked.headers.vary], [undefined, undefined])
  assert.deepEqual(asked.bytes, plain.bytes)
  assert.equal(asked.headers.etag, plain.headers.etag)
  const known = { 'if-none-match': plain.headers.etag ?? '' }
  const again = await ask({ path: url, accept: 'br', headers: known })
  assert.deepEqual([again.status, again.bytes.length], [304, 0])

  const { id } = await book()
  const removed = await ask({ method: 'DELETE', path: `/api/jobs/${id}`, accept: 'br' })
  assert.deepEqual([removed.status, removed.bytes.length], [204, 0])
  assert.deepEqual([removed.headers['content-encoding'], removed.headers.vary], [undefined, undefined])
})

test('compressed request bodies are not decompressed', async () => {
  const body = gzipSync(JSON.stringify(jobFields()))
  const answer = await ask({ method: 'POST', path: '/api/jobs', body, headers: { 'content-encoding': 'gzip' } })
  assert.equal(answer.status, 400)
})

test('a page of 400 kB arrives complete, and aborted downloads are not logged', async () => {
  await app.sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
     SELECT gen_random_uuid(), customer_id, customer_name, customer_phone, customer_phone_e164, 'Long Van ' || n,
       (SELECT string_agg(md5(n || ' ' || part), ' ') FROM generate_series(1, 50) part), created_at
     FROM (SELECT * FROM jobs LIMIT 1) one, generate_series(1, 200) n`,
  )
  const path = '/api/jobs?limit=200'
  const plain = textOf(await ask({ path }))
  assert.ok(plain.length > 400_000)
  for (const accept of ['br', 'gzip']) {
    assert.equal(textOf(await ask({ path, accept })), plain)
    assert.equal((await ask({ method: 'HEAD', path, accept })).headers['content-encoding'], accept)
  }
  const before = app.log.lines.length
  for (let times = 0; times < 5; times++) for (const accept of ['br', 'gzip']) (await open({ path, accept })).destroy()
  assert.equal((await ask({ path: LIST, accept: 'br' })).status, 200)
  assert.deepEqual(app.log.lines.slice(before), [])
})

test('replies other than JSON are not buffered: stream events arrive at once', async () => {
  const server = Fastify()
  const events = new Readable({ read() {} })
  // A stream buffered for compression would wait for this end.
  const end = setTimeout(() => events.push(null), 3000)
  await server.register(async (scope) => {
    await compressJson(scope)
    scope.get('/events', (_request, reply) => reply.type('text/event-stream').send(events))
    scope.get('/varied', (_request, reply) => reply.header('vary', 'Origin').send({ a: 1 }))
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    const opening = open({ path: '/events', accept: 'br, gzip' }, url)
    events.push('data: one\n\n')
    const stream = await opening
    assert.equal(stream.headers['content-encoding'], undefined)
    const [first] = await once(stream, 'data')
    assert.equal(String(first), 'data: one\n\n')
    // Existing Vary values are kept.
    assert.equal((await server.inject('/varied')).headers.vary, 'Origin, accept-encoding')
  } finally {
    clearTimeout(end)
    events.push(null)
    await server.close()
  }
})
