import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { openBare } from '../../support/bare-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** The operator's own map: a style elsewhere, or a file here. */

const STYLE = 'https://tiles.example/style.json?key="1"&b=2'
const WORKER = '/assets/maplibre-gl-worker-abc_1-2.mjs'

function page(): string {
  const dist = temporaryFolder('map')
  mkdirSync(join(dist, 'assets'))
  for (const name of ['index.html', 'dispatch.html', 'dispatch.es.html', 'dispatchers.html']) {
    writeFileSync(join(dist, name), '<!doctype html><html lang="en"></html>')
  }
  writeFileSync(join(dist, WORKER), 'self.onmessage = () => {}')
  return dist
}

const rulesOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  )

describe('MAP_STYLE_URL', () => {
  const styleUrl = new URL(STYLE).href
  const app = openBare({ dist: page(), map: { styleUrl, tiles: null } })
  const read = (url: string) => app.inject({ url, headers: { host: 'localhost' } })

  it.each(['/dispatch', '/dispatch?view=map', WORKER])('lets %s fetch from its origin alone', async (url) => {
    const { headers } = await read(url)
    const rules = rulesOf(headers)
    assert.equal(rules.get('connect-src'), "'self' https://tiles.example")
    assert.equal(rules.get('img-src'), "'self' data: blob: https://tiles.example")
    assert.equal(rules.get('script-src'), "'self'")
  })

  it.each(['/', '/jobs', '/api/nothing', '/assets/other.mjs'])('changes nothing for %s', async (url) => {
    const { headers, body } = await read(url)
    assert.equal(rulesOf(headers).get('connect-src'), "'self'")
    assert.ok(!body.includes('tiles.example'))
  })

  it('is told to its own screen, and other screens know that there is one', async () => {
    const own = (await read('/dispatch')).body
    assert.ok(own.includes(`data-map-style="${styleUrl.replaceAll('&', '&amp;')}"`), own)
    assert.match((await read('/jobs')).body, /data-map-elsewhere/)
  })

  it('has a worker that browsers run', async () => {
    const { headers } = await read(WORKER)
    assert.match(String(headers['content-type']), /^text\/javascript/)
  })
})

describe('map.pmtiles', () => {
  const tiles = join(temporaryFolder('map'), 'map.pmtiles')
  writeFileSync(tiles, '0123456789')
  const app = openBare({ dist: page(), map: { styleUrl: null, tiles } })
  const read = (range?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/map.pmtiles', headers: { host: 'localhost', ...(range && { range }) } })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    [undefined, 200, '0123456789', undefined],
  ])('answers %s with %i', async (range, status, body, contentRange) => {
    const reply = await read(range)
    assert.deepEqual([reply.statusCode, reply.body, reply.headers['content-range']], [status, body, contentRange])
    if (status !== 416) assert.equal(Number(reply.headers['content-length']), body.length)
    assert.equal(reply.headers['accept-ranges'], 'bytes')
  })

  it('is told to pages, with no other origin', async () => {
    const { body, headers } = await app.inject({ url: '/dispatch', headers: { host: 'localhost' } })
    assert.match(body, /data-map-tiles/)
    assert.equal(rulesOf(headers).get('connect-src'), "'self'")
  })

  it('has an ETag that follows the file', async () => {
    const before = (await read()).headers.etag
    writeFileSync(tiles, '0123456789ab')
    const after = await read()
    assert.notEqual(after.headers.etag, before)
    assert.equal(after.body.length, 12)
  })

  it('is not there without a file', async () => {
    const { statusCode } = await openBare({ dist: page() }).inject({
      url: '/map.pmtiles',
      headers: { host: 'localhost' },
    })
    assert.equal(statusCode, 404)
  })
})
