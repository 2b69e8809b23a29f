import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** With sign-in the referred mechanic confirms; until then others may refer them too, and nothing is rewarded. */

const app = await openTestApp({ access: 'accounts' })
type Headers = Record<string, string>
interface Person {
  id: string
  name: string
  headers: Headers
}
let office: Headers = {}
beforeEach(async () => {
  app.clock.pass(3_600_000)
  office = await signedIn(app, { role: 'dispatcher' })
})

async function join(more = {}): Promise<Person> {
  const phone = newPhone()
  const headers = await signedIn(app, { phone })
  const fields = mechanicFields({ phone, pricingType: 'hourly', ...more })
  const body = await app.created('/api/mechanics/signup', fields, headers)
  return { id: body.id, name: String(fields.name), headers }
}
const refer = (by: Person, whom: Person) =>
  app.post('/api/referrals', { referrerId: by.id, referredMechanicId: whom.id }, by.headers)
async function referred(by: Person, whom: Person): Promise<string> {
  const { status, body } = await refer(by, whom)
  assert.deepEqual([status, body.status, body.confirmedAt], [201, 'pending', null], JSON.stringify(body))
  return body.id
}
const answer = (id: string, how: 'confirm' | 'deny', { headers }: { headers: Headers }) =>
  app.patch(`/api/referrals/${id}/${how}`, undefined, headers)
const history = async (by: Person) =>
  (await app.get(`/api/referrals?referrerId=${by.id}`, by.headers)).body.map(
    ({ id, status, confirmedAt }: Record<string, string | null>) => [id, status, confirmedAt !== null],
  )
const asked = async ({ id, headers }: Person) =>
  (await app.get(`/api/notifications/mechanic/${id}?type=referral`, headers)).body
async function finish({ id }: Person): Promise<void> {
  const { body: job } = await app.post('/api/jobs', jobFields({ mechanicId: id }), office)
  const { status } = await app.patch(`/api/jobs/${job.id}`, { status: 'completed' }, office)
  assert.equal(status, 200)
}
const rewards = async ({ id }: Person) =>
  (await app.sql("SELECT FROM raffle_tickets WHERE mechanic_id = $1 AND source = 'referral'", [id])).length
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('several may refer; the confirmed one is rewarded, the others are closed', async () => {
  const [rosa, tom, max] = [await join(), await join(), await join()]
  const [byRosa, byTom] = [await referred(rosa, max), await referred(tom, max)]
  assert.deepEqual(code(await refer(rosa, max)), [409, 'referral.alreadyReferred'])
  const [latest, first] = await asked(max)
  assert.deepEqual(
    [latest.title, latest.referralId, latest.isRead, first.title, first.referralId],
    [`Did ${tom.name} refer you?`, byTom, false, `Did ${rosa.name} refer you?`, byRosa],
  )
  const { status, body } = await answer(byTom, 'confirm', max)
  assert.deepEqual([status, body.id, body.confirmedAt], [200, byTom, app.clock.now()])
  assert.deepEqual([await history(rosa), await history(tom)], [[], [[byTom, 'pending', true]]])
  assert.deepEqual(
    (await asked(max)).map(({ referralId, isRead }: Record<string, unknown>) => [referralId, isRead]),
    [
      [null, true],
      [null, true],
    ],
  )
  assert.deepEqual(code(await refer(await join(), max)), [409, 'referral.alreadyReferred'])
  for (const id of [byRosa, byTom])
    for (const how of ['confirm', 'deny'] as const)
      assert.deepEqual(code(await answer(id, how, max)), [409, 'referral.alreadyAnswered'])
  await finish(max)
  assert.deepEqual([await rewards(rosa), await rewards(tom)], [0, 1])
  assert.deepEqual(await history(tom), [[byTom, 'rewarded', true]])
})

