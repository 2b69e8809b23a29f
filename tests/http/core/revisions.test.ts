import assert from 'node:assert/strict'
import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { JobRecord as Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { test } from 'vitest'
import { cleanUp } from '../../support/clean-up.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A job's revision: in every job, in changes, and as the start of its ETag, even through proxies. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

type Of = Pick<Job, 'id'>
const change = (job: Of, body: object, headers?: Record<string, string>) =>
  app.patch(`/api/jobs/${job.id}`, body, headers)
const read = async (job: Of, headers?: Record<string, string>) => {
  const answer = await app.get(`/api/jobs/${job.id}`, headers)
  return { status: answer.status, tag: answer.headers.get('etag') ?? '', ...answer.body }
}
const revisionOf = async (job: Of): Promise<number> => (await read(job)).job.revision
const listed = async (query: string, job: Of) =>
  (await app.get(`/api/jobs?limit=200&${query}`)).body.find(({ id }: Of) => id === job.id)

test('every job in every reply has its revision, the one of now', async () => {
  const mechanic = await addMechanic()
  const job = await book()
  assert.equal(job.revision, 1)
  const check = async (one: { revision: unknown }, what: string) =>
    assert.equal(one.revision, await revisionOf(job), what)
  await check(job, 'booking')
  await check(await listed('', job), 'list')
  await check(await listed('order=urgent', job), 'urgent list')
  const offer = await request(job, mechanic)
  await check(await listed('', job), 'list after an offer')
  await app.patch(`/api/pickup-requests/${offer.id}/approve`)
  await check(await listed(`mechanicId=${mechanic.id}`, job), 'list after a hire')
  const { body, headers } = await change(job, { priority: 'High' })
  await check(body, 'correction')
  assert.equal(headers.get('etag'), `"${body.revision}"`)
  const byTag = await change(job, { priority: 'Low' }, { 'if-match': headers.get('etag') ?? '' })
  assert.deepEqual([byTag.status, byTag.headers.get('etag')], [200, (await read(job)).tag])
  const { body: way } = await app.post(`/api/jobs/${job.id}/stage`, { stage: 'on_the_way' })
  await check(way, 'step')
  await check(await setStatus(job, 'pending'), 'status')
  await check((await app.get(`/api/job-links/${job.customerLink}`)).body.job, 'private link')
  const { body: over } = await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'It starts again' })
  await check(over, 'cancel')
  await check(await listed('stage=cancelled', job), 'list of cancelled jobs')
  const dispatched = await app.post('/api/jobs', { ...jobFields(), customerAddress: undefined })
  assert.equal(dispatched.body.revision, await revisionOf(dispatched.body))
})

test('a change may name a revision in its body: stale ones are refused with the current state', async () => {
  const job = await book()
  const first = await change(job, { priority: 'High', revision: job.revision })
  assert.equal(first.status, 200)
  assert.equal(first.body.revision, await revisionOf(job))
  for (let time = 0; time < 2; time++) {
    const sent = { priority: 'Low', revision: job.revision }
    const late = await change(job, sent, { 'idempotency-key': 'late-revision' })
    assert.deepEqual([late.status, late.body.code], [412, 'job.changed'])
    const { tag, status: _, ...current } = await read(job)
    assert.deepEqual(late.body.current, current)
    assert.equal(late.headers.get('etag'), tag)
  }
  const next = { priority: 'Low', revision: first.body.revision + 1 }
  assert.equal((await change(job, next)).status, 412, 'one that is still to come')
  assert.equal((await change(job, { ...next, revision: first.body.revision })).status, 200)
})

test('where a header and a body name revisions both have to hold', async () => {
  const job = await book()
  const { tag } = await read(job)
  const now = (await change(job, { priority: 'High' })).body.revision
  assert.equal((await change(job, { priority: 'Low', revision: now }, { 'if-match': tag })).status, 412)
  assert.equal((await change(job, { priority: 'Low', revision: now - 1 }, { 'if-match': '*' })).status, 412)
  assert.equal((await change(job, { priority: 'Low', revision: now }, { 'if-match': '*' })).status, 200)
})

