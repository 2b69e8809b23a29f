import assert from 'node:assert/strict'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Only deliverable e-mail addresses are accepted; anything else is refused by field, and nothing is sent. */

const app = await openTestApp()
const accounts = await openTestApp({ access: 'accounts' })

const NO_EMAILS = [
  'jane@example.com,',
  'mailto:jane@example.com',
  '<jane@example.com>',
  'jane@example.com;',
  'jane,joe@example.com',
  'jane(home)@example.com',
  '.jane@example.com',
  'jane.@example.com',
  'jane@-example.com',
  'jane..doe@example.com',
  'jane@example..com',
  'Jane Doe <jane@example.com>',
  'jane@example.com, joe@example.com',
  'jane@localhost',
  `${'a'.repeat(65)}@example.com`,
]
const refusal = (path: string) => [400, [{ path, message: 'Enter an email such as name@example.com' }]]

for (const typed of NO_EMAILS)
  test(`${typed} is no e-mail address of anybody`, async () => {
    const booked = await app.post('/api/jobs', jobFields({ customerEmail: typed }))
    assert.deepEqual([booked.status, booked.body.errors], refusal('customerEmail'))
    const added = await app.post('/api/mechanics', mechanicFields({ email: typed }))
    assert.deepEqual([added.status, added.body.errors], refusal('email'))
    const admin = await signedIn(accounts, { role: 'admin' })
    const invited = await accounts.post('/api/auth/invitations', { email: typed, role: 'dispatcher' }, admin)
    assert.deepEqual([invited.status, invited.body.errors], refusal('email'))
    assert.deepEqual(await accounts.sql('SELECT FROM outbox'), [])
  })

test('unusual addresses are kept unchanged', async () => {
  for (const customerEmail of [
    'jane+trucks@example.co.uk',
    "o'neil@example.com",
    'jane@münchen.de',
    'josé@example.com',
  ]) {
    const { status, body } = await app.post('/api/jobs', jobFields({ customerEmail }))
    assert.deepEqual([status, body.customerEmail], [201, customerEmail])
  }
})
