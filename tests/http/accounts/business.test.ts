import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestApp } from '../../support/open-app.ts'

const business = {
  name: 'Talleres Núñez',
  phone: '(602) 555-0101',
  address: '1200 W Washington St, Phoenix',
  partsTaxPercent: 8.6,
}

test('business details come from the settings', async () => {
  const [bare, named, withAccounts] = [
    await openTestApp(),
    await openTestApp({ business }),
    await openTestApp({ access: 'accounts' }),
  ]
  const unset = { name: 'Desert Wrench', phone: null, address: null, partsTaxPercent: 0, access: 'open', channels: [] }
  assert.deepEqual((await bare.get('/api/business')).body, unset)
  assert.deepEqual((await named.get('/api/business')).body, { ...business, access: 'open', channels: [] })
  assert.equal((await withAccounts.get('/api/business')).body.access, 'accounts')
})
