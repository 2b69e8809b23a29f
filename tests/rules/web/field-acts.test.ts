import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Act, backoff, filledIn, madeBy, orderOf } from '../../../web/src/lib/field/act.ts'

/** Which act is sent next, which waits for what, and what a body becomes. */

let seq = 0

function act(id: string, changes: Partial<Act> = {}): Act {
  seq += 1
  return {
    ...{ id, seq, kind: 'message', lane: 'camry', calls: [], person: 'hal', actedAt: '', state: 'waiting' },
    ...{ done: 0, keys: [], tries: 0, retryAt: 0, triedAt: null, refusal: null, sentAt: null, made: null },
    ...changes,
  }
}

const NOW = 1000
const refused = { state: 'refused' as const }
const showing = (id: string) => ({ calls: [{ method: 'POST', address: '/', body: { pictureIds: [madeBy(id)] } }] })

const CASES: [name: string, acts: Act[], next: string | null, held: string[], at: number | null][] = [
  ['nothing', [], null, [], null],
  ['the first of a job', [act('a'), act('b')], 'a', [], null],
  ['whatever was sent is over', [act('a', { state: 'sent' }), act('b')], 'b', [], null],
  ['an act waits for the one before it', [act('a', { retryAt: 5000 }), act('b')], null, [], 5000],
  ['jobs do not wait for each other', [act('a', { retryAt: 5000 }), act('b', { lane: 'civic' })], 'b', [], 5000],
  ['a refused one is left behind', [act('a', refused), act('b')], 'b', [], null],
  ['with what needs it', [act('a', refused), act('b', { needs: ['a'] }), act('c')], 'c', ['b'], null],
  [
    'and what shows it',
    [act('a', refused), act('b', showing('a')), act('c', { needs: ['b'] })],
    null,
    ['b', 'c'],
    null,
  ],
  [
    'another job waits for what it shows',
    [act('a', { retryAt: 5000 }), act('b', { lane: 'civic', ...showing('a') })],
    ...([null, [], 5000] as [null, string[], number]),
  ],
  ['who was left out is not waited for', [act('b', { needs: ['gone'] })], 'b', [], null],
  ['the order is that of the device', [act('b', { seq: 900 }), act('a', { seq: 800 })], 'a', [], null],
]

test.each(CASES)('%s', (_, acts, next, held, at) => {
  const order = orderOf(acts, NOW)
  assert.deepEqual([order.next?.id ?? null, [...order.held], order.at], [next, held, at])
})

test('ids of the server take the place of acts; what never comes leaves none', () => {
  const made = new Map<string, string | null>([
    ['', 'own'],
    ['a', 'one'],
    ['b', null],
  ])
  const body = { pictureId: madeBy(), results: [{ pictureIds: [madeBy('a')], note: 'made', value: 3 }] }
  assert.deepEqual(filledIn(body, made), {
    body: { pictureId: 'own', results: [{ pictureIds: ['one'], note: 'made', value: 3 }] },
  })
  assert.equal(filledIn({ pictureIds: [madeBy('b')] }, made), null)
  assert.equal(filledIn([madeBy('c')], made), null)
  assert.deepEqual(filledIn(undefined, made), { body: undefined })
})

test('tries come farther apart, up to five minutes, never together', () => {
  assert.deepEqual(
    [0, 1, 5, 30].map((tries) => backoff(tries, 1)),
    [1000, 2000, 32_000, 300_000],
  )
  assert.equal(backoff(3, 0), 4000)
})
