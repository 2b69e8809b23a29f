import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { listenerLimits } from '@desert-wrench/server/features/events/listener-limits.ts'
import { boundConnections } from '@desert-wrench/server/http/limits/connections.ts'
import { networkOf, siteOf } from '@desert-wrench/server/http/limits/networks.ts'
import { limitConcurrency } from '@desert-wrench/server/runtime/concurrency.ts'
import Fastify from 'fastify'
import { describe, it, test } from 'vitest'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A network cannot exhaust the shared limits: reads, changes, concurrency and event streams. */

const app = await openTestApp({ access: 'accounts', rateLimits: {}, trustProxy: ['127.0.0.1'] })

let looked = 0
const counting = await openTestApp({
  ...{ access: 'accounts', trustProxy: ['127.0.0.1'] },
  rateLimits: {
    personOf: async () => {
      looked += 1
      return null
    },
  },
})
let made = 0
const inside = (site = '2001:db8:1', more = {}) => ({
  'x-forwarded-for': `${site}:${(++made).toString(16)}::1`,
  ...more,
})
const read = (headers: Record<string, string>) => app.get('/api/free-trial/status', headers)

async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  // In portions: a caller may fill half of the queue.
  for (let left = count; left > 0; left -= 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(left, 50) }, call))
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('a /48 has five times the limit of a network; its neighbor and signed-in callers are counted separately', async () => {
  const person = await signedIn(app, { phone: newPhone() })
  assert.deepEqual(await statusesOf(1510, () => read(inside())), { 200: 1500, 429: 10 })
  const refused = await read(inside())
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('ratelimit-policy') ?? '', /^"reads-site";q=1500;w=60$/)
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  assert.equal((await read(inside('2001:db8:2'))).status, 200)
  assert.equal((await read({ 'x-forwarded-for': '192.0.2.1' })).status, 200)
  assert.equal((await read(inside('2001:db8:1', person))).status, 200)
  const changes = () => app.post('/api/auth/sessions', {}, inside('2001:db8:3'))
  assert.deepEqual(await statusesOf(305, changes), { 400: 300, 429: 5 })
})

test('an account is counted from every address', async () => {
  const person = await signedIn(app, { phone: newPhone() })
  assert.deepEqual(await statusesOf(303, () => read(inside(`2001:db8:${(++made).toString(16)}`, person))), {
    200: 300,
    429: 3,
  })
})

test('invalid cookies have limited lookups and do not affect signed-in callers elsewhere', async () => {
  const forged = () =>
    counting.get('/api/free-trial/status', inside('2001:db8:9', { cookie: `session=${'x'.repeat(20)}` }))
  for (let round = 0; round < 8; round++) await statusesOf(100, forged)
  // Concurrent ones were all looked up.
  assert.ok(looked >= 300 && looked <= 400, String(looked))
})

