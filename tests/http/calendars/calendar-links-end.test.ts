import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Calendar links expose customers' phones and addresses: they end with the mechanic's access. */

const app = await openTestApp({ access: 'accounts' })
const office = await signedIn(app, { role: 'admin' })

async function linked() {
  const phone = newPhone()
  const { id } = (await app.post('/api/mechanics', mechanicFields({ phone }), office)).body
  const own = await signedIn(app, { phone })
  const body = await app.created(`/api/mechanics/${id}/calendar`, undefined, own)
  assert.equal((await app.get(body.path)).status, 200)
  return { id, own, phone, path: body.path }
}
async function hasEnded(path: string) {
  assert.equal((await app.get(path)).status, 404)
}

test('it ends when its mechanic signs out everywhere, and not when they sign out on one device', async () => {
  const { own, phone, path } = await linked()
  const other = await signedIn(app, { phone })
  assert.equal((await app.remove('/api/auth/sessions/current', other)).status, 204)
  assert.equal((await app.get(path)).status, 200)
  assert.equal((await app.remove('/api/auth/sessions', own)).status, 204)
  await hasEnded(path)
})

test('it ends when they sign in with another phone, or the office gives them one', async () => {
  const [one, two] = [await linked(), await linked()]
  const phone = newPhone()
  await askCode(app, phone)
  const code = await codeFor(app, phone)
  assert.equal((await app.patch('/api/account/phone', { phone, code }, one.own)).status, 200)
  await hasEnded(one.path)
  await app.sql('UPDATE mechanics SET phone = $2, phone_e164 = $3 WHERE id = $1', [
    two.id,
    '602-555-0999',
    '+16025550999',
  ])
  await hasEnded(two.path)
})

test('it ends with their profile, and with their account', async () => {
  const [removed, erased] = [await linked(), await linked()]
  assert.equal((await app.remove(`/api/mechanics/${removed.id}`, office)).status, 204)
  assert.equal((await app.remove('/api/account', erased.own)).status, 204)
  for (const { path } of [removed, erased]) await hasEnded(path)
  const left = await app.sql('SELECT FROM calendar_links WHERE mechanic_id = ANY($1)', [[removed.id, erased.id]])
  assert.deepEqual(left, [])
})
