import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, it } from 'vitest'
import { openBare } from '../../support/bare-server.ts'
import { listOf } from '../../support/list-of.ts'

const open = openBare({ access: 'open', ready: () => Promise.reject(new Error('not migrated')) })
const accounts = openBare({ access: 'accounts', publicUrl: 'https://garage.example' })

afterAll(() => Promise.all([open.close(), accounts.close()]))

const LOOPBACK = listOf(`
  localhost | localhost:3000 | LocalHost:3000 | dispatch.localhost | a.b-c.localhost:80 | 127.0.0.1 |
  127.0.0.1:3000 | 127.255.255.255:65535 | [::1] | [::1]:3000
`)

const FOREIGN = [
  'example.com',
  'example.com:3000',
  'localhost.example.com',
  'notlocalhost',
  '.localhost',
  '127.0.0.1.example.com',
  '127.0.0.1@example.com',
  'example.com#.localhost',
  '127.0.0.256',
  '127.0.0',
  '127.1',
  '128.0.0.1',
  '0.0.0.0:3000',
  '192.168.1.10:3000',
  '[::]',
  '[::1%eth0]',
  '::1',
  'localhost:',
  'localhost:3000:3000',
  'localhost:123456',
  'localhost\nexample.com',
]

describe('open mode answers only to a loopback name', () => {
  for (const host of LOOPBACK) {
    it(`takes ${host}`, async () => {
      assert.equal((await open.inject({ url: '/healthz', headers: { host } })).statusCode, 200)
    })
  }

  for (const host of FOREIGN) {
    it(`refuses ${JSON.stringify(host)}`, async () => {
      const answer = await open.inject({ url: '/healthz', headers: { host } })
      assert.equal(answer.statusCode, 403)
      assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
      assert.equal(answer.json().code, 'request.foreignHost')
    })
  }

  for (const [what, head] of [
    ['without a Host', ''],
    ['with an empty Host', 'Host:\r\n'],
  ]) {
    it(`refuses a request ${what}`, async () => {
      const bare = openBare()
      const { port } = new URL(await bare.listen({ port: 0, host: '127.0.0.1' }))
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`GET /healthz HTTP/1.0\r\n${head}\r\n`)
      let text = ''
      socket.on('data', (bytes) => {
        text += bytes
      })
      await once(socket, 'close')
      await bare.close()
      assert.match(text, /^HTTP\/1\.1 403 /)
      assert.match(text, /request\.foreignHost/)
    })
  }
})

describe('where people sign in', () => {
  const asked = (app: typeof open, host: string) => app.inject({ url: '/healthz', headers: { host } })

  for (const host of ['garage.example', 'Garage.Example', 'garage.example:443', ...LOOPBACK]) {
    it(`takes ${host}`, async () => assert.equal((await asked(accounts, host)).statusCode, 200))
  }

  for (const host of [
    'garage.example:80',
    'garage.example:8443',
    'a.garage.example',
    'me@garage.example',
    ...FOREIGN,
  ]) {
    it(`refuses ${JSON.stringify(host)}`, async () => {
      const answer = await asked(accounts, host)
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'request.otherHost'])
    })
  }

  it('accepts the page by its public host behind a proxy, and no other page', async () => {
    const change = (origin: string) =>
      accounts.inject({ method: 'POST', url: '/api/change', headers: { host: '127.0.0.1:3000', origin } })
    assert.equal((await change('https://garage.example')).statusCode, 200)
    for (const origin of ['http://garage.example', 'https://garage.example:8443', 'https://example.com', 'null'])
      assert.equal((await change(origin)).statusCode, 403, origin)
  })
})

