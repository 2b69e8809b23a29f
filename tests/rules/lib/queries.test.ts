import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { mechanics } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { around, said, taken } from '../../support/shape-errors.ts'

const CURSOR = '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01'

for (const { method, path, query, paged } of everyEndpoint) {
  if (!paged || !query) continue

  test(`${method} ${path}: 50 rows when no limit is given, from 1 to 200 else`, () => {
    assert.equal(taken(query, {}).limit, 50)
    for (const limit of ['1', '50', '200']) assert.equal(taken(query, { limit }).limit, Number(limit))
    const wrong = ['0', '201', '-1', '1.5', '', ' ', 'many', 'NaN', 'Infinity', ['1', '2']]
    for (const limit of wrong)
      assert.deepEqual(said(query, { limit }), { limit: ['Use a limit from 1 to 200'] }, `${limit}`)
  })

  test(`${method} ${path}: no limit outside 1 to 200 is taken, none within refused`, () => {
    fc.assert(
      fc.property(around(1, 200), (limit) => {
        const { error } = query.safeParse({ limit: String(limit) })
        assert.equal(error === undefined, limit >= 1 && limit <= 200)
      }),
    )
  })

  // Ledger entries are identified by transfer and account, balances by account.
  if (path.startsWith('/api/ledger')) continue

  test(`${method} ${path}: a cursor names a row and may be left out`, () => {
    assert.equal(taken(query, {}).cursor, undefined)
    assert.equal(taken(query, { cursor: CURSOR }).cursor, CURSOR)
    const messages = ['', '50', 'abc', `${CURSOR}x`, [CURSOR, CURSOR], 7, null].map((cursor) => said(query, { cursor }))
    for (const message of messages) assert.deepEqual(message, messages[0])
    assert.deepEqual(Object.keys(messages[0] ?? {}), ['cursor'])
    assert.notDeepEqual(messages[0]?.cursor, ['Invalid input'])
  })
}

/** List filters with a valid value. */
const FILTERS = [
  [jobs.list.query, 'status', ['pending', 'in-progress', 'completed']],
  [jobs.list.query, 'priority', ['Low', 'Medium', 'High', 'Emergency']],
  [jobs.list.query, 'mechanicId', [CURSOR]],
  [
    mechanics.list.query,
    'specialty',
    ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'],
  ],
] as const

for (const [query, filter, values] of FILTERS) {
  test(`the filter ${filter} takes ${values.join(', ')} and nothing else`, () => {
    for (const value of values) assert.equal(taken(query, { [filter]: value })[filter], value)
    assert.equal(taken(query, {})[filter], undefined)
    for (const value of ['bogus', 7, [values[0], values[0]]]) {
      const messages = said(query, { [filter]: value })
      assert.deepEqual(Object.keys(messages), [filter])
      assert.notDeepEqual(messages[filter], ['Invalid input'])
    }
  })
}

test('open jobs are asked for with true or false', () => {
  assert.equal(taken(jobs.list.query, { open: 'true' }).open, true)
  assert.equal(taken(jobs.list.query, { open: 'false' }).open, false)
  for (const open of ['maybe', '', ['true', 'true']]) {
    assert.deepEqual(said(jobs.list.query, { open }), { open: ['Use true or false'] })
  }
})

test('a search is words, none when left out, and given twice it is named', () => {
  assert.equal(taken(jobs.list.query, {}).q, '')
  assert.equal(taken(jobs.list.query, { q: ' Ana ' }).q, 'Ana')
  const messages = said(jobs.list.query, { q: ['a', 'b'] })
  assert.deepEqual(Object.keys(messages), ['q'])
  assert.notDeepEqual(messages.q, ['Invalid input'])
})

test('a status is set to one of three', () => {
  const { body } = jobLife.change
  for (const status of ['pending', 'in-progress', 'completed']) assert.deepEqual(taken(body, { status }), { status })
  const messages = [null, '', 'done', 'Pending', 7, [], {}].map((status) => said(body, { status }))
  for (const message of messages) assert.deepEqual(message, messages[0])
  assert.deepEqual(Object.keys(messages[0] ?? {}), ['status'])
})
