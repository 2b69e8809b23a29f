import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Picture } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { folderPictureStorage } from '@desert-wrench/server/adapters/folder-picture-storage.ts'
import { type Database, openDatabase } from '@desert-wrench/server/db/database.ts'
import { picturesStore } from '@desert-wrench/server/features/pictures/pictures.store.ts'
import { sweepPictures } from '@desert-wrench/server/features/pictures/sweep-pictures.ts'
import { uploadPicture } from '@desert-wrench/server/features/pictures/upload-picture.ts'
import type { PictureStorage } from '@desert-wrench/server/ports/picture-storage.ts'
import pg from 'pg'
import { test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Unlisted uploads are deleted after a day, in database and storage; listed ones stay. */

const fresh = await freshDatabase()
const app = await openTestApp({ database: fresh })
const mechanic = await factoriesFor(app).addMechanic()
const DAY = 24 * 3_600_000
const bytes = await plain('jpeg')

async function send(headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json() }
}

async function upload(): Promise<Picture> {
  const { status, body } = await send()
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const common = { title: 'Thing', description: 'Ten characters.', price: 100, location: 'Mesa, AZ' }
const sellPart = (...images: string[]) =>
  app.post('/api/parts', {
    ...{ ...common, condition: 'used', vehicleCompatibility: 'Any car', images },
    ...{ mechanicId: mechanic.id, mechanicName: mechanic.name, mechanicPhone: mechanic.phone },
  })
const sellCar = (...images: string[]) =>
  app.post('/api/cars', {
    ...{ ...common, condition: 'good', make: 'Toyota', model: 'Camry', year: 2012, mileage: 1, images },
    ...{ sellerId: 'ana', sellerName: 'Ana Ruiz', sellerPhone: '(602) 555-0143' },
  })

const isServed = async ({ url, thumbnailUrl }: Picture) => {
  const statuses = await Promise.all([url, thumbnailUrl].map(async (path) => (await fetch(app.url + path)).status))
  assert.equal(new Set(statuses).size, 1, `both sizes or none: ${statuses}`)
  return statuses[0] === 200
}
const rowOf = async ({ id }: Picture) =>
  (await app.sql<{ status: string }>('SELECT status FROM pictures WHERE id = $1', [id]))[0]?.status
const filesOf = ({ id }: Picture) => readdirSync(app.pictures).filter((name) => name.includes(id))

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 400) assert.fail(`never: ${what}`)
    await pause(25)
  }
}

async function otherServer<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Another server's sweep with its own storage. */
const otherSweep = (shelf: Partial<PictureStorage>): Promise<number> =>
  otherServer((db) => {
    const whole = { ...folderPictureStorage(app.pictures), ...shelf }
    return sweepPictures({ db, pictures: picturesStore(db), pictureStorage: whole })(app.clock.now())
  })

test('an upload that no listing shows leaves after a day, with both sizes and its row', async () => {
  const picture = await upload()
  app.clock.pass(DAY)
  assert.equal(await app.sweepPictures(), 0)
  assert.ok(await isServed(picture))
  app.clock.pass(1)
  assert.equal(await app.sweepPictures(), 1)
  assert.ok(!(await isServed(picture)))
  assert.deepEqual([await rowOf(picture), filesOf(picture)], [undefined, []])
  assert.equal(await app.sweepPictures(), 0)
})

test('a picture processed for a departed client is not kept', async () => {
  const kept = async () => [readdirSync(app.pictures), await app.sql('SELECT FROM pictures')]
  const before = await kept()
  await otherServer(async (db) => {
    const left = new AbortController()
    const upload = uploadPicture({
      ...{ clock: app.clock, newId: randomUUID, pictures: picturesStore(db) },
      pictureStorage: folderPictureStorage(app.pictures),
      imageProcessor: async () => ({ large: bytes, small: bytes }),
    })
    const { answer, after } = await upload((async function* () {})(), {
      ...{ viewer: { as: 'open' }, isPrivate: false, left: left.signal },
    })
    const picture = await answer()
    left.abort()
    await assert.rejects(after(picture), { code: 'server.busy' })
  })
  assert.deepEqual(await kept(), before)
})

