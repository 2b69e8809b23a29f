import assert from 'node:assert/strict'
import { type ChangeFeed, changeFeed } from '@desert-wrench/server/features/events/change-feed.ts'
import type { Moment } from '@desert-wrench/server/features/events/changes.store.ts'
import {
  type CachedResponse,
  type FreshResponse,
  responseCache,
  type Wanted,
} from '@desert-wrench/server/http/caching/response-cache.ts'
import { test } from 'vitest'

/** Caching, request coalescing, and invalidation by the change reader. */

const reply = (text: string): FreshResponse => ({ body: Buffer.from(text), digest: text, headers: {} })

/** Snapshot checks that end on demand or at once. */
function handFed() {
  let looks = 0
  const changes = new Map<string, number>()
  return {
    changed: (tag: string) => changes.set(tag, looks + 1),
    check: async () => ++looks,
    lastChange: (tags: readonly string[]) => Math.max(0, ...tags.map((tag) => changes.get(tag) ?? 0)),
  }
}

function kitchen({ most = 1_000_000, feed = handFed() }: { most?: number; feed?: ReturnType<typeof handFed> } = {}) {
  const replies = responseCache({ feed, pack: (encoding, body) => Buffer.from(`${encoding} of ${body}`), most })
  const made: string[] = []
  const wanted = (key: string, text = key, more: Partial<Wanted<string>> = {}): Wanted<string> => ({
    key: () => key,
    tags: ['jobs'],
    left: () => false,
    make: async (keep) => {
      made.push(text)
      keep(reply(text))
      return text
    },
    ...more,
  })
  const ask = async (...given: Parameters<typeof wanted>) => {
    const found = await replies.find(wanted(...given))
    return 'cached' in found ? `ready ${found.cached.body}` : found.fresh
  }
  return { feed, replies, made, ask }
}

/** Work that ends on demand. */
function slow(text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const make: Wanted<string>['make'] = async (keep) => {
    await promise
    keep(reply(text))
    return text
  }
  return { make, end: () => resolve(), fail: (error: Error) => reject(error) }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a reply is ready until something under its tags changes, and each key has its own', async () => {
  const { ask, feed } = kitchen()
  assert.deepEqual([await ask('a'), await ask('a', 'newer'), await ask('b')], ['a', 'ready a', 'b'])
  feed.changed('parts')
  assert.equal(await ask('a', 'newer'), 'ready a')
  feed.changed('jobs')
  assert.deepEqual([await ask('a', 'newer'), await ask('a')], ['newer', 'ready newer'])
})

test('concurrent requests share one computation, unless a change came in between', async () => {
  const { ask, made, feed } = kitchen()
  const [old, young] = [slow('old'), slow('young')]
  const before = [ask('a', '', { make: old.make }), ask('a'), ask('a')]
  await settled()
  feed.changed('jobs')
  const later = [ask('a', '', { make: young.make }), ask('a')]
  await settled()
  young.end()
  assert.deepEqual(await Promise.all(later), ['young', 'ready young'])
  old.end()
  assert.deepEqual(await Promise.all(before), ['old', 'ready old', 'ready old'])
  // An older result must not replace a newer one.
  assert.equal(await ask('a'), 'ready young')
  assert.deepEqual(made, [])
})

test('a failure fails all waiting callers, but the first caller leaving does not', async () => {
  const { ask } = kitchen()
  const fault = new Error('away')
  const failing = slow('')
  const both = Promise.allSettled([ask('a', '', { make: failing.make }), ask('a')])
  await settled()
  failing.fail(fault)
  assert.deepEqual(
    (await both).map((one) => one.status === 'rejected' && one.reason),
    [fault, fault],
  )
  const leaving = slow('')
  const two = Promise.allSettled([ask('a', '', { make: leaving.make, left: () => true }), ask('a')])
  await settled()
  leaving.fail(fault)
  assert.deepEqual(
    (await two).map((one) => (one.status === 'fulfilled' ? one.value : one.reason)),
    [fault, 'a'],
  )
})

test('a result that cannot be shared is recomputed for each waiting caller', async () => {
  const { ask } = kitchen()
  const make = async () => 'mine'
  assert.deepEqual(await Promise.all([ask('a', '', { make }), ask('a', '', { make })]), ['mine', 'mine'])
})

test('dependencies are checked again before caching: across midnight nothing is cached', async () => {
  const { ask } = kitchen()
  let day = 'monday'
  const key = () => day
  const make: Wanted<string>['make'] = async (keep) => {
    day = 'tuesday'
    keep(reply('of tuesday'))
    return 'of tuesday'
  }
  await ask('', '', { key, make })
  assert.equal(await ask('monday', 'of monday'), 'of monday')
})

