import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import sharp from 'sharp'
import { test } from 'vitest'
import { heic, phonePhoto, plain, turnedFlag } from '../../support/builders/photos.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'
const LIMIT = 15 * 1024 * 1024

async function upload(
  bytes: Buffer | string,
  type: string | null = 'image/jpeg',
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${app.url}/api/pictures`, {
    method: 'POST',
    headers: { ...(type !== null && { 'content-type': type }), ...headers },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

async function download(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test("a 12-megapixel phone picture ends upright, in two sizes, under 400 kB and without the camera's words", async () => {
  const photo = await phonePhoto()
  const before = await sharp(photo).metadata()
  assert.ok(photo.length > 2_000_000 && before.exif && before.orientation === 6)

  const { status, body } = await upload(photo)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(body, {
    id: body.id,
    url: `/api/pictures/${body.id}.webp`,
    thumbnailUrl: `/api/pictures/${body.id}-small.webp`,
  })
  for (const [path, long, short] of [
    [body.url, 1600, 1200],
    [body.thumbnailUrl, 400, 300],
  ] as [string, number, number][]) {
    const { status: code, headers, bytes } = await download(path)
    assert.equal(code, 200)
    assert.equal(headers.get('content-type'), 'image/webp')
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    const { format, width, height, exif, iptc, xmp, orientation } = await sharp(bytes).metadata()
    assert.deepEqual({ format, width, height }, { format: 'webp', width: short, height: long })
    assert.deepEqual([exif, iptc, xmp, orientation], [undefined, undefined, undefined, undefined])
    assert.ok(!bytes.includes('Exif') && !bytes.includes('Ana Ruiz'))
    assert.ok(bytes.length < 400_000, `${bytes.length} bytes`)
  }
})

test('a picture is turned as its camera was held', async () => {
  const { body } = await upload(await turnedFlag())
  const { data, info } = await sharp((await download(body.url)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height], [80, 120])
  const at = (x: number, y: number) => [
    ...data.subarray((y * 80 + x) * info.channels, (y * 80 + x) * info.channels + 3),
  ]
  const [[red = 0, , below = 0], [above = 0, , blue = 0]] = [at(40, 10), at(40, 110)] as [number[], number[]]
  assert.ok(red > 200 && below < 60 && blue > 200 && above < 60, `${at(40, 10)} above, ${at(40, 110)} below`)
})

test('even incompressible noise ends under 400 kB', async () => {
  const noise = await sharp({
    create: {
      width: 1800,
      height: 1500,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  const { body } = await upload(noise)
  assert.ok((await download(body.url)).bytes.length < 400_000)
})

test('JPEG, PNG and WebP are accepted under each other’s type, and small ones are not enlarged', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    for (const type of [`image/${format}`, 'image/jpeg', 'IMAGE/PNG; x=y']) {
      const { status, body } = await upload(await plain(format), type)
      assert.equal(status, 201)
      const { width, height } = await sharp((await download(body.url)).bytes).metadata()
      assert.deepEqual([width, height], [64, 48])
    }
  }
})

test('a picture with an empty or wrong type is recognized by its bytes', async () => {
  const types = [
    null,
    '',
    'application/octet-stream',
    'image/jpg',
    'image/pjpeg',
    'image/x-png',
    'image/heic',
    'image/gif',
  ]
  for (const format of ['jpeg', 'png', 'webp'] as const)
    for (const type of [...types, 'binary', 'text/plain', 'application/json']) {
      const { status, body } = await upload(await plain(format), type)
      assert.equal(status, 201, `${format} as ${type} ${body.code}`)
      assert.equal((await sharp((await download(body.url)).bytes).metadata()).width, 64)
    }
})

test('a JPEG without its end marker is a picture; truncated further, or of another kind, it is not', async () => {
  const photo = await phonePhoto(800, 600)
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer()
  const spare = (photo: Buffer, bytes: number) => photo.subarray(0, photo.length - bytes)
  assert.equal(photo.at(-1), 0xd9)
  for (const cut of [spare(photo, 2), spare(photo, 1), spare(progressive, 2), spare(await plain('jpeg'), 2)]) {
    const { status, body } = await upload(cut)
    assert.equal(status, 201, body.code)
  }
  // Bytes after the end marker are ignored; motion photos continue there.
  assert.equal((await upload(Buffer.concat([photo, Buffer.from('MotionPhoto_Data')]))).status, 201)
  for (const cut of [
    spare(photo, 40),
    spare(progressive, 40),
    photo.subarray(0, 9000),
    spare(await plain('webp'), 2),
  ]) {
    const { status, body } = await upload(cut)
    assert.deepEqual([status, body.code], [400, 'picture.broken'])
  }
})

test('non-pictures are refused with advice', async () => {
  const png = await plain('png')
  const cases: [status: number, code: string, bytes: Buffer | string, type: string][] = [
    [415, 'picture.heic', heic(), 'image/heic'],
    [415, 'picture.heic', heic(), 'image/jpeg'],
    [415, 'picture.heic', heic('mif1'), 'application/octet-stream'],
    [415, 'picture.heic', heic('heix'), 'image/png'],
    [415, 'picture.notOne', await plain('gif'), 'image/gif'],
    [415, 'picture.notOne', await plain('avif'), 'image/avif'],
    [415, 'picture.notOne', 'hello', 'text/plain'],
    [415, 'picture.notOne', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    [415, 'picture.notOne', '{}', 'application/json'],
    [415, 'picture.notOne', png.subarray(1), 'application/octet-stream'],
    [415, 'picture.notOne', 'hello', 'image/jpg'],
    [415, 'picture.notOne', await plain('gif'), ''],
    [415, 'picture.heic', heic(), ''],
    [415, 'picture.heic', 'no more than a name', 'image/heif'],
    [400, 'picture.broken', '<script>alert(1)</script>', 'image/png'],
    [400, 'picture.broken', await plain('gif'), 'image/jpeg'],
    [400, 'picture.broken', '', 'image/png'],
    [400, 'picture.broken', png.subarray(0, 60), 'image/png'],
    [400, 'picture.broken', png.subarray(0, 10), 'image/png'],
    [400, 'picture.broken', (await phonePhoto(800, 600)).subarray(0, 9000), 'image/jpeg'],
  ]
  for (const [status, code, bytes, type] of cases) {
    const answer = await upload(bytes, type)
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${type} ${bytes.length}`)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  }
  assert.match((await upload(heic())).body.message, /Most Compatible/)
})

