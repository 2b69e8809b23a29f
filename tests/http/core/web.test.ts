import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { SECTIONS } from '../../../web/src/app/routes/paths.ts'
import { covers } from '../../specification/lines.ts'
import { openBare } from '../../support/bare-server.ts'

const SCREENS = [
  ...['/book', '/notifications', '/analyzer', '/jobs', '/chat', '/signup', '/referrals', '/raffle', '/parts', '/cars'],
  ...['/', '/mechanics', '/dispatch', '/customers'],
]

const PAGE = '<!doctype html><title>Desert Wrench</title><script type="module" src="/assets/app-1a2b.js"></script>'
const SCRIPT = 'export const hire = (pickup) => pickup\n'.repeat(200)
const FONT = Buffer.alloc(4096, 7)

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-web-'))
const dist = join(home, 'dist')
mkdirSync(join(dist, 'assets'), { recursive: true })
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'index.html'), PAGE)
writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
writeFileSync(join(dist, 'assets', 'app-1a2b.js'), SCRIPT)
writeFileSync(join(dist, 'assets', 'type-9f.woff2'), FONT)
writeFileSync(join(dist, '.stamp'), 'secret')
writeFileSync(join(dist, '.vite', 'manifest.json'), 'secret')
writeFileSync(join(home, 'secret.txt'), 'secret')

const app = openBare({ dist })
let port = ''
beforeAll(async () => {
  port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true })
})

/** Sends the path verbatim, with its dots. */
const rawGet = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path }, (answer) => {
      let body = ''
      answer.on('data', (bytes) => {
        body += bytes
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on('error', reject).end()
  })

describe('the page', () => {
  for (const path of SCREENS) {
    it(`${path} is a screen`, async () => {
      const answer = await app.inject(path)
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.body, PAGE)
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'no-cache')
    })
  }

  it('has the same screens in the browser', () => {
    const inBrowser = SECTIONS.flatMap(({ places }) => places.map(({ path }) => path))
    assert.deepEqual([...inBrowser].sort(), [...SCREENS].sort())
  })

  it('keeps its query string to itself', async () => {
    assert.equal((await app.inject('/dispatch?status=pending&job=%2Fapi')).statusCode, 200)
  })

  const unknown = [
    '/nothing',
    '/book/',
    '/book/now',
    '/mechanics/1',
    '/Book',
    '/index.html',
    '/apis',
    '/assets/gone-1.js',
    `/${'a'.repeat(500)}`,
  ]
  for (const path of unknown) {
    it(
      covers(['2.routes.unknown', '2.routes.no-parameters'], `${path.slice(0, 40)} shows the 404 screen`),
      async () => {
        const answer = await app.inject(path)
        assert.equal(answer.statusCode, 404)
        assert.equal(answer.body, PAGE)
        assert.equal(answer.headers['cache-control'], 'no-cache')
        assert.equal(answer.headers.etag, undefined)
      },
    )
  }

  it('answers HEAD like GET, without the body', async () => {
    for (const [path, status] of [
      ['/book', 200],
      ['/nothing', 404],
      ['/assets/app-1a2b.js', 200],
    ] as const) {
      const answer = await app.inject({ method: 'HEAD', url: path })
      const { headers } = await app.inject(path)
      assert.equal(answer.statusCode, status)
      assert.equal(answer.body, '')
      assert.equal(answer.headers['content-length'], headers['content-length'])
    }
  })
})

describe('paths under /api', () => {
  const cases = [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['HEAD', '/api/nothing'],
    ['GET', '/%61pi/nothing'],
    ['GET', '/api/change'],
    ['OPTIONS', '/api/change'],
    ['POST', '/api/docs'],
    ['POST', '/book'],
    ['DELETE', '/'],
  ] as const
  for (const [method, url] of cases) {
    it(`${method} ${url} is a problem`, async () => {
      const answer = await app.inject({ method, url })
      assert.equal(answer.statusCode, 404)
      assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
      if (method !== 'HEAD') assert.equal(answer.json().code, 'request.unknownPath')
    })
  }
})

