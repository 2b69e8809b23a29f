import assert from 'node:assert/strict'
import { limitConcurrency } from '@desert-wrench/server/runtime/concurrency.ts'
import { test } from 'vitest'

const busy = { code: 'server.busy', status: 503 }

/** Work that ends on demand. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('runs a fixed number, queues a fixed number, and refuses the rest before they begin', async () => {
  const inTurn = limitConcurrency({ running: 2, waiting: 2, patienceMs: 60_000 })
  const { begun, work, end } = works()
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)))
  await assert.rejects(inTurn(work('e')), busy)
  assert.deepEqual(begun, ['a', 'b'])
  end('b')
  assert.equal(await all[1], 'b')
  await new Promise(setImmediate)
  assert.deepEqual(begun, ['a', 'b', 'c'])
  const late = inTurn(work('f'))
  for (const name of ['a', 'c']) end(name)
  await new Promise(setImmediate)
  for (const name of ['d', 'f']) end(name)
  assert.deepEqual(await Promise.all([...all, late]), ['a', 'b', 'c', 'd', 'f'])
})

test('failed calls release their slot', async () => {
  const inTurn = limitConcurrency({ running: 1, waiting: 1, patienceMs: 60_000 })
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'next')
  await assert.rejects(failed, /broken/)
  assert.equal(await next, 'next')
  assert.equal(await inTurn(async () => 'free'), 'free')
})

test('departed or expired callers never begin and block no one', async () => {
  const inTurn = limitConcurrency({ running: 1, waiting: 5, patienceMs: 30 })
  const { begun, work, end } = works()
  const first = inTurn(work('first'))
  const leaving = new AbortController()
  const left = inTurn(work('left'), leaving.signal)
  const patient = inTurn(work('waited too long'))
  leaving.abort()
  await assert.rejects(left, busy)
  await assert.rejects(patient, busy)
  await assert.rejects(inTurn(work('gone before'), leaving.signal), busy)
  end('first')
  await first
  assert.equal(await inTurn(async () => 'next'), 'next')
  assert.deepEqual(begun, ['first'])
})
