import assert from 'node:assert/strict'
import { networkOf } from '@desert-wrench/server/http/limits/networks.ts'
import { test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { openTestApp } from '../../support/open-app.ts'

const open = await openTestApp()
const app = await openTestApp({
  rateLimits: { personOf: async ({ headers }) => (headers['x-person'] ? String(headers['x-person']) : null) },
  trustProxy: ['127.0.0.1'],
})
const distrustful = await openTestApp({ rateLimits: {} })

const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })

async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let made = 0; made < count; made++) {
    const { status } = await call()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('300 reads per minute and address, then Retry-After', async () => {
  const read = () => app.get('/api/free-trial/status', from('192.0.2.1'))
  const first = await read()
  assert.equal(first.headers.get('ratelimit-policy'), '"reads";q=300;w=60')
  assert.match(first.headers.get('ratelimit') ?? '', /^"reads";r=299;t=(60|59)$/)
  assert.deepEqual(await statusesOf(300, read), { 200: 299, 429: 1 })
  const { status, body, headers } = await read()
  assert.deepEqual([status, body.code], [429, 'request.tooMany'])
  assert.match(headers.get('ratelimit') ?? '', /^"reads";r=0;t=\d+$/)
  assert.ok(Number(headers.get('retry-after')) >= 1 && Number(headers.get('retry-after')) <= 60)
  assert.equal((await app.get('/api/free-trial/status', from('192.0.2.2'))).status, 200)
  assert.equal((await app.get('/healthz', from('192.0.2.1'))).status, 200)
})

test('60 changes a minute, refused ones too, 20 searches in ten seconds', async () => {
  assert.deepEqual(await statusesOf(61, () => app.post('/api/jobs', {}, from('192.0.2.3'))), { 400: 60, 429: 1 })
  assert.deepEqual(await statusesOf(21, () => app.get('/api/jobs?q=camry', from('192.0.2.4'))), { 200: 20, 429: 1 })
  assert.equal((await app.get('/api/jobs', from('192.0.2.4'))).status, 200)
})

test('20 uploads per hour and person anywhere, or per address if anonymous', async () => {
  const picture = new Uint8Array(await plain('jpeg'))
  let address = 0
  const upload = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...headers },
      body: picture,
    })
  const moving = () => upload(from(`198.51.100.${++address}`, { 'x-person': 'one' }))
  assert.deepEqual(await statusesOf(21, moving), { 201: 20, 429: 1 })
  assert.equal((await upload(from('198.51.100.1', { 'x-person': 'two' }))).status, 201)
})

test('60 uploads of jobs per hour, apart from those of listings', async () => {
  // Refused by their type: the limit comes first.
  const policyOf = async (query: string, headers = {}) => {
    const answer = await app.post(`/api/pictures${query}`, {}, from('192.0.2.6', { 'x-person': 'three', ...headers }))
    return [answer.status, answer.headers.get('ratelimit-policy')]
  }
  assert.deepEqual(await policyOf('?for=job'), [415, '"job-uploads";q=60;w=3600'])
  assert.deepEqual(await policyOf(''), [415, '"uploads";q=20;w=3600'])
})

test('10 tests of messages an hour', async () => {
  const tried = () => app.post('/api/messages/test', { channel: 'sms' }, from('192.0.2.5'))
  assert.deepEqual(await statusesOf(11, tried), { 409: 10, 429: 1 })
})

test('forwarded headers count from a proxy that is named, and from nowhere else', async () => {
  let address = 0
  const elsewhere = () => distrustful.get('/api/free-trial/status', from(`203.0.113.${++address % 250}`))
  assert.deepEqual(await statusesOf(301, elsewhere), { 200: 300, 429: 1 })
})

test('without limits none is hit', async () => {
  const { status, headers } = await open.get('/api/free-trial/status')
  assert.deepEqual([status, headers.get('ratelimit'), headers.get('ratelimit-policy')], [200, null, null])
  assert.deepEqual(await statusesOf(80, () => open.post('/api/jobs', {})), { 400: 80 })
})

test('an IPv6 address is known by its /64, an IPv4 address by itself', () => {
  const keys: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ]
  for (const [ip, key] of keys) assert.equal(networkOf(ip), key, ip)
})
