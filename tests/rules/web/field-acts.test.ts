import assert from 'node:assert/strict'
import { lineId } from '@desert-wrench/contract/features/estimates/line-id.rules.ts'
import { test } from 'vitest'
import {
  type Act,
  backoff,
  filledIn,
  LONGEST_WAIT_MS,
  lineMadeBy,
  madeBy,
  orderOf,
} from '../../../web/src/lib/field/act.ts'

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
  ['a time of a clock that was set back since is over', [act('a', { retryAt: 2 * LONGEST_WAIT_MS })], 'a', [], null],
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
  const filled = (body: unknown) => filledIn({ address: '/api/jobs/1/pictures', body }, made)?.body ?? null
  const body = { pictureId: madeBy(), results: [{ pictureIds: [madeBy('a')], note: 'made', value: 3 }] }
  assert.deepEqual(filled(body), {
    ...{ pictureId: 'own', results: [{ pictureIds: ['one'], note: 'made', value: 3 }] },
  })
  assert.equal(filled({ pictureIds: [madeBy('b')] }), null)
  assert.equal(filled([madeBy('c')]), null)
  assert.deepEqual(filledIn({ address: '/', body: undefined }, made), { address: '/', body: undefined })
})

test('an estimate without an id yet is signed: in the address, and its lines by their places', () => {
  const id = '019a2f00-0000-7000-8000-000000000401'
  const made = new Map<string, string | null>([
    ['', 'picture'],
    ['c0ffee', id],
  ])
  const body = { pictureId: madeBy(), approved: [lineMadeBy('c0ffee', 1), lineMadeBy('c0ffee', 12)] }
  for (const address of ['/api/estimates/made-by:c0ffee/signature', '/api/estimates/made-by%3Ac0ffee/signature']) {
    assert.deepEqual(filledIn({ address, body }, made), {
      address: `/api/estimates/${id}/signature`,
      body: { pictureId: 'picture', approved: [lineId(id, 1), lineId(id, 12)] },
    })
    const waits = [act('c0ffee', { retryAt: 5000 }), act('b', { lane: 'civic', calls: [{ method: 'POST', address }] })]
    assert.equal(orderOf(waits, NOW).next, null)
    assert.equal(filledIn({ address, body: undefined }, new Map([['c0ffee', null]])), null)
  }
})

test('words of a person stand for nothing', () => {
  for (const text of ['made-by: Rosa', 'the part is made-by:bosch', 'made-by:a/b'])
    assert.deepEqual(filledIn({ address: '/', body: { text } }, new Map()), { address: '/', body: { text } })
})

test('tries come farther apart, up to five minutes, never together', () => {
  assert.deepEqual(
    [0, 1, 5, 30].map((tries) => backoff(tries, 1)),
    [1000, 2000, 32_000, 300_000],
  )
  assert.equal(backoff(3, 0), 4000)
})
