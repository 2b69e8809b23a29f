import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'vitest'
import { openTestApp } from '../../support/open-app.ts'

/** Malformed requests get a problem, never a 500. */

const app = await openTestApp()
const { hostname, port } = new URL(app.url)

async function sendRaw(text: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect({ host: hostname, port: Number(port) })
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  socket.end(text)
  await once(socket, 'close')
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body }
}

for (const [what, body] of [
  ['objects', `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`],
  ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['lists in a field', `{"customerName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
] as const) {
  for (const path of ['/api/jobs', '/api/referrals', '/api/mechanics/signup']) {
    test(`${what} nested without end are a 400 at ${path}, with a key too`, async () => {
      for (const key of [null, `deep-${what.replaceAll(' ', '-')}`]) {
        const answer = await app.post(path, body, key === null ? {} : { 'idempotency-key': key })
        assert.equal(answer.status, 400)
        assert.match(answer.body.errors[0].message, /at most 20 levels of nesting/)
      }
    })
  }
}

for (const [what, text, status] of [
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
] as const) {
  test(`${what}: a problem, with the headers that everything has`, async () => {
    const answer = await sendRaw(text)
    assert.equal(answer.status, status)
    assert.match(answer.headers, /content-type: application\/problem\+json/)
    assert.match(answer.headers, /content-security-policy: .*frame-ancestors 'none'/)
    assert.match(answer.headers, /x-content-type-options: nosniff/)
    const { status: bodyStatus, message } = JSON.parse(answer.body)
    assert.deepEqual([bodyStatus, typeof message], [status, 'string'])
  })
}