test('15 MB are accepted and one byte more is not, with or without Content-Length', async () => {
  const png = await plain('png')
  // Bytes after a PNG's last chunk are ignored.
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  assert.equal((await upload(padded(LIMIT), 'image/png')).status, 201)
  const { status, body } = await upload(padded(LIMIT + 1), 'image/png')
  assert.deepEqual([status, body.code], [413, 'picture.tooLarge'])

  const chunked = await new Promise<number>((resolve, reject) => {
    const call = request(`${app.url}/api/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' } })
    call.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject)
    const whole = padded(LIMIT + 1)
    for (let at = 0; at < whole.length; at += 1_000_000) call.write(whole.subarray(at, at + 1_000_000))
    call.end()
  })
  assert.equal(chunked, 413)
})

test('uploads refused at the first bytes are still read to the end: browsers show no earlier reply', async () => {
  const call = request(`${app.url}/api/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' } })
  const sent = once(call, 'finish')
  const answered = once(call, 'response')
  call.end(Buffer.alloc(LIMIT))
  const [[response]] = await Promise.all([answered, sent])
  assert.equal(response.statusCode, 400)
  response.resume()
})

test('a small file that claims to be a huge picture is refused before it fills the memory', async () => {
  const bomb = await sharp({
    create: { width: 9_000, height: 6_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  assert.ok(bomb.length < 1_000_000)
  const { status, body } = await upload(bomb, 'image/png')
  assert.deepEqual([status, body.code], [413, 'picture.tooManyPixels'])
})

test('only pictures are served, and none of them from elsewhere', async () => {
  for (const path of [
    `/api/pictures/${NOWHERE}.webp`,
    `/api/pictures/${NOWHERE}-small.webp`,
    ...['..%2f..%2fpackage.json', '%2e%2e%2fsecret.webp', 'x.webp', `${NOWHERE}.png`, `${NOWHERE}-large.webp`].map(
      (name) => `/api/pictures/${name}`,
    ),
    `/api/pictures/..%5c${NOWHERE}.webp`,
    '/api/pictures/',
  ]) {
    const { status, headers } = await download(path)
    assert.equal(status, 404, path)
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
  }
})

test('conditional requests get 304', async () => {
  const { body } = await upload(await plain('jpeg'))
  const { headers } = await download(body.url)
  const again = await download(body.url, { 'if-none-match': headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
  assert.equal(again.bytes.length, 0)
  const head = await fetch(app.url + body.url, { method: 'HEAD' })
  assert.equal(head.status, 200)
})

test('a retry with the same key gets the first picture; other bytes with it are refused', async () => {
  const key = { 'idempotency-key': 'one-picture' }
  const bytes = await plain('jpeg')
  const first = await upload(bytes, 'image/jpeg', key)
  const second = await upload(bytes, 'image/jpeg', key)
  assert.deepEqual([second.status, second.body], [201, first.body])
  assert.equal((await upload(await plain('png'), 'image/png', key)).status, 422)
})

test('another site cannot upload', async () => {
  const { status } = await upload(await plain('jpeg'), 'image/jpeg', { origin: 'https://example.com' })
  assert.equal(status, 403)
})

test('concurrent and aborted uploads leave no files', async () => {
  const photo = await phonePhoto(800, 600)
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(photo)))
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 8)
  await new Promise<void>((resolve) => {
    const call = request(`${app.url}/api/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', 'content-length': String(photo.length) },
    })
    call.on('error', () => resolve())
    call.write(photo.subarray(0, photo.length / 2), () => call.destroy(new Error('gone')))
  })
  assert.equal((await upload(photo)).status, 201)
  const left = readdirSync(app.uploads)
  assert.deepEqual(left, [])
})
