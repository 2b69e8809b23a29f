import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { folderPictureStorage } from '@desert-wrench/server/adapters/folder-picture-storage.ts'
import { s3PictureStorage } from '@desert-wrench/server/adapters/s3-picture-storage.ts'
import type { PictureStorage } from '@desert-wrench/server/ports/picture-storage.ts'
import { afterAll, describe, it } from 'vitest'
import { openLoopbackS3 } from '../../support/builders/loopback-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-stores-'))
const s3 = await openLoopbackS3()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

const bucket = { bucket: 'desert-pictures', endpoint: s3.endpoint, region: 'us-west-2', keys: s3.keys }
const NAME = '019a2f00-0000-7000-8000-000000000404.webp'

const isAway = (error: unknown) =>
  error instanceof Problem && error.code === 'picture.storeAway' && error.status === 503

/** Refused keys are a configuration fault: retrying is useless. */
const isNotSetUp = (error: unknown) =>
  error instanceof Problem && error.code === 'picture.notSetUp' && error.status === 409

/** One suite for every picture store. */
const STORES: [name: string, open: () => PictureStorage][] = [
  ['a folder', () => folderPictureStorage(join(folder, 'new', 'pictures'))],
  ['a bucket', () => s3PictureStorage(bucket)],
]

for (const [name, open] of STORES) {
  describe(`${name} keeps pictures`, () => {
    const store = open()

    it('and gives them back byte by byte, also to another server', async () => {
      const pictures = new Map(
        Array.from({ length: 5 }, (_, index) => [`${index}-${NAME}`, randomBytes(1 + index * 90_000)]),
      )
      await Promise.all([...pictures].map(([key, bytes]) => store.put(key, bytes)))
      for (const [key, bytes] of pictures) {
        assert.deepEqual(await store.get(key), bytes)
        assert.deepEqual(await open().get(key), bytes)
      }
    })

    it('and reports missing ones', async () => assert.equal(await store.get(`none-${NAME}`), null))

    it('and takes the same one twice', async () => {
      const bytes = randomBytes(1000)
      await Promise.all([store.put(NAME, bytes), store.put(`x-${NAME}`, bytes)])
      await store.put(NAME, bytes)
      assert.deepEqual(await store.get(NAME), bytes)
    })

    it('and the same one many at once, whole at every moment', async () => {
      const bytes = randomBytes(300_000)
      await store.put(`z-${NAME}`, bytes)
      await Promise.all(
        Array.from({ length: 12 }, async () => {
          await store.put(`z-${NAME}`, bytes)
          assert.deepEqual(await store.get(`z-${NAME}`), bytes)
        }),
      )
    })

    it('and removes them, already missing ones too, and no others', async () => {
      const bytes = randomBytes(1000)
      for (const key of [`r-${NAME}`, `s-${NAME}`]) await store.put(key, bytes)
      await Promise.all([store.remove(`r-${NAME}`), store.remove(`r-${NAME}`)])
      await open().remove(`r-${NAME}`)
      await store.remove(`never-${NAME}`)
      assert.equal(await store.get(`r-${NAME}`), null)
      assert.deepEqual(await store.get(`s-${NAME}`), bytes)
      await store.put(`r-${NAME}`, bytes)
      assert.deepEqual(await open().get(`r-${NAME}`), bytes)
    })
  })
}

describe('a folder', () => {
  it('stores whole pictures only, and no name escapes it', async () => {
    const store = folderPictureStorage(folder)
    await store.put('a.webp', randomBytes(10))
    assert.ok(!readdirSync(folder).some((name) => name.endsWith('.part')))
    for (const name of ['', '.', '..', '../a.webp', 'b/a.webp', '/etc/passwd', '.hidden']) {
      await assert.rejects(store.get(name), /not a picture's name/)
      await assert.rejects(store.put(name, randomBytes(1)), /not a picture's name/)
      await assert.rejects(store.remove(name), /not a picture's name/)
    }
  })

  it('that cannot be written or read says so', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await assert.rejects(folderPictureStorage(join(folder, 'a-file')).put('a.webp', randomBytes(1)), isAway)
    mkdirSync(join(folder, 'dir.webp'))
    await assert.rejects(folderPictureStorage(folder).get('dir.webp'), isAway)
    await assert.rejects(folderPictureStorage(folder).remove('dir.webp'), isAway)
  })
})

describe('a bucket', () => {
  it('keeps them as WebP under one prefix, signed by its keys', async () => {
    await s3PictureStorage(bucket).put(NAME, randomBytes(5))
    assert.equal(s3.objects.get(`/desert-pictures/pictures/${NAME}`)?.type, 'image/webp')
    const stranger = s3PictureStorage({ ...bucket, keys: { ...s3.keys, secretAccessKey: 'guessed' } })
    await assert.rejects(stranger.put(NAME, randomBytes(5)), isNotSetUp)
    await assert.rejects(stranger.get(NAME), isNotSetUp)
    await assert.rejects(stranger.remove(NAME), isNotSetUp)
    assert.ok(s3.objects.has(`/desert-pictures/pictures/${NAME}`))
  })

  it('that fails is retried; if it stays down it is reported as unavailable', async () => {
    const store = s3PictureStorage(bucket)
    s3.failing.calls = 1
    const bytes = randomBytes(50)
    await store.put(`y-${NAME}`, bytes)
    assert.deepEqual(await store.get(`y-${NAME}`), bytes)
    s3.failing.calls = 20
    await assert.rejects(store.put(NAME, bytes), isAway)
    await assert.rejects(store.get(NAME), isAway)
    await assert.rejects(store.remove(NAME), isAway)
    s3.failing.calls = 0
    await assert.rejects(s3PictureStorage({ ...bucket, endpoint: 'http://127.0.0.1:9' }).get(NAME), isAway)
  })
})