test('pictures of a listing in any status are kept', async () => {
  const [inPart, inCar, sold, withdrawn] = await Promise.all([upload(), upload(), upload(), upload()])
  const shared = await upload()
  const answers = [
    await sellPart(inPart.url, shared.url, shared.url),
    await sellCar(inCar.url, 'https://example.com/a.jpg', '/demo/sedan.svg'),
    await sellPart(sold.url),
    await sellCar(withdrawn.url, shared.url),
  ]
  assert.deepEqual(pluck(answers, 'status'), [201, 201, 201, 201])
  await app.patch(`/api/parts/${answers[2]?.body.id}`, { status: 'sold' })
  await app.patch(`/api/cars/${answers[3]?.body.id}`, { status: 'withdrawn' })
  app.clock.pass(30 * DAY)
  assert.equal(await app.sweepPictures(), 0)
  for (const picture of [inPart, inCar, sold, withdrawn, shared]) assert.ok(await isServed(picture))
  const [car] = await app.sql('SELECT images FROM car_listings WHERE id = $1', [answers[1]?.body.id])
  assert.deepEqual(car?.images, [inCar.url, 'https://example.com/a.jpg', '/demo/sedan.svg'])
})

test('pictures of a withdrawn listing leave after 90 days, but for one that another listing shows', async () => {
  const [once, shared, sold] = await Promise.all([upload(), upload(), upload()])
  const withdrawn = (await sellPart(once.url, shared.url, 'https://example.com/a.jpg')).body
  const car = (await sellCar(shared.url)).body
  const other = (await sellCar(sold.url)).body
  await app.patch(`/api/parts/${withdrawn.id}`, { status: 'withdrawn' })
  await app.patch(`/api/cars/${other.id}`, { status: 'sold' })
  app.clock.pass(40 * DAY)
  // Repeating it keeps the first time.
  await app.patch(`/api/parts/${withdrawn.id}`, { status: 'withdrawn' })
  app.clock.pass(50 * DAY)
  await app.sweepPictures()
  assert.ok(await isServed(once))
  app.clock.pass(1)
  await app.sweepPictures()
  assert.deepEqual([await rowOf(once), filesOf(once)], [undefined, []])
  for (const picture of [shared, sold]) assert.ok(await isServed(picture))
  const images = async (table: string, id: string) =>
    (await app.sql(`SELECT images FROM ${table} WHERE id = $1`, [id]))[0]?.images
  assert.deepEqual(await images('part_listings', withdrawn.id), [])
  assert.deepEqual(await images('car_listings', car.id), [shared.url])
})

test('a listing cannot show a deleted or unknown picture', async () => {
  const [picture, there] = [await upload(), await upload()]
  app.clock.pass(DAY + 1)
  await app.sweepPictures()
  const never = '/api/pictures/019a2f00-0000-7000-8000-000000000404.webp'
  const late = await upload()
  for (const answer of [await sellPart(late.url, picture.url), await sellCar(never), await sellCar(there.url)]) {
    assert.deepEqual([answer.status, answer.body.code], [409, 'picture.gone'])
    assert.match(answer.body.message, /choose it again/)
  }
  assert.equal(await rowOf(late), 'waiting', 'a refused listing holds no picture')
})

test('a listing in progress locks its picture; the sweep does not wait', async () => {
  const picture = await upload()
  app.clock.pass(DAY + 1)
  const holder = new pg.Client(fresh.connection)
  await holder.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE car_listings IN SHARE MODE')
    const listing = sellCar(picture.url)
    await until('the listing waits with its picture in hand', async () => {
      const [row] = await app.sql<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%insert into \"car_listings\"%'",
      )
      return row?.n === 1
    })
    assert.equal(await rowOf(picture), 'waiting', 'seen from outside nothing has happened yet')
    await app.sweepPictures()
    assert.equal(await rowOf(picture), 'waiting')
    await holder.query('COMMIT')
    assert.equal((await listing).status, 201)
  } finally {
    await holder.end()
  }
  assert.equal(await app.sweepPictures(), 0)
  assert.ok(await isServed(picture))
})

