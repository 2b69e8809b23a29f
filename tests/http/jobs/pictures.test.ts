import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { phonePhoto } from '../../support/builders/photos.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { carFields } from '../../support/factories/listing.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What customer and mechanic show of a job: kinds, limits, who sees them, and how they go. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
type Who = Record<string, string>
const as = ({ cookie }: { cookie: string }): Who => ({ cookie })
const [ana, hal, max, ben] = [as(people.ana), as(people.hal), as(people.max), as(people.ben)]
const staff = as(people.dispatcher)

async function jobOf(mechanicId: string | null = people.hal.mechanicId) {
  const phone = newPhone()
  const { customerLink, id } = await open.created('/api/jobs', jobFields({ customerPhone: phone, mechanicId }))
  const customer: Who = await signedIn(app, { phone })
  const link: Who = { 'job-link': customerLink }
  return { id, phone, customer, link, path: `/api/jobs/${id}/pictures` }
}

async function add(path: string, who: Who, kind = 'problem', more: object = {}) {
  const { status, body } = await app.post(path, { pictureId: await uploadAs(app, who), kind, ...more }, who)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const look = async (path: string, who: Who = {}) => {
  const answer = await fetch(app.url + path, { headers: who })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const statusesOf = async (path: string, all: Who[]) =>
  Promise.all(all.map(async (who) => (await look(path, who)).status))

/** Gives a job many pictures, without their bytes. */
const fill = async (jobId: string, kind: string, count: number) =>
  app.sql(
    `WITH made AS (INSERT INTO pictures (id, status, created_at, private)
       SELECT gen_random_uuid(), 'listed', now(), true FROM generate_series(1, $3) RETURNING id)
     INSERT INTO job_pictures (id, job_id, kind, by, created_at) SELECT id, $1, $2, 'mechanic', now() FROM made`,
    [jobId, kind, count],
  )

test('customer, hired mechanic and staff see all pictures, oldest first', async () => {
  const { path, link, customer, id } = await jobOf()
  const problem = await add(path, link, 'problem', { caption: '  Smoke from the left wheel ' })
  assert.deepEqual(
    [problem.jobId, problem.kind, problem.by, problem.caption, problem.url, problem.thumbnailUrl, problem.job],
    [
      ...[id, 'problem', 'customer', 'Smoke from the left wheel'],
      ...[`/api/pictures/${problem.id}.webp`, `/api/pictures/${problem.id}-small.webp`, undefined],
    ],
  )
  app.clock.pass(1000)
  const before = await add(path, hal, 'before')
  app.clock.pass(1000)
  const odometer = await add(path, staff, 'odometer')
  assert.deepEqual([before.by, odometer.by], ['mechanic', 'dispatcher'])
  for (const who of [link, customer, hal, staff]) {
    const { body } = await app.get(path, who)
    assert.deepEqual(body, [problem, before, odometer])
    assert.deepEqual(await statusesOf(before.url, [who]), [200])
  }
  for (const who of [max, ben, ana, {}]) {
    assert.equal((await app.get(path, who)).body.code, 'job.unknown')
    assert.equal((await app.get(before.url, who)).body.code, 'picture.unknown')
    assert.deepEqual(await statusesOf(before.thumbnailUrl, [who]), [404])
  }
})

test('a mechanic who may offer sees pictures of the problem only, and how many there are', async () => {
  const { path, link, id, customer } = await jobOf(null)
  const problem = await add(path, link)
  const part = await add(path, customer, 'part')
  const { body } = await app.get(path, ben)
  assert.deepEqual(body, [problem])
  assert.deepEqual(await statusesOf(problem.url, [ben, hal, ana, {}]), [200, 200, 404, 404])
  assert.deepEqual(await statusesOf(part.url, [ben, hal, customer, link, staff]), [404, 404, 200, 200, 200])
  for (const who of [ben, customer, staff, {}]) {
    const { body: listed } = await app.get(`/api/jobs?id=${id}`, who)
    assert.equal(listed[0]?.problemPictures, 1)
  }
  await open.patch(`/api/jobs/${id}`, { mechanicId: people.hal.mechanicId })
  assert.deepEqual(await statusesOf(problem.url, [ben, hal]), [404, 200])
  assert.deepEqual(await statusesOf(part.url, [ben, hal]), [404, 200])
})

test('a picture keeps no position, is never cached by proxies, and is checked each time', async () => {
  const { path, link } = await jobOf()
  const pictureId = await uploadAs(app, link, '', await phonePhoto(1200, 900))
  const { body } = await app.post(path, { pictureId, kind: 'problem' }, link)
  const { headers, bytes } = await look(body.url, link)
  assert.equal(headers.get('cache-control'), 'private, no-cache')
  const { exif, xmp, width, height } = await sharp(bytes).metadata()
  assert.deepEqual([exif, xmp, width, height], [undefined, undefined, 900, 1200])
  assert.ok(bytes.length < 400_000)
  const etag = { 'if-none-match': headers.get('etag') ?? '' }
  assert.deepEqual(
    await statusesOf(body.url, [
      { ...link, ...etag },
      { ...ben, ...etag },
    ]),
    [304, 404],
  )
})

test('a link opens the pictures of its own job only', async () => {
  const [own, other] = [await jobOf(), await jobOf()]
  const picture = await add(other.path, other.link)
  assert.deepEqual(await statusesOf(picture.url, [own.link, other.link]), [404, 200])
  assert.equal((await app.get(other.path, own.link)).body.code, 'job.unknown')
  assert.equal((await app.post(other.path, { pictureId: picture.id, kind: 'problem' }, own.link)).status, 404)
  assert.equal((await app.remove(`${other.path}/${picture.id}`, own.link)).status, 404)
})

test("somebody else's upload, a used one and none at all are refused", async () => {
  const { path, link } = await jobOf()
  const other = await jobOf()
  const refused = async (pictureId: string, code: string) =>
    assert.equal((await app.post(path, { pictureId, kind: 'problem' }, link)).body.code, code)
  await refused('019a2f00-0000-7000-8000-000000000404', 'picture.unknown')
  const waiting = await uploadAs(app, hal)
  assert.deepEqual(await statusesOf(`/api/pictures/${waiting}.webp`, [hal, ben, {}, link]), [200, 404, 404, 404])
  await refused(waiting, 'picture.unknown')
  await refused((await add(other.path, other.link)).id, 'picture.unknown')
  const own = await add(path, link)
  // A retry of a second tab finds what is there.
  assert.deepEqual((await app.post(path, { pictureId: own.id, kind: 'problem' }, link)).body, own)
  await app.remove(`${path}/${own.id}`, link)
  await refused(own.id, 'picture.gone')
})

test('a picture of a job never becomes public by a listing', async () => {
  const { path, customer } = await jobOf()
  const picture = await add(path, customer)
  const waiting = await uploadAs(app, ana)
  for (const id of [picture.id, waiting]) {
    const fields = carFields({ sellerId: people.ana.accountId, images: [`/api/pictures/${id}.webp`] })
    assert.equal((await app.post('/api/cars', fields, ana)).body.code, 'picture.gone')
  }
  assert.deepEqual(await statusesOf(picture.url, [{}]), [404])
})

test('five pictures of the problem, forty in all', async () => {
  const { path, link, id } = await jobOf()
  for (let count = 0; count < 5; count += 1) await add(path, link)
  const refused = async (kind: string, who: Who) => {
    const pictureId = await uploadAs(app, who)
    const { status, body } = await app.post(path, { pictureId, kind }, who)
    assert.deepEqual([status, body.code], [409, 'picture.enough'])
  }
  await refused('problem', link)
  await fill(id, 'part', 34)
  await add(path, hal, 'after')
  await refused('after', hal)
  assert.equal((await app.get(path, hal)).body.length, 40)
})

test('racing uploads of two tabs never exceed five', async () => {
  const { path, link } = await jobOf()
  const uploads = await Promise.all(Array.from({ length: 8 }, () => uploadAs(app, link)))
  const answers = await Promise.all(uploads.map((pictureId) => app.post(path, { pictureId, kind: 'problem' }, link)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 409, 409, 409])
})

test('before, after and signature are for mechanics and staff', async () => {
  const { path, link } = await jobOf()
  for (const kind of ['before', 'after', 'signature']) {
    const pictureId = await uploadAs(app, link)
    assert.equal((await app.post(path, { pictureId, kind }, link)).body.code, 'auth.forbidden')
    await add(path, hal, kind)
  }
  for (const kind of ['part', 'odometer']) await add(path, link, kind)
  const { body } = await app.post(
    path,
    { pictureId: await uploadAs(app, link), kind: 'cat', caption: 'x'.repeat(201) },
    link,
  )
  assert.deepEqual(body.errors.map((error: { path: string }) => error.path).sort(), ['caption', 'kind'])
})

test('its own side and staff remove a picture, once the job is done staff only', async () => {
  const { path, link, id } = await jobOf()
  const [first, second, before] = [await add(path, link), await add(path, link), await add(path, hal, 'before')]
  assert.equal((await app.remove(`${path}/${first.id}`, hal)).body.code, 'auth.forbidden')
  assert.equal((await app.remove(`${path}/${before.id}`, link)).body.code, 'auth.forbidden')
  assert.equal((await app.remove(`${path}/${first.id}`, link)).status, 204)
  assert.deepEqual(await statusesOf(first.url, [link, hal, staff]), [404, 404, 404])
  await open.patch(`/api/jobs/${id}`, { status: 'completed' })
  assert.equal((await app.remove(`${path}/${second.id}`, link)).body.code, 'auth.forbidden')
  assert.equal((await app.remove(`${path}/${before.id}`, staff)).status, 204)
  await app.sweepPictures()
  const files = readdirSync(app.pictures)
  assert.deepEqual(
    [first, second, before].map(({ id }) => files.filter((name) => name.startsWith(id)).length),
    [0, 2, 0],
  )
})

test('after a cancellation its mechanic sees no picture, and none is added', async () => {
  const { path, link, id } = await jobOf()
  const picture = await add(path, link)
  await open.post(`/api/jobs/${id}/cancel`, { by: 'customer', reason: 'Sold the car' })
  assert.deepEqual((await app.get(path, hal)).body, [])
  assert.deepEqual(await statusesOf(picture.url, [hal, ben, link, staff]), [404, 404, 200, 200])
  const pictureId = await uploadAs(app, link)
  assert.equal((await app.post(path, { pictureId, kind: 'problem' }, link)).body.code, 'job.cancelled')
})

test('with a deleted job its pictures go, for open mode too', async () => {
  const { path, link, id } = await jobOf()
  const picture = await add(path, link)
  assert.equal((await open.remove(`/api/jobs/${id}`)).status, 204)
  assert.deepEqual(await statusesOf(picture.url, [link, staff, hal]), [404, 404, 404])
  assert.equal((await open.get(picture.url)).body.code, 'picture.unknown')
  await app.sweepPictures()
  assert.deepEqual(await app.sql('SELECT FROM pictures WHERE id = $1', [picture.id]), [])
})

test('with an erased customer all pictures of their jobs go; an erased mechanic leaves no words', async () => {
  const { path, customer, link, id } = await jobOf()
  const kept = await jobOf()
  const [problem, after] = [await add(path, customer), await add(path, hal, 'after', { caption: 'New pads by Hal' })]
  const other = await add(kept.path, hal, 'after', { caption: 'New pads by Hal' })
  for (const job of [id, kept.id]) await open.patch(`/api/jobs/${job}`, { status: 'completed' })
  const exported = JSON.stringify((await app.get('/api/account/export', customer)).body)
  assert.ok(exported.includes(problem.id) && exported.includes(after.id) && !exported.includes('New pads by Hal'))
  assert.equal((await app.remove('/api/account', customer)).status, 204)
  for (const { url } of [problem, after])
    assert.deepEqual(await statusesOf(url, [customer, link, hal, staff, {}]), [404, 404, 404, 404, 404])
  assert.deepEqual((await app.get(path, staff)).body, [])
  await app.sweepPictures()
  assert.deepEqual(await app.sql('SELECT FROM pictures WHERE id = ANY($1)', [[problem.id, after.id]]), [])
  // Hal's other work is not finished here: only the words of his name's erasure are tested.
  await app.sql(`UPDATE mechanics SET name = '—' WHERE id = $1`, [people.hal.mechanicId])
  const { body } = await app.get(kept.path, kept.customer)
  assert.deepEqual([body[0]?.id, body[0]?.caption], [other.id, null])
})
