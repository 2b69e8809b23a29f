import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { test } from 'vitest'
import { EXPECTED } from '../../support/access/expected.ts'
import { CALLERS, invite } from '../../support/access/people.ts'
import { endpointNamed, type Made, thingsFor, type Whose } from '../../support/access/things.ts'
import { freshDatabase } from '../../support/database.ts'
import { carFields, partFields } from '../../support/factories/listing.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Every read has a strong ETag: matching clients get 304, all others the full reply. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
const things = thingsFor(open, app, people)

/** Without those that only the link of an email opens. */
const reads = everyEndpoint.filter(
  ({ method, path, reply }) =>
    method === 'GET' && !(isServed(reply) && reply.streamed === true) && !path.endsWith('/unsubscribe/{token}'),
)

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = request(app.url + path, { method, headers: { cookie: people.admin.cookie, ...headers } })
  sent.end()
  const answer: IncomingMessage = (await once(sent, 'response'))[0]
  answer.setEncoding('latin1')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const contentOf = ({ headers, body }: Answer) =>
  JSON.stringify([
    ['link', 'x-total-count', 'x-balance', 'content-language', 'content-encoding'].map((name) => headers[name]),
    body,
  ])
const tagOf = ({ headers }: Answer) => headers.etag ?? ''

/** URLs of all reads open to admins. */
const made = new Map<string, Promise<Made>>()
const addresses: string[] = []
for (const endpoint of reads) {
  const call = `GET ${endpoint.path}`
  const admin = CALLERS.indexOf('admin')
  for (const { thing, sent, cells, ...row } of EXPECTED) {
    const [whose] = Object.entries(cells).find(([, line]) => line.split(' ')[admin] === '+') ?? []
    if (row.call !== call || !whose) continue
    const name = `${thing} ${whose}`
    if (thing && !made.has(name)) made.set(name, things[thing](whose as Whose))
    const one = (await made.get(name)) ?? { id: '' }
    const path = sent?.(one, people.admin, people).path ?? endpoint.path.replace(/\{\w+\}/, encodeURIComponent(one.id))
    addresses.push(path)
    break
  }
}

test('every read is covered', () => {
  assert.equal(addresses.length, reads.length)
  assert.ok(reads.length > 30 && endpointNamed.size > reads.length)
})

test('a read has a strong ETag, and If-None-Match gets an empty 304', async () => {
  for (const path of addresses) {
    // Reading the audit trail adds an entry, once a minute.
    if (path.startsWith('/api/audit')) await ask(path)
    const first = await ask(path)
    assert.equal(first.status, 200, `${path} ${first.body}`)
    const etag = tagOf(first)
    assert.match(etag, /^"[\x21\x23-\x7e]+"$/, path)
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(path, { 'if-none-match': named })
      assert.deepEqual([again.status, again.body], [304, ''], `${path} ${named}`)
      for (const name of ['etag', 'vary', 'cache-control', 'x-content-type-options'])
        assert.equal(again.headers[name], first.headers[name], `${path} ${name}`)
      for (const name of ['content-length', 'transfer-encoding', 'content-encoding', 'content-type'])
        assert.equal(again.headers[name], undefined, `${path} ${name}`)
    }
    for (const named of ['"other"', etag.slice(0, -1), etag.slice(1, -1), ''])
      assert.equal((await ask(path, { 'if-none-match': named })).status, 200, `${path} ${named}`)
    const head = await ask(path, {}, 'HEAD')
    assert.deepEqual([head.status, tagOf(head), head.body], [200, etag, ''], path)
    assert.equal((await ask(path, { 'if-none-match': etag }, 'HEAD')).status, 304, path)
  }
})