test('a revision alone changes nothing, and an invalid one is refused', async () => {
  const job = await book()
  const alone = await change(job, { revision: job.revision })
  assert.deepEqual(
    [alone.status, alone.body.message],
    [400, 'Send at least one field to change, such as status or customerPhone'],
  )
  for (const revision of ['1', 1.5, 0, -1, null, 2 ** 40, [1]]) {
    const { status, body } = await change(job, { priority: 'Low', revision })
    assert.deepEqual([status, body.errors?.[0]?.path], [400, 'revision'], JSON.stringify(revision))
  }
  const { body } = await change(job, { priority: 'Low', revision: 'x' }, { 'accept-language': 'es' })
  assert.equal(body.errors[0].message, 'Use la revisión tal como vino, un número entero')
})

test('a tag is compared by its revision alone: weak, of another language or reader, with the suffix of a proxy', async () => {
  const job = await book()
  for (const make of [
    (tag: string) => `W/${tag}`,
    (tag: string) => tag.replace(/"$/, '-gzip"'),
    (tag: string) => tag.replace(/"$/, '--gzip"'),
    (tag: string) => tag.replace(/"$/, ';br"'),
    (tag: string) => `W/${tag.replace(/"$/, '-gzip"')}`,
    (tag: string) => `"none", W/${tag}`,
    (tag: string) => tag.replace(/-.*"$/, '"'),
    (tag: string) => tag.replace(/-.*"$/, '-en"'),
  ]) {
    const before = await read(job)
    const priority = before.job.priority === 'High' ? 'Low' : 'High'
    const named = make(before.tag)
    assert.equal((await change(job, { priority }, { 'if-match': named })).status, 200, named)
    assert.equal((await change(job, { priority: 'Medium' }, { 'if-match': named })).status, 412, `${named} twice`)
  }
  const spanish = await read(job, { 'accept-language': 'es' })
  assert.notEqual(spanish.tag, (await read(job)).tag)
  assert.equal((await change(job, { priority: 'High' }, { 'if-match': spanish.tag })).status, 200)
  const now = await revisionOf(job)
  for (const named of ['"none"', '""', `"${now}x"`, `"x-${now}"`, `"-${now}"`, `"${now}${now}"`])
    assert.equal((await change(job, { priority: 'Low' }, { 'if-match': named })).status, 412, named)
})

test('a job with a mechanic gets a 304 as long as nothing in it changes, and its own figures change its tag', async () => {
  const mechanic = await addMechanic()
  const job = await book()
  await app.patch(`/api/pickup-requests/${(await request(job, mechanic)).id}/approve`)
  const paths = [`/api/jobs/${job.id}`, `/api/job-links/${job.customerLink}`]
  const seen = await Promise.all(paths.map((path) => app.get(path)))
  const again = (at: number) => app.get(paths[at] ?? '', { 'if-none-match': seen[at]?.headers.get('etag') ?? '' })
  for (const at of paths.keys()) assert.equal((await again(at)).status, 304, paths[at])
  assert.equal((await app.get(paths[0] ?? '', { 'if-none-match': `W/${seen[0]?.headers.get('etag')}` })).status, 304)
  // Another job changes the count on their card but not this job.
  const other = await book({ mechanicId: mechanic.id })
  await setStatus(other, 'completed')
  for (const [at, earlier] of seen.entries()) {
    const { status, body, headers } = await again(at)
    assert.equal(status, 200, paths[at])
    assert.equal(body.mechanic.jobsCompleted, earlier.body.mechanic.jobsCompleted + 1)
    assert.equal(body.job.revision, earlier.body.job.revision)
    assert.notEqual(headers.get('etag'), earlier.headers.get('etag'))
  }
  const earlier = { 'if-match': seen[0]?.headers.get('etag') ?? '' }
  assert.equal((await change(job, { priority: 'High' }, earlier)).status, 200, 'the same revision')
})

/** A compressing reverse proxy that weakens ETags and can drop `If-Match`. */
async function proxyThat(rewrites: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
  const { host: _, port } = new URL(app.url)
  const server = createServer(async (incoming, outgoing) => {
    const { host: __, ...headers } = rewrites(incoming.headers)
    const onward = ask({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers })
    onward.end(await buffer(incoming))
    onward.on('response', async (answer: IncomingMessage) => {
      const { etag, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...others, ...(etag && { etag: `W/${etag}` }) })
      outgoing.end(await buffer(answer))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanUp(() => server.close())
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return `http://127.0.0.1:${address.port}`
}

test('behind a proxy that weakens tags a job is edited by tag or by revision, and late ones are refused', async () => {
  const passing = await proxyThat((headers) => headers)
  const stripping = await proxyThat(({ 'if-match': _, ...headers }) => headers)
  for (const proxy of [passing, stripping]) {
    const job = await book()
    const response = await fetch(`${proxy}/api/jobs/${job.id}`)
    const tag = response.headers.get('etag') ?? ''
    assert.match(tag, /^W\/"1-/)
    const { revision } = ((await response.json()) as { job: Job }).job
    const send = async (body: object, headers: Record<string, string> = {}) =>
      (
        await fetch(`${proxy}/api/jobs/${job.id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).status
    assert.equal(await send({ priority: 'High', revision }, { 'if-match': tag }), 200)
    assert.equal(await send({ priority: 'Low', revision }), 412)
    assert.equal(await send({ priority: 'Low' }, { 'if-match': tag }), proxy === passing ? 412 : 200)
  }
})

test('with sign-in, parties read and name the revision; strangers do not see it', async () => {
  const accounts = await openTestApp({ access: 'accounts' })
  const staff = await signedIn(accounts, { role: 'dispatcher' })
  const customerPhone = newPhone()
  const customer = await signedIn(accounts, { phone: customerPhone })
  const { body: profile } = await accounts.post('/api/mechanics', mechanicFields(), staff)
  const mike = await signedIn(accounts, { phone: profile.phone })
  const { body: job } = await accounts.post('/api/jobs', jobFields({ customerPhone }), customer)
  const seenBy = async (who?: { cookie: string }) => {
    const { body, headers } = await accounts.get(`/api/jobs/${job.id}`, who)
    const list = (await accounts.get('/api/jobs?limit=200', who)).body.find(({ id }: Of) => id === job.id)
    assert.equal(list?.revision, body.job?.revision)
    return { revision: body.job?.revision, tag: headers.get('etag') ?? '' }
  }
  for (const who of [staff, customer]) assert.equal((await seenBy(who)).revision, 1)
  for (const who of [undefined, mike]) {
    const { revision, tag } = await seenBy(who)
    assert.equal(revision, null)
    assert.match(tag, /^"[\w-]{22}"$/, 'a digest of what they see alone')
  }
  const sent = { mechanicId: profile.id, revision: 1 }
  const hired = await accounts.patch(`/api/jobs/${job.id}`, sent, staff)
  assert.equal(hired.status, 200)
  const { revision, tag } = await seenBy(mike)
  assert.equal(revision, hired.body.revision)
  const forward = (sent: object, headers: Record<string, string> = {}) =>
    accounts.patch(`/api/jobs/${job.id}`, sent, { ...mike, ...headers })
  assert.equal((await forward({ status: 'in-progress', revision: 1 })).status, 412)
  assert.equal((await forward({ status: 'in-progress' }, { 'if-match': '"1-en"' })).status, 412)
  assert.equal((await forward({ priority: 'High', revision })).status, 403)
  const done = await forward({ status: 'in-progress', revision }, { 'if-match': `W/${tag}` })
  assert.deepEqual([done.status, done.headers.get('etag')], [200, (await seenBy(mike)).tag])
  const reason = 'It starts again'
  await accounts.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason }, staff)
  const { body } = await accounts.get(`/api/jobs/${job.id}`, mike)
  assert.equal(body.job?.revision ?? null, null, 'a cancelled job is nobody else’s')
})
