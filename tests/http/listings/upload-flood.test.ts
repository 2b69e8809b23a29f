import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { test } from 'vitest'
import { phonePhoto, plain } from '../../support/builders/photos.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Upload floods: few are started, and none is finished after a disconnect. */

const app = await openTestApp()
const { port } = new URL(app.url)

async function upload(bytes: Buffer, type = 'image/jpeg') {
  const response = await fetch(`${app.url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const head = (size: number) =>
  `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: ${size}\r\n\r\n`

/** A single-color PNG that claims these dimensions. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

for (const [width, height] of [
  [1, 51_000_000],
  [51_000_000, 1],
  [20_001, 2_000],
  [100, 2_001],
] as const) {
  test(`a picture of ${width} by ${height} is refused by its header`, async () => {
    const { status, body } = await upload(png(width, height), 'image/png')
    assert.deepEqual([status, body.code], [413, 'picture.tooNarrow'])
  })
}

test('a wide panorama and a small strip are pictures', async () => {
  for (const [width, height] of [
    [16_000, 1_600],
    [1, 64],
  ] as const)
    assert.equal((await upload(png(width, height), 'image/png')).status, 201)
})

test('uploads of departed clients are neither finished nor kept', async () => {
  const photo = await phonePhoto(4032, 3024)
  const kept = readdirSync(app.pictures).length
  const rows = (await app.sql('SELECT FROM pictures')).length
  for (let count = 0; count < 10; count++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head(photo.length))
    // Everything is in the kernel before the disconnect.
    await new Promise<void>((sent) => socket.write(photo, () => sent()))
    socket.resetAndDestroy()
  }
  assert.equal((await upload(await plain('jpeg'))).status, 201)
  while (readdirSync(app.uploads).length > 0) await pause(20)
  assert.equal(readdirSync(app.pictures).length, kept + 2)
  assert.equal((await app.sql('SELECT FROM pictures')).length, rows + 1)
})

test('a limited number runs at once, the others get Retry-After', async () => {
  const sockets = Array.from({ length: 45 }, () => connect(Number(port), '127.0.0.1'))
  const answers: string[] = []
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.on('data', (bytes) => answers.push(String(bytes)))
    await once(socket, 'connect')
    socket.write(`${head(1000)}\xff\xd8\xff${'x'.repeat(50)}`, 'latin1')
  }
  while (answers.length < 15) await pause(20)
  assert.equal(readdirSync(app.uploads).length, 30)
  for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 503 .*retry-after: 2.*server\.busy/is)
  for (const socket of sockets) socket.destroy()
  while (readdirSync(app.uploads).length > 0) await pause(20)
  assert.equal((await upload(await plain('jpeg'))).status, 201)
})
