import assert from 'node:assert/strict'
import { STAGES, STEPS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { stepsLeft } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { test } from 'vitest'
import { mapsAddress } from '../../../web/src/features/my-work/maps-address.ts'
import { inOrderOfWork } from '../../../web/src/features/my-work/order-of-work.ts'
import { pluck } from '../../support/pluck.ts'

/** A mechanic's own jobs: order, next step and map links. */

const job = (id: string, fields: Partial<Job> = {}) =>
  ({
    id,
    stage: 'booked',
    priority: 'Medium',
    ...{ windowStart: null, scheduledStart: null },
    createdAt: '2026-11-21T15:00:00Z',
    ...fields,
  }) as Job

test('Jobs in progress come first, then emergencies, then the earliest wanted', () => {
  const jobs = [
    job('late', { scheduledStart: '2026-11-22T15:00:00Z' }),
    job('soon', { scheduledStart: '2026-11-21T18:00:00Z' }),
    job('promised', { windowStart: '2026-11-21T19:00:00Z' }),
    job('newer', { createdAt: '2026-11-21T16:00:00Z' }),
    job('older'),
    job('emergency', { priority: 'Emergency', createdAt: '2026-11-21T17:00:00Z' }),
    job('driving', { stage: 'on_the_way', priority: 'Low' }),
    job('working', { stage: 'working', priority: 'Low' }),
  ]
  const expected = ['working', 'driving', 'emergency', 'older', 'newer', 'soon', 'promised', 'late']
  assert.deepEqual(pluck(inOrderOfWork(jobs), 'id'), expected)
  assert.deepEqual(pluck(inOrderOfWork(jobs.toReversed()), 'id'), expected)
})

test('Each stage offers the later steps; unassigned and closed jobs offer none', () => {
  const left = STAGES.map((stage) => [stage, stepsLeft(stage).length])
  assert.deepEqual(left, [
    ...[
      ['open', 0],
      ['offered', 0],
      ['booked', 4],
      ['on_the_way', 3],
    ],
    ...[
      ['arrived', 2],
      ['working', 1],
      ['done', 0],
      ['cancelled', 0],
    ],
  ])
  assert.deepEqual(stepsLeft('booked'), STEPS)
})

test('The maps lead to the very place where it is known, else to the address, else nowhere', () => {
  const at = { customerLatitude: 33.4222, customerLongitude: -111.919 }
  const nowhere = { customerLatitude: null, customerLongitude: null, placeAccuracy: null }
  const customerAddress = '1200 E University Dr #4 & up'
  const destination = (address: string | null) => address && new URL(address).searchParams.get('destination')
  assert.equal(destination(mapsAddress({ ...at, customerAddress, placeAccuracy: 'exact' })), '33.4222,-111.919')
  assert.equal(destination(mapsAddress({ ...at, customerAddress, placeAccuracy: 'about' })), customerAddress)
  assert.equal(destination(mapsAddress({ ...at, customerAddress: null, placeAccuracy: 'about' })), '33.4222,-111.919')
  assert.equal(destination(mapsAddress({ ...nowhere, customerAddress })), customerAddress)
  assert.equal(mapsAddress({ ...nowhere, customerAddress: null }), null)
})