test('only the referred mechanic answers', async () => {
  const [rosa, max, stranger] = [await join(), await join(), await join()]
  const id = await referred(rosa, max)
  for (const how of ['confirm', 'deny'] as const) {
    assert.deepEqual(code(await answer(id, how, rosa)), [403, 'auth.forbidden'])
    assert.deepEqual(code(await answer(id, how, stranger)), [404, 'referral.unknown'])
    assert.deepEqual(code(await answer(id, how, { headers: office })), [403, 'auth.forbidden'])
    assert.deepEqual(code(await answer(id, how, { headers: {} })), [401, 'auth.required'])
  }
  assert.deepEqual(await history(rosa), [[id, 'pending', false]])
})

test('denied referrals are hidden and final, and another may be confirmed', async () => {
  const [rosa, tom, max] = [await join(), await join(), await join()]
  const id = await referred(rosa, max)
  assert.equal((await answer(id, 'deny', max)).status, 200)
  assert.deepEqual(await history(rosa), [])
  assert.deepEqual(code(await refer(rosa, max)), [409, 'referral.alreadyReferred'])
  assert.equal((await answer(await referred(tom, max), 'confirm', max)).status, 200)
})

test('a first finished job rewards no unconfirmed referral and closes pending ones', async () => {
  const [rosa, max] = [await join(), await join()]
  const id = await referred(rosa, max)
  await finish(max)
  assert.deepEqual([await rewards(rosa), await history(rosa)], [0, []])
  assert.deepEqual(code(await answer(id, 'confirm', max)), [409, 'referral.alreadyAnswered'])
  assert.deepEqual((await asked(max))[0].referralId, null)
  assert.deepEqual(code(await refer(await join(), max)), [409, 'referral.alreadyWorking'])
})

test('a referrer named at sign-up is confirmed at once', async () => {
  const rosa = await join()
  const max = await join({ referrerId: rosa.id.toUpperCase() })
  const [[id, ...standing]] = await history(rosa)
  assert.deepEqual([standing, await asked(max)], [['pending', true], []])
  await finish(max)
  assert.deepEqual([await rewards(rosa), await history(rosa)], [1, [[id, 'rewarded', true]]])
})

test('a sign-up names an existing referrer other than themselves', async () => {
  const phone = newPhone()
  const headers = await signedIn(app, { phone })
  const email = `rosa.${phone.replace(/\D/g, '')}@example.com`
  const rosa = await join({ email })
  const signUp = (more: object) =>
    app.post('/api/mechanics/signup', mechanicFields({ phone, pricingType: 'hourly', ...more }), headers)
  for (const referrerId of ['nobody', '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01'])
    assert.deepEqual(code(await signUp({ referrerId })), [404, 'mechanic.unknown'])
  const again = { referrerId: rosa.id, email: email.replace('@', '+2@') }
  assert.deepEqual(code(await signUp(again)), [400, 'referral.oneself'])
  assert.equal((await signUp({ referrerId: '' })).status, 201)
})

test('two concurrent confirmations: one succeeds, by the database', async () => {
  const race = async () => {
    const [rosa, tom, max] = [await join(), await join(), await join()]
    const ids = [await referred(rosa, max), await referred(tom, max)]
    const answers = await Promise.all(ids.map((id) => answer(id, 'confirm', max)))
    return answers.map(({ status }) => status).sort()
  }
  assert.deepEqual(await race(), [200, 409])
  const [rosa, tom, max] = [await join(), await join(), await join()]
  const ids = [await referred(rosa, max), await referred(tom, max)]
  const both = 'UPDATE referrals SET confirmed_at = now() WHERE id = ANY($1)'
  await assert.rejects(app.sql(both, [ids]), /referrals_one_confirmed|this person had it before/)
  await app.sql(
    `DROP INDEX referrals_one_confirmed; ALTER TABLE referrals DISABLE TRIGGER referrals_once_a_person_confirmed`,
  )
  await app.sql(both, [ids])
})