describe('a change from a foreign origin is refused', () => {
  const host = 'localhost:3000'
  const foreign = [
    'http://localhost:3001',
    'http://localhost',
    'http://127.0.0.1:3000',
    'https://example.com',
    'http://localhost.example.com:3000',
    'null',
    '',
    'localhost:3000',
    'ftp://localhost:3000',
    'chrome-extension://localhost:3000',
    'http://localhost:3000, http://localhost:3000',
  ]

  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
    for (const origin of foreign) {
      it(`${method} from ${JSON.stringify(origin)}`, async () => {
        const answer = await open.inject({ method, url: '/api/change', headers: { host, origin } })
        assert.equal(answer.statusCode, 403)
        assert.equal(answer.json().code, 'request.foreignOrigin')
      })
    }

    for (const origin of ['http://localhost:3000', 'https://localhost:3000', undefined]) {
      it(`${method} from ${origin} passes`, async () => {
        const headers = { host, ...(origin && { origin }) }
        assert.equal((await open.inject({ method, url: '/api/change', headers })).statusCode, 200)
      })
    }
  }

  it('knows the default port of a scheme', async () => {
    const pairs = [
      ['https://garage.example', 'garage.example'],
      ['https://garage.example', 'garage.example:443'],
      ['http://localhost', 'localhost:80'],
    ] as const
    for (const [origin, name] of pairs) {
      const answer = await accounts.inject({ method: 'POST', url: '/api/change', headers: { host: name, origin } })
      assert.equal(answer.statusCode, 200, `${origin} to ${name}`)
    }
    const crossed = { host: 'garage.example:443', origin: 'http://garage.example' }
    assert.equal((await accounts.inject({ method: 'POST', url: '/api/change', headers: crossed })).statusCode, 403)
  })

  it('reads need no origin: other sites cannot see the reply', async () => {
    const answer = await open.inject({ url: '/healthz', headers: { host, origin: 'https://example.com' } })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['access-control-allow-origin'], undefined)
  })
})

describe('a change that a browser says comes from elsewhere is refused', () => {
  const headers = { host: 'localhost:3000' }
  const tried = (method: 'POST' | 'DELETE' | 'GET', site: string) =>
    open.inject({
      method,
      url: method === 'GET' ? '/healthz' : '/api/change',
      headers: { ...headers, 'sec-fetch-site': site },
    })

  for (const site of ['cross-site', 'same-site', 'anything', '']) {
    it(`from ${JSON.stringify(site)}, without an Origin`, async () => {
      for (const method of ['POST', 'DELETE'] as const) {
        const answer = await tried(method, site)
        assert.deepEqual([answer.statusCode, answer.json().code], [403, 'request.foreignOrigin'])
      }
      assert.equal((await tried('GET', site)).statusCode, 200)
    })
  }

  for (const site of ['same-origin', 'none']) {
    it(`from ${site} it passes`, async () => assert.equal((await tried('POST', site)).statusCode, 200))
  }
})

describe('a request names its host once', () => {
  const bare = openBare()
  const listening = bare.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => bare.close())

  async function send(head: string): Promise<string> {
    const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    await once(socket, 'close')
    return text
  }

  const refused: [what: string, head: string, status: number][] = [
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: example.com', 400],
    ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost', 400],
    ['another host in its target', 'GET http://example.com/healthz HTTP/1.1\r\nHost: localhost', 400],
    ['another port in its target', 'GET http://localhost:1/healthz HTTP/1.1\r\nHost: localhost', 400],
    ['a target that is no address', 'GET http://[/healthz HTTP/1.1\r\nHost: localhost', 400],
    ['a foreign host in both', 'GET http://example.com/healthz HTTP/1.1\r\nHost: example.com', 403],
  ]
  for (const [what, head, status] of refused) {
    it(`refuses ${what}`, async () => assert.match(await send(head), new RegExp(`^HTTP/1\\.1 ${status} `)))
  }

  it('takes an absolute target of its own', async () => {
    const answer = await send('GET http://localhost/nothing HTTP/1.1\r\nHost: localhost')
    assert.match(answer, /^HTTP\/1\.1 404 /)
  })
})

describe('cache headers', () => {
  it('API replies are not cached unless they say so', async () => {
    for (const url of ['/api/nothing', '/api', '/api/change'])
      assert.equal((await open.inject({ url, headers: { host: 'localhost' } })).headers['cache-control'], 'no-store')
    const document = await open.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })
    assert.equal(document.headers['cache-control'], 'no-cache')
  })

  it('browsers are limited to TLS where the product is served over it', async () => {
    const asked = async (publicUrl?: string) => {
      const app = openBare({ access: 'accounts', ...(publicUrl && { publicUrl }) })
      const { headers } = await app.inject('/healthz')
      await app.close()
      return headers['strict-transport-security']
    }
    assert.match(String(await asked('https://wrench.example')), /^max-age=\d{8}$/)
    assert.deepEqual([await asked('http://127.0.0.1:3000'), await asked()], [undefined, undefined])
  })
})

