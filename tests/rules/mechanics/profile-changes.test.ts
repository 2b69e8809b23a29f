import assert from 'node:assert/strict'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { test } from 'vitest'
import { changesOf, ProfileShape, profileInput } from '../../../web/src/shared/mechanic/profile-changes.ts'

/** The mechanic's own profile: what is sent, and what is wrong. */

const STORED = {
  ...{ name: 'Rosa Delgado', email: 'rosa@example.com', specialty: 'General', pricingType: 'hourly', hourlyRate: 7500 },
  ...{ flatRate: null, experience: 8, businessName: null, businessAddress: '1 Main St, Mesa', serviceRadius: 25 },
  ...{ latitude: 33.4, longitude: -111.8, travelFeePerMile: 250 },
} as Mechanic

const parsed = (changes: object) => ProfileShape.safeParse({ ...profileInput(STORED), ...changes })
const sent = (changes: object) => changesOf(STORED, ProfileShape.parse({ ...profileInput(STORED), ...changes }))
const wrong = (changes: object) => parsed(changes).error?.issues.map(({ path }) => path.join('.')) ?? []

test('only changes are sent; rates go together, and a new address without a place is geocoded', () => {
  const name = 'Rosa Delgado'
  assert.deepEqual(sent({}), { name })
  assert.deepEqual(sent({ name: 'Rosa D.' }), { name: 'Rosa D.' })
  assert.deepEqual(sent({ businessAddress: '2 Main St, Mesa' }), { name, businessAddress: '2 Main St, Mesa' })
  assert.deepEqual(sent({ businessAddress: ' ', businessName: '' }), { name, businessAddress: null })
  assert.deepEqual(sent({ latitude: 33.5 }), { name, latitude: 33.5, longitude: -111.8 })
  assert.deepEqual(sent({ latitude: null, longitude: null }), { name, latitude: null, longitude: null })
  assert.deepEqual(sent({ pricingType: 'flat_rate', flatRate: 12_000 }), {
    ...{ name, pricingType: 'flat_rate', hourlyRate: 7500, flatRate: 12_000 },
  })
  assert.deepEqual(sent({ serviceRadius: 40, travelFeePerMile: 300 }), {
    ...{ name, serviceRadius: 40, travelFeePerMile: 300 },
  })
})

test('every mistake is named at once', () => {
  assert.deepEqual(wrong({}), [])
  assert.deepEqual(wrong({ pricingType: 'both' }), ['flatRate'])
  assert.deepEqual(wrong({ hourlyRate: 100, serviceRadius: 3, email: 'rosa' }).sort(), [
    'email',
    'hourlyRate',
    'serviceRadius',
  ])
  assert.deepEqual(wrong({ travelFeePerMile: 260 }), ['travelFeePerMile'])
})
