import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { phonePhoto } from '../../support/builders/photos.ts'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { openProduct, type Product } from '../../support/product.ts'

/** kill -9 during an upload: the raw photo with its GPS position is gone after the next start. */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-upload-'))
const database = await freshDatabase()
const settings = { ...settingsOf(database), DATA_DIR: dataDir }
const opened: Product[] = []
const open = async () => {
  const product = await openProduct(settings)
  opened.push(product)
  return product
}
afterAll(async () => {
  for (const { child, over } of opened) {
    child.kill('SIGTERM')
    await over
  }
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const uploads = join(dataDir, 'uploads')
const waiting = () => (existsSync(uploads) ? readdirSync(uploads) : [])
const photo = await phonePhoto(1600, 1200)
const half = photo.subarray(0, photo.length / 2)

/** Sends half a photo; returns a function for the rest, once the server has stored the first half. */
async function beginUpload(url: string): Promise<() => Promise<number>> {
  const sending = request(`${url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'content-length': photo.length },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
  })
  answered.catch(() => {})
  sending.write(half)
  const before = waiting().length
  while (waiting().length <= before || waiting().every((name) => statSync(join(uploads, name)).size < half.length)) {
    await pause(10)
  }
  return () => {
    sending.end(photo.subarray(half.length))
    return answered
  }
}

test('an unfinished upload is in a private folder under DATA_DIR until the start after a kill', async () => {
  const first = await open()
  await beginUpload(first.url)
  assert.equal(statSync(uploads).mode & 0o777, 0o700)
  assert.deepEqual(
    waiting().map((name) => statSync(join(uploads, name)).mode & 0o777),
    [0o600],
  )
  first.child.kill('SIGKILL')
  await first.over
  assert.equal(waiting().length, 1)
  await open()
  assert.deepEqual(waiting(), [])
})

test('a server that starts beside another on the same DATA_DIR leaves its uploads alone', async () => {
  const [, second] = opened
  assert.ok(second)
  const finish = await beginUpload(second.url)
  const [name] = waiting()
  const third = await open()
  assert.deepEqual(waiting(), [name])
  assert.equal(await finish(), 201)
  assert.deepEqual(waiting(), [])
  third.child.kill('SIGTERM')
  await third.over
})

test('old files left by another machine are deleted', async () => {
  const [fresh, old] = ['000000000000-1-fresh', '000000000000-1-old']
  for (const name of [fresh, old]) writeFileSync(join(uploads, name), 'x')
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(join(uploads, old), hoursAgo, hoursAgo)
  await open()
  assert.deepEqual(waiting(), [fresh])
})