test('the cache has a byte limit and evicts by LRU', async () => {
  const { ask, replies } = kitchen({ most: 4000 })
  for (const key of ['a', 'b', 'c']) await ask(key, key.repeat(100))
  await ask('a')
  await ask('d', 'd'.repeat(100))
  assert.ok(replies.bytes <= 4000 && replies.bytes > 3000)
  assert.deepEqual(
    [await ask('a'), await ask('c'), await ask('d'), await ask('b')].map((body) => body.startsWith('ready')),
    [true, true, true, false],
  )
  await ask('large', 'x'.repeat(5000))
  assert.equal(replies.bytes, 0)
})

test('each encoding is made once, and counts', async () => {
  const { replies, ask } = kitchen()
  await ask('a')
  const found = (await replies.find({ key: () => 'a', tags: ['jobs'], make: async () => '', left: () => false })) as {
    cached: CachedResponse
  }
  const before = replies.bytes
  assert.equal(`${found.cached.in('br')}`, 'br of a')
  assert.equal(found.cached.in('br'), found.cached.in('br'))
  assert.equal(replies.bytes - before, 'br of a'.length)
})

test('a failed snapshot check refuses if the database is down, else skips the cache', async () => {
  const feed = handFed()
  const { ask } = kitchen({ feed })
  await ask('a')
  feed.check = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
  await assert.rejects(ask('a'), { code: 'ECONNREFUSED' })
  feed.check = async () => Promise.reject(Object.assign(new Error('x'), { code: '42501' }))
  assert.equal(await ask('a', 'anew'), 'anew')
})

/** A database with scripted replies. */
async function fed(moments: (Moment | Error)[], tags: (string[] | null)[], epochs: string[] = []) {
  const asked: string[] = []
  const feed: ChangeFeed = changeFeed({
    ready: () => moments.length > 0,
    failed: () => {},
    store: {
      moment: async () => {
        asked.push('moment')
        const moment = moments.shift() ?? assert.fail()
        if (moment instanceof Error) throw moment
        return moment
      },
      epoch: async () => {
        asked.push('epoch')
        return epochs.shift() ?? 'one'
      },
      since: async ({ epoch }) => {
        asked.push('since')
        const changes = tags.shift()?.map((tag) => ({ tag, transactions: null })) ?? null
        return { changes, position: { epoch, upto: 1, open: [] }, snapshot: `${++seen}` }
      },
    },
  })
  let seen = 0
  const known = { start: 'one', snapshot: '1' }
  return { feed, asked, known }
}

test('an equal snapshot needs no further query; a restarted database is identified again', async () => {
  const same = { start: 'one', snapshot: '1' }
  const again = { start: 'two', snapshot: '2' }
  const moments: (Moment | Error)[] = [same, same, again, { start: 'two', snapshot: '7' }, new Error('x'), again, again]
  const tags = [[], ['jobs'], ['parts'], null, []]
  const { feed, asked } = await fed(moments, tags, ['one', 'one', 'one', 'other'])
  await feed.close()
  const changes: [number, number][] = []
  const next = async () => {
    asked.length = 0
    const look = await feed.check().catch(() => 0)
    changes.push([look, feed.lastChange(['jobs'])])
    return asked.join(' ')
  }
  // The first was the feed's own.
  assert.equal(await next(), 'moment')
  assert.deepEqual(changes.at(-1), [2, 1])
  assert.equal(await next(), 'moment epoch since')
  assert.deepEqual(changes.at(-1), [3, 3])
  assert.equal(await next(), 'moment since')
  assert.deepEqual(changes.at(-1), [4, 3])
  assert.equal(feed.lastChange(['parts']), 4)
  // It fails, and another database comes back.
  assert.equal(await next(), 'moment')
  assert.equal(await next(), 'moment epoch since')
  assert.deepEqual(changes.at(-1), [6, 6])
})

test('waiting requests share a snapshot check that began after them', async () => {
  let open = () => {}
  let asked = 0
  const feed = changeFeed({
    ready: () => true,
    failed: () => {},
    store: {
      moment: () =>
        new Promise((resolve) => {
          asked += 1
          open = () => resolve({ start: '', snapshot: '' })
        }),
      epoch: async () => '',
      since: async () => ({ changes: [], position: { epoch: '', upto: 0, open: [] }, snapshot: '' }),
    },
  })
  const waiting = [feed.check(), feed.check(), feed.check()]
  assert.equal(asked, 1)
  open()
  await settled()
  assert.equal(asked, 2)
  open()
  assert.deepEqual(await Promise.all(waiting), [2, 2, 2])
  const closing = feed.close()
  open()
  await closing
})
