import assert from 'node:assert/strict'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What customer, mechanic and office write to each other about a job. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
const as = ({ cookie }: { cookie: string }) => ({ cookie })
const [hal, max, ben, dispatcher] = [as(people.hal), as(people.max), as(people.ben), as(people.dispatcher)]
const { mechanicId: halId, phone: halPhone } = people.hal

const DAY_MS = 86_400_000

/** Both servers' clocks. */
function pass(ms: number): void {
  app.clock.pass(ms)
  open.clock.set(app.clock.now())
}

async function jobOf(mechanicId: string | null = halId) {
  const phone = newPhone()
  const { customerLink, ...job } = await open.created('/api/jobs', jobFields({ customerPhone: phone, mechanicId }))
  const customer = await signedIn(app, { phone })
  return { job, phone, customer, link: { 'job-link': customerLink }, path: `/api/jobs/${job.id}/messages` }
}

const write = async (path: string, text: string, who: Record<string, string>) => {
  const { status, body } = await app.post(path, { text }, who)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const textsFor = async (path: string, who: Record<string, string>): Promise<(string | null)[]> =>
  (await app.get(path, who)).body.map(({ text }: { text: string | null }) => text)
const seenBy = async (path: string, who: Record<string, string>): Promise<string[][]> =>
  (await app.get(path, who)).body.map((message: { seenBy: string[] }) => message.seenBy)
const unreadFor = async (jobId: string, who: Record<string, string>): Promise<number | undefined> =>
  (await app.get('/api/threads?limit=200', who)).body.find((thread: { jobId: string }) => thread.jobId === jobId)
    ?.unread

test('customer, mechanic and office read the same thread, newest first, and no one else does', async () => {
  const { path, link, customer } = await jobOf()
  const first = await write(path, ' The gate code is 4711 ', link)
  assert.deepEqual(
    [first.by, first.text, first.via, first.removedAt, first.seenBy],
    ['customer', 'The gate code is 4711', 'page', null, []],
  )
  assert.equal((await write(path, 'On my way', hal)).by, 'mechanic')
  assert.equal((await write(path, 'We are watching', dispatcher)).by, 'dispatcher')
  const all = ['We are watching', 'On my way', 'The gate code is 4711']
  for (const who of [link, customer, hal, dispatcher]) assert.deepEqual(await textsFor(path, who), all)
  for (const who of [max, ben, {}]) assert.equal((await app.get(path, who)).body.code, 'job.unknown')
  assert.equal((await app.post(path, { text: 'Hello' }, max)).body.code, 'job.unknown')
  const pages = await app.get(`${path}?limit=2`, link)
  assert.deepEqual([pages.body.length, /rel="next"/.test(pages.headers.get('link') ?? '')], [2, true])
})

test('a message is 1 to 1,000 characters', async () => {
  const { path, link } = await jobOf()
  for (const text of ['', '   ', 'x'.repeat(1001), 5])
    assert.deepEqual((await app.post(path, { text }, link)).body.errors[0].path, 'text')
  await write(path, 'x'.repeat(1000), link)
})

test('marks say who has read, count the unread, and never go back', async () => {
  const { job, path, link } = await jobOf()
  const one = await write(path, 'One', link)
  pass(1000)
  const two = await write(path, 'Two', link)
  assert.deepEqual([await unreadFor(job.id, hal), await unreadFor(job.id, dispatcher)], [2, 2])
  const mark = (messageId: string, who: Record<string, string>) => app.post(`${path}/read`, { messageId }, who)
  const marked = await mark(one.id, hal)
  assert.deepEqual([marked.status, marked.body], [200, { jobId: job.id, unread: 1 }])
  assert.deepEqual([await unreadFor(job.id, hal), await unreadFor(job.id, dispatcher)], [1, 2])
  assert.deepEqual(await seenBy(path, link), [[], ['mechanic']])
  await mark(two.id, hal)
  await mark(one.id, hal)
  assert.deepEqual([await unreadFor(job.id, hal), await seenBy(path, link)], [0, [['mechanic'], ['mechanic']]])
  const inbox = (await app.get('/api/threads?unread=true&limit=200', dispatcher)).body
  assert.ok(
    inbox.some((thread: { jobId: string; lastText: string }) => thread.jobId === job.id && thread.lastText === 'Two'),
  )
  // An answer is a sign of having read.
  await write(path, 'Thanks', dispatcher)
  assert.equal(await unreadFor(job.id, dispatcher), 0)
  const unread = (await app.get('/api/threads?unread=true&limit=200', dispatcher)).body
  assert.ok(unread.every((thread: { jobId: string }) => thread.jobId !== job.id))
  assert.equal((await mark(job.id, hal)).body.code, 'message.unknown')
})

test('a removed message says so; its writer and staff remove it', async () => {
  const { path, link } = await jobOf()
  const [hers, his] = [await write(path, 'My card is 4242', link), await write(path, 'Do not send that', hal)]
  assert.equal((await app.remove(`${path}/${his.id}`, link)).status, 403)
  assert.equal((await app.remove(`${path}/${hers.id}`, hal)).status, 403)
  assert.equal((await app.remove(`${path}/${hers.id}`, link)).status, 204)
  assert.equal((await app.remove(`${path}/${hers.id}`, link)).status, 204)
  const [, removed] = (await app.get(path, hal)).body
  assert.deepEqual([removed.text, removed.removedAt], [null, app.clock.now()])
  assert.equal((await app.remove(`${path}/${his.id}`, dispatcher)).status, 204)
  const rows = await app.sql('SELECT text FROM job_messages WHERE id = ANY($1)', [[hers.id, his.id]])
  assert.deepEqual(rows, [{ text: null }, { text: null }])
})

test('customer and mechanic reach each other for 7 days after the job ended, the office always', async () => {
  const { job, path, link } = await jobOf()
  assert.equal((await open.patch(`/api/jobs/${job.id}`, { status: 'completed' })).status, 200)
  const ended = app.clock.now()
  pass(7 * DAY_MS)
  const [driver, customer] = [
    await signedIn(app, { phone: halPhone }),
    await signedIn(app, { phone: job.customerPhone }),
  ]
  await write(path, 'Is the noise normal?', customer)
  pass(1)
  for (const who of [link, customer, driver])
    assert.deepEqual((await app.post(path, { text: 'Hello?' }, who)).body.code, 'thread.closed')
  assert.deepEqual(await textsFor(path, driver), ['Is the noise normal?'])
  app.clock.set(ended)
  open.clock.set(ended)
})

test('a mechanic reads what was written since they were booked, another customer nothing of before', async () => {
  const { job, path, link } = await jobOf(null)
  await write(path, 'Only for the office', link)
  assert.equal((await app.get(path, hal)).body.code, 'job.unknown')
  pass(1000)
  assert.equal((await open.patch(`/api/jobs/${job.id}`, { mechanicId: halId })).status, 200)
  assert.deepEqual(await textsFor(path, hal), [])
  await write(path, 'For the mechanic', link)
  assert.deepEqual(await textsFor(path, hal), ['For the mechanic'])
  assert.equal(await unreadFor(job.id, hal), 1)
  assert.equal((await open.patch(`/api/jobs/${job.id}`, { mechanicId: null })).status, 200)
  assert.equal(await unreadFor(job.id, hal), undefined)
  const other = newPhone()
  const moved = await open.patch(`/api/jobs/${job.id}`, { customerPhone: other, customerName: 'Rosa Diaz' })
  assert.equal(moved.status, 200)
  const rosa = await signedIn(app, { phone: other })
  assert.deepEqual(await textsFor(path, rosa), [])
  assert.equal((await app.get(path, link)).body.code, 'job.unknown')
  assert.equal((await textsFor(path, dispatcher)).length, 2)
})

test('a link that the office handed over reads and writes, and does nothing else', async () => {
  const { job, path } = await jobOf()
  const { customerLink } = (await app.post(`/api/jobs/${job.id}/customer-link`, undefined, dispatcher)).body
  const handed = { 'job-link': customerLink }
  assert.equal((await write(path, 'Thank you', handed)).by, 'customer')
  assert.equal(
    (await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Sold it' }, handed)).body.code,
    'job.linkReadOnly',
  )
  // Staff who hold a link act as staff.
  assert.equal(
    (await app.post(path, { text: 'As a customer' }, { ...handed, ...dispatcher })).body.code,
    'job.linkReadOnly',
  )
})

test('writers at the same moment lose no message and no count', async () => {
  const { job, path, link } = await jobOf()
  const texts = Array.from({ length: 20 }, (_, nth) => `Message ${nth}`)
  await Promise.all(texts.map((text, nth) => write(path, text, nth % 2 === 0 ? link : hal)))
  assert.deepEqual((await textsFor(`${path}?limit=200`, dispatcher)).toSorted(), texts.toSorted())
  assert.equal(await unreadFor(job.id, dispatcher), 20)
})

test('erasure takes what a customer and their mechanic wrote on the job', async () => {
  const { path, link, customer } = await jobOf()
  await write(path, 'I live behind the blue gate', link)
  await write(path, 'Dear Ana, I am there', hal)
  const jobPath = path.replace('/messages', '')
  assert.equal((await app.post(`${jobPath}/cancel`, { by: 'customer', reason: 'Sold it' }, customer)).status, 200)
  assert.equal((await app.remove('/api/account', customer)).status, 204)
  assert.deepEqual(await textsFor(path, dispatcher), [null, null])
})