test('a network has 250 connections, its own or of a proxy of many people: shared ones are not counted', async () => {
  for (const [isShared, kept] of [
    [false, 250],
    [true, 300],
  ] as const) {
    const server = Fastify()
    boundConnections(server, () => isShared)
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const sockets = Array.from({ length: 300 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .resume(),
    )
    let closed = 0
    for (const socket of sockets) socket.once('close', () => closed++)
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    while (closed < 300 - kept) await new Promise((resolve) => setTimeout(resolve, 10))
    const count = () => new Promise((resolve) => server.server.getConnections((_error, open) => resolve(open)))
    for (let turn = 0; turn < 200 && (await count()) !== kept; turn++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal(await count(), kept)
    for (const socket of sockets) socket.destroy()
    await server.close()
  }
})

describe('turns', () => {
  it('are fair: a caller gets half of the slots and of the queue', async () => {
    const inTurn = limitConcurrency({ running: 4, waiting: 10, patienceMs: 60_000 })
    const [done, gates]: [string[], (() => void)[]] = [[], []]
    const call = (caller: string) =>
      inTurn(
        () =>
          new Promise<void>((resolve) => {
            gates.push(() => {
              done.push(caller)
              resolve()
            })
          }),
        undefined,
        caller,
      )
    const flood = Array.from({ length: 9 }, () =>
      call('flood').then(
        () => null,
        (error: unknown) => error,
      ),
    )
    assert.deepEqual(inTurn.now(), { running: 2, waiting: 5 })
    const refused = (await Promise.all(flood.slice(7))).map((error) => error instanceof Problem && error.code)
    assert.deepEqual(refused, ['server.busy', 'server.busy'])
    const others = ['one', 'two', 'one', 'three'].map((caller) => call(caller))
    assert.deepEqual(inTurn.now(), { running: 4, waiting: 7 })
    while (gates.length > 0) {
      gates.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([...flood, ...others])
    assert.deepEqual(inTurn.now(), { running: 0, waiting: 0 })
    assert.ok(done.lastIndexOf('three') < done.length - 2, done.join())
  })

  it('without names are first come, first served', async () => {
    const inTurn = limitConcurrency({ running: 1, waiting: 10, patienceMs: 60_000 })
    const order: number[] = []
    await Promise.all([1, 2, 3, 4].map((nth) => inTurn(async () => void order.push(nth))))
    assert.deepEqual(order, [1, 2, 3, 4])
  })
})

describe('event stream slots', () => {
  const nobody = { as: 'nobody' } as const
  const account = (accountId: string) =>
    ({ as: 'account', accountId }) as Parameters<ReturnType<typeof listenerLimits>>[0]['viewer']
  const at = (address: string) => ({ network: networkOf(address), site: siteOf(address) })
  const countOf = (most: number, take: (nth: number) => unknown) => {
    let taken = 0
    for (let nth = 0; nth < most; nth++) {
      try {
        take(nth)
        taken += 1
      } catch (error) {
        assert.ok(error instanceof Problem && error.code === 'server.busy')
      }
    }
    return taken
  }

  it('a network has 100, a /48 200, all strangers 1,500 of 2,000, an account 20', () => {
    const take = listenerLimits('accounts')
    assert.equal(
      countOf(150, () => take({ viewer: nobody, ...at('2001:db8:1:1::1') })),
      100,
    )
    assert.equal(
      countOf(300, (nth) => take({ viewer: nobody, ...at(`2001:db8:1:${(nth + 2).toString(16)}::1`) })),
      100,
    )
    assert.equal(
      countOf(3000, (nth) => take({ viewer: nobody, ...at(`10.0.${nth >> 8}.${nth & 255}`) })),
      1300,
    )
    assert.equal(
      countOf(30, () => take({ viewer: account('one'), ...at('2001:db8:1:1::1') })),
      20,
    )
    assert.equal(
      countOf(3000, (nth) => take({ viewer: account(`no ${nth}`), ...at(`10.1.${nth >> 8}.${nth & 255}`) })),
      480,
    )
  })

  it('a released slot is free', () => {
    const take = listenerLimits('accounts')
    const givers = Array.from({ length: 100 }, () => take({ viewer: nobody, ...at('192.0.2.1') }))
    assert.throws(() => take({ viewer: nobody, ...at('192.0.2.1') }))
    givers[0]?.()
    take({ viewer: nobody, ...at('192.0.2.1') })
  })

  it('open mode has one caller', () => {
    const take = listenerLimits('open')
    assert.equal(
      countOf(2100, () => take({ viewer: { as: 'open' }, ...at('127.0.0.1') })),
      2000,
    )
  })
})

test('an IPv4 address is itself, however it is written; others are known by 64 and 48 bits', () => {
  const written: [string, string, string | null][] = [
    ['::ffff:c000:201', '192.0.2.1', null],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', null],
    ['64:ff9b::c000:201', '192.0.2.1', null],
    ['64:ff9b::192.0.2.1', '192.0.2.1', null],
    ['192.0.2.1:4711', '192.0.2.1', null],
    ['[2001:db8:1:2::5]:4711', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::5', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['unknown', 'unknown', null],
    ['x'.repeat(10_000), 'x'.repeat(60), null],
  ]
  for (const [address, network, site] of written)
    assert.deepEqual([networkOf(address), siteOf(address)], [network, site], address.slice(0, 80))
})