test('an interrupted sweep is finished by the next one, and nothing lists its pictures', async () => {
  const pictures = await Promise.all([upload(), upload(), upload()])
  app.clock.pass(DAY + 1)
  let removed = 0
  const { remove } = folderPictureStorage(app.pictures)
  const crash = async (name: string) => {
    if (removed === 3) throw new Error('cut off')
    removed += 1
    return remove(name)
  }
  await assert.rejects(otherSweep({ remove: crash }), /cut off/)
  const rows = await Promise.all(pictures.map(rowOf))
  assert.deepEqual(rows.toSorted(), ['dropped', 'dropped', undefined])
  assert.deepEqual(pictures.map((picture) => filesOf(picture).length).toSorted(), [0, 1, 2])
  for (const { url } of pictures) assert.equal((await sellPart(url)).status, 409)

  const swept = await Promise.all([app.sweepPictures(), otherSweep({}), otherSweep({})])
  assert.ok(swept.some((count) => count > 0))
  assert.deepEqual(await Promise.all(pictures.map(rowOf)), [undefined, undefined, undefined])
  assert.deepEqual(pictures.flatMap(filesOf), [])
})

test('a retried upload waits for its concurrent removal', async () => {
  const key = { 'idempotency-key': 'removed' }
  const { body: picture } = await send(key)
  app.clock.pass(DAY + 1)
  const crash = () => Promise.reject(new Error('cut off'))
  await assert.rejects(otherSweep({ remove: crash }), /cut off/)
  assert.deepEqual([await rowOf(picture), filesOf(picture).length], ['dropped', 2])
  const refused = await send(key)
  assert.deepEqual([refused.status, refused.body.code, await rowOf(picture)], [503, 'picture.storeAway', 'dropped'])
  assert.equal(await app.sweepPictures(), 1)
  assert.deepEqual((await send(key)).body, picture)
  assert.deepEqual([await rowOf(picture), await isServed(picture)], ['waiting', true])
})

test('listings race three sweeps: a listing is made and its picture stays, or it is refused and the picture leaves', async () => {
  const pictures: Picture[] = []
  for (let round = 0; round < 5; round++) pictures.push(...(await Promise.all(Array.from({ length: 8 }, upload))))
  app.clock.pass(DAY + 1)
  let answered = 0
  const tenth = Promise.withResolvers<void>()
  const sell = async ({ url }: Picture, index: number) => {
    const answer = await (index % 2 === 0 ? sellPart(url) : sellCar(url))
    answered += 1
    if (answered === 10) tenth.resolve()
    return answer
  }
  const sweeps = [app.sweepPictures, () => otherSweep({}), app.sweepPictures]
  const [answers] = await Promise.all([
    Promise.all(pictures.map(sell)),
    ...sweeps.map((sweep) => tenth.promise.then(sweep)),
  ])
  await app.sweepPictures()
  assert.ok(answers.filter(({ status }) => status === 201).length >= 10)
  for (const [index, picture] of pictures.entries()) {
    const { status, body } = answers[index] ?? assert.fail()
    assert.ok(status === 201 || body.code === 'picture.gone', JSON.stringify(body))
    assert.equal(await isServed(picture), status === 201)
    assert.equal(await rowOf(picture), status === 201 ? 'listed' : undefined)
  }
})

test('uploads are refused while storage is down; the retry succeeds, and leftovers are removed', async () => {
  const [once, twice] = [{ 'idempotency-key': 'away-1' }, { 'idempotency-key': 'away-2' }]
  rmSync(app.pictures, { recursive: true })
  writeFileSync(app.pictures, 'no folder')
  for (const headers of [once, twice]) {
    const { status, body } = await send(headers)
    assert.deepEqual([status, body.code], [503, 'picture.storeAway'])
  }
  app.clock.pass(DAY / 2)
  rmSync(app.pictures)
  const { status, body: picture } = await send(once)
  assert.equal(status, 201)
  assert.ok(await isServed(picture))
  assert.deepEqual((await send(once)).body, picture)
  app.clock.pass(DAY / 2 + 1)
  assert.equal(await app.sweepPictures(), 2)
  assert.deepEqual(await app.sql("SELECT FROM pictures WHERE status <> 'listed'"), [])

  // With a live key, retrying a swept upload restores it.
  const again = await send(once)
  assert.deepEqual([again.status, again.body], [201, picture])
  assert.ok(await isServed(picture))
  assert.equal((await sellCar(picture.url)).status, 201)
})
