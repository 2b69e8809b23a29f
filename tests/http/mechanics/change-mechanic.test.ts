import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, signUp, book, request, setStatus, job: read } = factoriesFor(app)

const change = (id: string, changes: object) => app.patch(`/api/mechanics/${id}`, changes)
async function changed(id: string, changes: object) {
  const { status, body } = await change(id, changes)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

test('every field of a profile changes, and those left out stay', async () => {
  const before = await addMechanic({ businessName: 'Delgado Mobile', businessAddress: '12 E Main St, Mesa' })
  const whole = {
    ...{ name: 'Rosa Delgado', email: 'rosa.delgado@example.com', specialty: 'Brakes' },
    ...{ pricingType: 'both', hourlyRate: 9500, flatRate: 12_000, travelFeePerMile: 300 },
    ...{ experience: 12, businessName: 'Delgado Brakes', serviceRadius: 40 },
    ...{ businessAddress: '2401 N 32nd St, Phoenix', latitude: 33.41, longitude: -111.83 },
  }
  assert.deepEqual(await changed(before.id, whole), { ...before, ...whole })
  assert.deepEqual(await changed(before.id, { experience: 13 }), { ...before, ...whole, experience: 13 })
  assert.deepEqual(await changed(before.id, {}), { ...before, ...whole, experience: 13 })
})

test('empty fields work as at sign-up, and unknown fields are ignored', async () => {
  const before = await addMechanic({ businessName: 'Delgado Mobile', experience: 4, serviceRadius: 60 })
  const empty = { businessName: '', experience: '', serviceRadius: null, travelFeePerMile: '' }
  const ignored = { phone: '602-555-0199', rating: 1, jobsCompleted: 90, subscriptionStatus: 'active', id: before.id }
  assert.deepEqual(await changed(before.id, { ...empty, ...ignored }), {
    ...before,
    ...{ businessName: null, experience: 0, serviceRadius: 25, travelFeePerMile: 250 },
  })
})

/** Refused with the words of the sign-up. */
const WRONG: readonly object[] = [
  { name: '' },
  { name: 'x'.repeat(51) },
  { email: 'nobody' },
  { specialty: 'Boats' },
  { pricingType: 'monthly' },
  { experience: 51 },
  { serviceRadius: 4 },
  { travelFeePerMile: 99 },
  { hourlyRate: 1499 },
  { hourlyRate: 'many' },
  { pricingType: 'both', hourlyRate: 9000, flatRate: 50_001 },
  { pricingType: 'flat_rate', flatRate: null },
  { businessName: 'x'.repeat(101) },
  { businessAddress: 7 },
  { latitude: 91, longitude: 0 },
]
for (const wrong of WRONG) {
  test(`refused as at sign-up: ${JSON.stringify(wrong).slice(0, 60)}`, async () => {
    const before = await addMechanic()
    const refused = await change(before.id, wrong)
    const atSignUp = await app.post('/api/mechanics/signup', mechanicFields({ pricingType: 'hourly', ...wrong }))
    assert.equal(refused.status, 400)
    assert.deepEqual(refused.body.errors, atSignUp.body.errors)
    assert.deepEqual(await changed(before.id, {}), before)
  })
}

describe('rates', () => {
  test('one that stays counts; one that was only a default does not', async () => {
    const { id } = await addMechanic({ hourlyRate: 8000 })
    const missing = await change(id, { pricingType: 'both' })
    assert.deepEqual(
      missing.body.errors.map((error: { path: string }) => error.path),
      ['flatRate'],
    )
    const both = await changed(id, { pricingType: 'both', flatRate: 9900 })
    assert.deepEqual([both.hourlyRate, both.flatRate], [8000, 9900])
    const flat = await changed(id, { pricingType: 'flat_rate' })
    assert.deepEqual([flat.pricingType, flat.flatRate], ['flat_rate', 9900])
    const unsaid = await change(id, { pricingType: 'hourly' })
    assert.deepEqual(
      unsaid.body.errors.map((error: { path: string }) => error.path),
      ['hourlyRate'],
    )
    const hourly = await changed(id, { pricingType: 'hourly', hourlyRate: 7000 })
    assert.deepEqual([hourly.hourlyRate, hourly.flatRate], [7000, null])
  })

  test('prices of pending offers and of agreed jobs stay', async () => {
    const mechanic = await addMechanic({ hourlyRate: 9000 })
    const [job, agreed] = [await book(), await book({ mechanicId: mechanic.id })]
    const offer = await request(job, mechanic)
    await changed(mechanic.id, { hourlyRate: 20_000, travelFeePerMile: 1000 })
    const { body: offers } = await app.get(`/api/jobs/${job.id}/pickup-requests`)
    const { mechanic: _card, ...now } = offers[0]
    const { mechanic: _before, ...then } = offer as typeof now
    assert.deepEqual(now, then)
    assert.equal((await read(agreed.id)).totalCost, agreed.totalCost)
  })
})

describe('the business address', () => {
  test('is geocoded again when it changes, unless coordinates are sent', async () => {
    const { id } = await addMechanic({ latitude: 33.41, longitude: -111.83 })
    const typed = await changed(id, { businessAddress: '2401 N 32nd St, Phoenix, AZ 85008' })
    assert.deepEqual([typed.latitude, typed.longitude], [33.47473, -112.013])
    const same = await changed(id, { businessAddress: '2401 N 32nd St, Phoenix, AZ 85008', experience: 3 })
    assert.deepEqual([same.latitude, same.longitude], [33.47473, -112.013])
    const given = await changed(id, { businessAddress: '12 E Main St, Mesa', latitude: 33.4, longitude: -111.8 })
    assert.deepEqual([given.latitude, given.longitude], [33.4, -111.8])
    const moved = await changed(id, { latitude: 33.5, longitude: -112 })
    assert.deepEqual([moved.businessAddress, moved.latitude], ['12 E Main St, Mesa', 33.5])
  })

  test('outside of the valley or left empty has no place', async () => {
    for (const businessAddress of ['100 N Stone Ave, Tucson', '']) {
      const { id } = await addMechanic({ businessAddress: '12 E Main St, Mesa', latitude: 33.41, longitude: -111.83 })
      const { latitude, longitude } = await changed(id, { businessAddress })
      assert.deepEqual([latitude, longitude], [null, null])
    }
  })
})

test('another mechanic’s e-mail is refused in any case, the own one is not', async () => {
  const [one, other] = [await signUp(), await signUp()]
  const { status, body } = await change(one.id, { email: other.email.toUpperCase(), name: 'Nobody' })
  assert.deepEqual([status, body.code], [409, 'mechanic.emailTaken'])
  assert.deepEqual(await changed(one.id, { email: one.email }), one)
})

test('a new name is on unfinished jobs, and not on finished ones', async () => {
  const mechanic = await addMechanic()
  const [open, done] = [await book({ mechanicId: mechanic.id }), await book({ mechanicId: mechanic.id })]
  await setStatus(done, 'completed')
  await changed(mechanic.id, { name: 'Rosa Delgado' })
  assert.deepEqual(
    [(await read(open.id)).mechanicName, (await read(done.id)).mechanicName],
    ['Rosa Delgado', mechanic.name],
  )
})

test('unknown and removed mechanics', async () => {
  const gone = await addMechanic()
  await app.remove(`/api/mechanics/${gone.id}`)
  for (const id of [gone.id, '00000000-0000-7000-8000-000000000001', 'nobody']) {
    for (const changes of [{ name: 'Rosa Delgado' }, { experience: 1 }, { latitude: 33.4, longitude: -112 }])
      assert.equal((await change(id, changes)).body.code, 'mechanic.unknown')
  }
})

test('the audit trail names who changed which profile', async () => {
  const signing = await openTestApp({ access: 'accounts' })
  const office = await signedIn(signing, { role: 'admin' })
  const mechanic = await signing.created('/api/mechanics', mechanicFields(), office)
  const own = await signedIn(signing, { phone: mechanic.phone })
  for (const headers of [office, own]) {
    const { status } = await signing.patch(`/api/mechanics/${mechanic.id}`, { experience: 8 }, headers)
    assert.equal(status, 200)
  }
  const acts = await signing.sql<{ thing: string; thing_id: string }>(
    "SELECT thing, thing_id FROM audit_entries WHERE act = 'mechanics.change'",
  )
  assert.deepEqual(acts, Array(2).fill({ thing: 'mechanic', thing_id: mechanic.id }))
})