describe('files', () => {
  it('under /assets are kept for good', async () => {
    const answer = await app.inject('/assets/app-1a2b.js')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, SCRIPT)
    assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
  })

  it('elsewhere are retried', async () => {
    const icon = await app.inject('/icon.svg')
    assert.deepEqual([icon.headers['content-type'], icon.headers['cache-control']], ['image/svg+xml', 'no-cache'])
    const manifest = await app.inject('/manifest.webmanifest')
    assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/)
  })

  it('come in the encoding that the browser takes', async () => {
    const ask = (accepted: string) =>
      app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
    const br = await ask('gzip, deflate, br')
    assert.equal(br.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), SCRIPT)
    const zipped = await ask('gzip;q=0.5, br;q=0')
    assert.equal(zipped.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(zipped.rawPayload).toString(), SCRIPT)
    for (const accepted of ['', 'identity', 'deflate', 'brotli', 'br;q=0.0, gzip ; q=0']) {
      const plain = await ask(accepted)
      assert.equal(plain.headers['content-encoding'], undefined, accepted)
      assert.equal(plain.headers.vary, 'Accept-Encoding')
      assert.equal(plain.body, SCRIPT)
    }
  })

  it('that are packed already stay as they are', async () => {
    const answer = await app.inject({ url: '/assets/type-9f.woff2', headers: { 'accept-encoding': 'br, gzip' } })
    assert.equal(answer.headers['content-encoding'], undefined)
    assert.deepEqual(answer.rawPayload, FONT)
  })

  it('are not sent again when the browser has them', async () => {
    const { headers } = await app.inject('/book')
    const again = await app.inject({ url: '/book', headers: { 'if-none-match': String(headers.etag) } })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    assert.equal(again.headers['cache-control'], 'no-cache')
    const changed = await app.inject({ url: '/book', headers: { 'if-none-match': 'W/"other"' } })
    assert.equal(changed.statusCode, 200)
  })

  it('have a strong ETag of their own in each encoding, and only its own is not sent again', async () => {
    const ask = (accepted: string, known?: string) =>
      app.inject({
        url: '/assets/app-1a2b.js',
        headers: { 'accept-encoding': accepted, ...(known && { 'if-none-match': known }) },
      })
    const tags: string[] = []
    for (const accepted of ['br', 'gzip', 'identity']) tags.push(String((await ask(accepted)).headers.etag))
    for (const tag of tags) assert.match(tag, /^"[\w-]+"$/)
    assert.equal(new Set(tags).size, 3)
    const [br = '', zipped = ''] = tags
    assert.equal((await ask('br', `"other", W/${br}`)).statusCode, 304)
    assert.equal((await ask('br', '*')).statusCode, 304)
    assert.equal((await ask('br', zipped)).statusCode, 200)
    assert.equal((await ask('identity', br)).statusCode, 200)
  })

  const traversals = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    `/${encodeURIComponent(join(home, 'secret.txt'))}`,
    `/${join(home, 'secret.txt')}`,
    '/secret.txt%00.js',
    '/.stamp',
    '/.vite/manifest.json',
  ]
  for (const path of traversals) {
    it(`${path} reaches nothing`, async () => {
      const { status, body } = await rawGet(path)
      assert.equal(status, 404)
      assert.equal(body, PAGE)
    })
  }
})

describe('before the page is built', () => {
  const bare = openBare({ dist: join(home, 'not-there') })
  afterAll(() => bare.close())

  it('says so plainly, and the API answers', async () => {
    const answer = await bare.inject('/')
    assert.equal(answer.statusCode, 503)
    assert.match(String(answer.headers['content-type']), /^text\/plain/)
    assert.match(answer.body, /not built yet/)
    assert.equal((await bare.inject('/nothing')).statusCode, 404)
    assert.equal((await bare.inject('/api/nothing')).json().code, 'request.unknownPath')
    assert.equal((await bare.inject('/api/openapi.json')).statusCode, 200)
    assert.equal((await bare.inject('/healthz')).statusCode, 200)
  })
})