describe('every response carries the security headers', () => {
  const asked = [
    { what: 'an answer', url: '/healthz', status: 200 },
    { what: 'the reader', url: '/api/docs', status: 200, others: "'none'" },
    { what: 'a problem', url: '/readyz', status: 503 },
    { what: 'an unknown path under /api', url: '/api/nothing', status: 404 },
    { what: 'an unknown page', url: '/nothing', status: 404 },
    { what: 'a refused host', url: '/healthz', status: 403, host: 'example.com' },
  ]

  for (const { what, url, status, host = 'localhost', others = "'self'" } of asked) {
    it(what, async () => {
      const { statusCode, headers } = await open.inject({ url, headers: { host } })
      assert.equal(statusCode, status)
      const policy = String(headers['content-security-policy'])
      const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
      assert.equal(rules.get('default-src'), others)
      assert.equal(rules.get('script-src'), "'self'")
      assert.equal(rules.get('frame-ancestors'), "'none'")
      assert.equal(rules.get('object-src') ?? rules.get('default-src'), "'none'")
      assert.equal(rules.get('base-uri'), "'none'")
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['referrer-policy'], 'same-origin')
      assert.match(String(headers['permissions-policy']), /geolocation=\(self\)/)
      assert.equal(headers['cross-origin-opener-policy'], url === '/api/docs' ? 'unsafe-none' : 'same-origin')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
      assert.ok(!rules.get('img-src')?.includes('http'))
      assert.equal(rules.get('require-trusted-types-for'), "'script'")
      if (url === '/api/docs') assert.equal(rules.get('sandbox'), 'allow-scripts allow-downloads')
      else assert.equal(rules.get('trusted-types'), 'worker-address map-worker')
    })
  }
})

describe('the API page is sandboxed', () => {
  const tokenIn = async (app: typeof open) =>
    /name="try-token" content="([^"]+)"/.exec((await app.inject('/api/docs')).body)?.[1]
  const call = (app: typeof open, headers: Record<string, string>, method: 'POST' | 'GET' | 'OPTIONS' = 'POST') =>
    app.inject({ method, url: '/api/change', headers: { host: 'localhost', origin: 'null', ...headers } })

  it('in open mode its token authorizes its calls, and only its page reads the replies', async () => {
    const token = (await tokenIn(open)) ?? ''
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,docs-token',
    }
    const preflight = await call(open, { ...asked, 'sec-fetch-site': 'cross-site' }, 'OPTIONS')
    assert.equal(preflight.statusCode, 204)
    assert.equal(preflight.headers['access-control-allow-origin'], 'null')
    const its = await call(open, { 'docs-token': token, 'sec-fetch-site': 'cross-site' })
    assert.deepEqual(
      [its.statusCode, its.json(), its.headers['access-control-allow-origin']],
      [200, { changed: true }, 'null'],
    )
    assert.equal(its.headers['access-control-allow-credentials'], undefined)
  })

  it('a sandbox of any other site has no token', async () => {
    for (const headers of [{}, { 'docs-token': '' }, { 'docs-token': 'x'.repeat(24) }] as Record<string, string>[]) {
      const { statusCode, headers: replied } = await call(open, headers)
      assert.equal(statusCode, 403)
      assert.equal(replied['access-control-allow-origin'], undefined)
    }
    const token = (await tokenIn(open)) ?? ''
    assert.equal((await call(open, { 'docs-token': token, origin: 'https://example.com' })).statusCode, 403)
    const read = await open.inject({ url: '/healthz', headers: { host: 'localhost', origin: 'null' } })
    assert.equal(read.headers['access-control-allow-origin'], undefined)
  })

  it('with accounts there is no token, and a token from elsewhere is useless', async () => {
    assert.equal(await tokenIn(accounts), undefined)
    const token = (await tokenIn(open)) ?? ''
    assert.equal((await call(accounts, { 'docs-token': token })).statusCode, 403)
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'docs-token' }
    assert.equal((await call(accounts, asked, 'OPTIONS')).statusCode, 404)
  })
})

describe('health', () => {
  it('is alive while not ready, with Retry-After', async () => {
    const alive = await open.inject('/healthz')
    assert.deepEqual([alive.statusCode, alive.json()], [200, { status: 'ok' }])
    const answer = await open.inject('/readyz')
    assert.equal(answer.statusCode, 503)
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
    assert.equal(answer.json().code, 'server.unavailable')
    assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/)
  })

  it('is ready when the app says so, and not when the check fails', async () => {
    const ready = await accounts.inject('/readyz')
    assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }])
    const broken = openBare({ ready: () => Promise.reject(new Error('no database')) })
    assert.equal((await broken.inject('/readyz')).statusCode, 503)
    await broken.close()
  })
})
