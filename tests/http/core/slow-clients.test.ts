import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { openTestApp } from '../../support/open-app.ts'

/** Slow clients against a server with short timeouts. */

const app = await openTestApp({ timeouts: { request: 600, headers: 300, silence: 400, checkEvery: 50 } })
const { port } = new URL(app.url)

/** Sends a prefix, then single bytes until the server closes; returns the reply. */
async function trickle(beginning: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  const closed = once(socket, 'close')
  socket.write(beginning, 'latin1')
  while (!socket.closed) {
    socket.write('x')
    await pause(20)
  }
  await closed
  return answer
}

const CASES: Record<string, string> = {
  'a JSON body':
    'POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  'a picture':
    'POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 900000\r\n\r\n\x89PNG\r\n\x1a\n',
  'a chunk without end':
    'POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{',
  headers: 'GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nX-Long: x',
}

for (const [what, beginning] of Object.entries(CASES)) {
  test(`${what} that trickles is answered 408, and its connection is closed`, async () => {
    const [head = '', body = ''] = (await trickle(beginning)).split('\r\n\r\n')
    assert.match(head, /^HTTP\/1\.1 408 /)
    assert.match(head, /content-type: application\/problem\+json/)
    const { code, status } = JSON.parse(body)
    assert.deepEqual([code, status], ['request.tooSlow', 408])
  })
}

test('a connection that stays silent in the middle of a body is closed', async () => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(CASES['a JSON body'] ?? '')
  socket.resume()
  await once(socket, 'close')
})

const REFUSED: Record<string, [status: number, beginning: string]> = {
  'a body that is no JSON': [
    415,
    'POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9000\r\n\r\nx',
  ],
  'a picture that is none': [
    400,
    `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(50)}`,
  ],
  'a picture that is too large': [
    413,
    'POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 99000000\r\n\r\nx',
  ],
}

for (const [what, [status, beginning]] of Object.entries(REFUSED)) {
  test(`${what} is refused at once, and its connection is closed though more of it trickles`, async () => {
    assert.match(await trickle(beginning), new RegExp(`^HTTP/1\\.1 ${status} `))
  })
}