test('each encoding has a tag of its own, and none answers for another', async () => {
  const path = '/api/raffles'
  const long = (await ask(path)).body.length >= 1024 ? path : '/api/mechanics'
  const tags = new Map<string, string>()
  for (const accept of ['identity', 'gzip', 'br']) {
    const answer = await ask(long, { 'accept-encoding': accept })
    assert.equal(answer.headers['content-encoding'], accept === 'identity' ? undefined : accept)
    tags.set(accept, tagOf(answer))
  }
  assert.equal(new Set(tags.values()).size, 3)
  for (const [accept, tag] of tags)
    for (const [other, etag] of tags)
      assert.equal(
        (await ask(long, { 'accept-encoding': accept, 'if-none-match': etag })).status,
        tag === etag ? 304 : 200,
        `${accept} ${other}`,
      )
  // Uncompressed replies, short or by request, have the plain tag.
  const plain = await ask(long, { 'accept-encoding': 'gzip', 'x-no-compression': '1' })
  assert.deepEqual([tagOf(plain), plain.headers['content-encoding']], [tags.get('identity'), undefined])
  const short = '/api/free-trial/status'
  assert.equal(tagOf(await ask(short, { 'accept-encoding': 'br' })), tagOf(await ask(short)))
})

test('two readers, or two languages, have one tag where and only where they read the same', async () => {
  let same = 0
  let different = 0
  for (const path of addresses) {
    const answers: Answer[] = []
    for (const { cookie } of [people.admin, people.dispatcher, people.hal, people.ana, people.ben])
      for (const language of ['en', 'es']) answers.push(await ask(path, { cookie, 'accept-language': language }))
    const seen = answers.filter(({ status }) => status === 200)
    for (const one of seen)
      for (const other of seen) {
        const alike = contentOf(one) === contentOf(other)
        if (alike) same += 1
        else different += 1
        assert.equal(tagOf(one) === tagOf(other), alike, `${path}\n${contentOf(one)}\n${contentOf(other)}`)
      }
  }
  assert.ok(same > 200 && different > 50, `${same} ${different}`)
})

test('after a change old ETags get the new reply, and 304 only if unchanged', async () => {
  const before = new Map<string, Answer>()
  for (const path of addresses) before.set(path, await ask(path))
  const { hal, ana } = people
  const given = async (method: 'post' | 'patch', path: string, body?: object) => {
    const { status, body: answer } = await open[method](path, body)
    assert.ok(status < 300, `${path} ${JSON.stringify(answer)}`)
    return answer
  }
  const job = await things.job('hers')
  await given('patch', `/api/jobs/${job.id}`, { status: 'completed' })
  const seen = (name: string) => made.get(name) as Promise<Made>
  await given('patch', `/api/jobs/${(await seen('job hers')).id}`, { priority: 'High' })
  await given('post', '/api/chat/messages', { mechanicId: hal.mechanicId, mechanicName: 'Hal', message: 'Anybody?' })
  await given('post', '/api/parts', partFields({ id: hal.mechanicId, name: 'Hal', phone: hal.phone }))
  await given('post', '/api/cars', carFields({ sellerId: ana.accountId }))
  await things.promoCode('hers')
  await things.payment('hers')
  await things.spareMechanic('hers')
  await things.offer('hers')
  const changed = new Set<string>()
  for (const [path, earlier] of before) {
    const [now, asked] = [await ask(path), await ask(path, { 'if-none-match': tagOf(earlier) })]
    const alike = contentOf(now) === contentOf(earlier)
    if (!alike) changed.add(path.replace(/\?.*|\/[\w-]{36}.*/, ''))
    assert.equal(asked.status, alike ? 304 : 200, path)
    if (asked.status === 304) assert.ok(alike, path)
    else assert.equal(asked.body, now.body, path)
  }
  for (const path of ['mechanics', 'jobs', 'customers', 'chat/messages', 'chat/stats', 'parts', 'cars'])
    assert.ok(changed.has(`/api/${path}`), path)
  for (const path of ['promo-codes', 'payments', 'ledger', 'analytics/dashboard'])
    assert.ok(changed.has(`/api/${path}`), path)
})

test('a list with the same rows but another count has another ETag', async () => {
  const first = await ask('/api/customers?limit=1')
  await app.sql(
    "INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (gen_random_uuid(), 'Zzz Last', '6025550123', '+16025550123', now())",
  )
  const second = await ask('/api/customers?limit=1', { 'if-none-match': tagOf(first) })
  assert.deepEqual([second.status, second.body], [200, first.body])
  assert.notEqual(second.headers['x-total-count'], first.headers['x-total-count'])
})
