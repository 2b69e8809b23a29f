import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { readPosition, subscribableTags, writePosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { jobRelationship } from '@desert-wrench/contract/features/jobs/job-relationship.rules.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { isHired, offerRelationship } from '@desert-wrench/contract/features/offers/offer-relationship.rules.ts'
import { PUBLISHED_TAGS } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { test } from 'vitest'

const somebody = (more: object): Viewer => ({
  ...{ as: 'account', accountId: 'a', sessionId: 's', roles: [], phone: '+16025550100' },
  ...{ mechanicId: null, customerId: null, language: null, fresh: true },
  ...more,
})
const PEOPLE: Record<string, Viewer> = {
  open: { as: 'open' },
  nobody: { as: 'nobody' },
  itsLink: { as: 'link', jobId: 'job', generation: 0 },
  otherLink: { as: 'link', jobId: 'another', generation: 0 },
  itsCustomer: somebody({ customerId: 'customer' }),
  otherCustomer: somebody({ customerId: 'another' }),
  itsMechanic: somebody({ mechanicId: 'mechanic' }),
  otherMechanic: somebody({ mechanicId: 'another' }),
  neither: somebody({}),
  staff: somebody({ roles: ['dispatcher'], phone: null }),
}
const standings = (of: (viewer: Viewer) => unknown) =>
  Object.fromEntries(
    Object.entries(PEOPLE).flatMap(([who, viewer]) => (of(viewer) === null ? [] : [[who, of(viewer)]])),
  )

const OWN = { itsLink: 'self', itsCustomer: 'self', staff: 'staff' }
const JOB = { id: 'job', mechanicId: null, status: 'pending', cancelledAt: null, customerId: 'customer' }

test('open jobs are public, others are visible to their customer, mechanic and staff', () => {
  const seen = standings((viewer) => jobRelationship(JOB, viewer))
  assert.deepEqual(seen, { ...Object.fromEntries(Object.keys(PEOPLE).map((who) => [who, 'stranger'])), ...OWN })
  const taken = standings((viewer) => jobRelationship({ ...JOB, mechanicId: 'mechanic' }, viewer))
  assert.deepEqual(taken, { ...OWN, itsMechanic: 'self' })
  for (const closed of [{ status: 'in-progress' }, { cancelledAt: '2026-11-21T15:00:00.000Z' }])
    assert.deepEqual(
      standings((viewer) => jobRelationship({ ...JOB, ...closed }, viewer)),
      OWN,
    )
})

test('a job without a known customer is visible only through its link and to staff', () => {
  const { customerId: _, ...job } = { ...JOB, status: 'completed' }
  assert.deepEqual(
    standings((viewer) => jobRelationship(job, viewer)),
    { itsLink: 'self', staff: 'staff' },
  )
})

test('an offer is visible to its mechanic, the customer of the job and staff', () => {
  const offer = { jobId: 'job', mechanicId: 'mechanic', customerId: 'customer' }
  assert.deepEqual(
    standings((viewer) => offerRelationship(offer, viewer)),
    { ...OWN, itsMechanic: 'self' },
  )
  assert.deepEqual(
    ['mechanic', 'another', null].map((hiredId) => isHired({ ...offer, hiredId })),
    [true, false, false],
  )
})

test('a step is attributed to the office for staff, else to the usual or given party', () => {
  const takenBy = (who: string) => actorOf(PEOPLE[who] ?? assert.fail(), 'customer', 'mechanic')
  assert.deepEqual(['open', 'staff', 'itsMechanic'].map(takenBy), ['customer', 'dispatcher', 'mechanic'])
  assert.equal(actorOf(somebody({}), 'customer'), 'customer')
})

test('events are limited to readable data', () => {
  const heard = (viewer: Viewer) => [...subscribableTags(viewer, everyEndpoint)].sort()
  const anyone = ['cars', 'jobs', 'mechanics', 'parts', 'plans', 'raffle', 'schedule', 'trial']
  const phone = [...anyone, 'customers', 'notifications', 'pickups']
  const mechanic = [...phone, 'chat', 'inspections', 'ledger', 'payments', 'referrals']
  const staff = [...mechanic, 'analytics', 'imports', 'messages', 'promoCodes']
  const cases: [Viewer, string[]][] = [
    [{ as: 'nobody' }, anyone],
    [{ as: 'link', jobId: 'job', generation: 0 }, anyone],
    [somebody({ phone: null }), anyone],
    [somebody({}), phone],
    [somebody({ mechanicId: 'mechanic' }), mechanic],
    [somebody({ roles: ['dispatcher'], phone: null }), staff],
    [{ as: 'open' }, [...PUBLISHED_TAGS]],
    [somebody({ roles: ['admin'], phone: null }), [...PUBLISHED_TAGS]],
  ]
  for (const [viewer, tags] of cases) assert.deepEqual(heard(viewer), [...tags].sort())
})

test('a position round-trips, and other text is rejected', () => {
  const position = { epoch: 'a1', upto: 12, open: [3, 11] }
  assert.equal(writePosition(position), 'a1-12-3-11')
  assert.deepEqual(readPosition('a1-12-3-11'), position)
  assert.deepEqual(readPosition('a1-12'), { epoch: 'a1', upto: 12, open: [] })
  const most = ['a', 999, ...Array(300).keys()].join('-')
  assert.equal(readPosition(most)?.open.length, 300)
  const wrong = [
    '',
    'a1',
    'A1-12',
    ' a1-12',
    'a1-12-',
    'a1-12-x',
    'a1-12-12',
    'a1-12-3-13',
    `${most}-1`,
    'a1-1234567890123456',
  ]
  for (const text of [...wrong, `${'a'.repeat(41)}-1`]) assert.equal(readPosition(text), null, text)
})
