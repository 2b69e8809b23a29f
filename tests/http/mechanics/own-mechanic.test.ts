import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import pg from 'pg'
import { beforeEach, describe, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { givenTo } from '../../support/factories/agreed-price.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, signInByCode } from '../../support/factories/sign-in.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Customer and mechanic of a job are different people, however they might merge. PostgreSQL enforces it: `two_sides_of_…`. */

const database = await freshDatabase()
const app = await openTestApp({ database })
const signing = await openTestApp({ access: 'accounts' })
const { addMechanic, book, request, setStatus } = factoriesFor(app)

const refused = ({ status, body }: { status: number; body: { code?: string } }) =>
  assert.deepEqual([status, body.code], [409, 'job.ownMechanic'], JSON.stringify(body))
const customerOf = async ({ id }: { id: string }) =>
  (await app.sql<{ id: string }>('SELECT customer_id AS id FROM jobs WHERE id = $1', [id]))[0]?.id ?? ''

/** The same number in another format. */
const spelled = (phone: string) => phone.replace(/\D/g, '')

test('a booking, an assignment, an offer and an approval', async () => {
  const mechanic = await addMechanic()
  const own = { customerPhone: spelled(mechanic.phone) }
  refused(await app.post('/api/jobs', jobFields({ ...own, mechanicId: mechanic.id })))
  const job = await book(own)
  refused(await app.patch(`/api/jobs/${job.id}`, { mechanicId: mechanic.id }))
  refused(await app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id)))
  // A row from before the constraint.
  await app.sql('ALTER TABLE job_pickup_requests DISABLE TRIGGER two_sides_of_an_offer')
  const offer = await request(job, mechanic)
  await app.sql('ALTER TABLE job_pickup_requests ENABLE TRIGGER two_sides_of_an_offer')
  refused(await app.patch(`/api/pickup-requests/${offer.id}/approve`))
  await app.patch(`/api/pickup-requests/${offer.id}/reject`)
})

test('the automatic choice excludes the customer by any of their phones; otherwise there is none', async () => {
  const alone = await openTestApp()
  const only = factoriesFor(alone)
  const mechanic = await only.addMechanic()
  const choose = (customerPhone: string) =>
    alone.post('/api/jobs', jobFields({ customerPhone, customerAddress: undefined, autoAssign: true }))
  assert.deepEqual((await choose(mechanic.phone)).body.code, 'mechanic.noneAvailable')
  const known = await only.book()
  const other = await only.book({ customerPhone: mechanic.phone })
  const idOf = async ({ id }: { id: string }) =>
    (await alone.sql<{ id: string }>('SELECT customer_id AS id FROM jobs WHERE id = $1', [id]))[0]?.id
  const merged = await alone.post(`/api/customers/${await idOf(known)}/merge`, { otherId: await idOf(other) })
  assert.equal(merged.status, 200, JSON.stringify(merged.body))
  assert.deepEqual((await choose(known.customerPhone)).body.code, 'mechanic.noneAvailable')
  const next = await only.addMechanic()
  assert.equal((await choose(known.customerPhone)).body.mechanicId, next.id)
})

describe('a phone that is corrected', () => {
  test('on a job, and on one that the mechanic offered for', async () => {
    const mechanic = await addMechanic()
    const job = await book({ mechanicId: mechanic.id })
    refused(await app.patch(`/api/jobs/${job.id}`, { customerPhone: mechanic.phone }))
    const open = await book()
    await request(open, mechanic)
    refused(await app.patch(`/api/jobs/${open.id}`, { customerPhone: mechanic.phone }))
  })

  test('on the customer, whose open jobs follow it', async () => {
    const mechanic = await addMechanic()
    for (const job of [await book({ mechanicId: mechanic.id }), await book()]) {
      if (job.mechanicId === null) await request(job, mechanic)
      refused(await app.patch(`/api/customers/${await customerOf(job)}`, { phone: mechanic.phone }))
    }
  })

  test('two merged customers', async () => {
    const mechanic = await addMechanic()
    const [job, own] = [await book({ mechanicId: mechanic.id }), await book({ customerPhone: mechanic.phone })]
    const [one, two] = [await customerOf(job), await customerOf(own)]
    refused(await app.post(`/api/customers/${one}/merge`, { otherId: two }))
    refused(await app.post(`/api/customers/${two}/merge`, { otherId: one }))
  })
})

test('finished jobs stay, cannot be reviewed or reopened', async () => {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id })
  await setStatus(job, 'completed')
  const changed = await app.patch(`/api/customers/${await customerOf(job)}`, { phone: mechanic.phone })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  refused(await app.post(`/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 5 }))
  refused(await app.patch(`/api/jobs/${job.id}`, { status: 'in-progress' }))
  assert.equal((await app.remove(`/api/jobs/${job.id}`)).status, 204)
})

describe('where people sign in', async () => {
  let office = { cookie: '' }
  beforeEach(async () => {
    signing.clock.pass(26 * 3_600_000)
    office = await signedIn(signing, { role: 'admin' })
  })
  async function change(headers: Record<string, string>, phone: string) {
    await askCode(signing, phone, headers)
    return signing.patch('/api/account/phone', { phone, code: await codeFor(signing, phone) }, headers)
  }

  test('a mechanic takes the phone of their customer, whose job is under way', async () => {
    const [old, phone] = [newPhone(), newPhone()]
    const { body: mechanic } = await signing.post('/api/mechanics', mechanicFields({ phone: old }), office)
    const { body: job } = await signing.post(
      '/api/jobs',
      jobFields({ customerPhone: phone, mechanicId: mechanic.id }),
      office,
    )
    const { headers } = await signInByCode(signing, old)
    refused(await change(headers, phone))
    await signing.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'Called it off' }, office)
    assert.equal((await change(headers, phone)).status, 200)
  })

  test('a customer takes the phone of their mechanic', async () => {
    const [old, phone] = [newPhone(), newPhone()]
    const { body: mechanic } = await signing.post('/api/mechanics', mechanicFields({ phone }), office)
    await signing.post('/api/jobs', jobFields({ customerPhone: old, mechanicId: mechanic.id }), office)
    const { headers } = await signInByCode(signing, old)
    refused(await change(headers, phone))
  })

  test('joining with a phone that waits for a mechanic does not get that job', async () => {
    const phone = newPhone()
    const { body: job } = await signing.post('/api/jobs', jobFields({ customerPhone: phone }), office)
    const { headers } = await signInByCode(signing, phone)
    const joined = await signing.post(
      '/api/mechanics/signup',
      mechanicFields({ phone, pricingType: 'hourly' }),
      headers,
    )
    assert.equal(joined.status, 201)
    refused(await signing.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(joined.body.id), headers))
  })
})

/** Concurrent changes, each valid alone: the first is uncommitted while the second runs. */
const RACES: Record<string, (at: Awaited<ReturnType<typeof planted>>) => [first: string, second: string]> = {
  'an assignment, and the mechanic takes the phone': ({ job, mechanic, phone }) => [
    givenTo(job, mechanic),
    `UPDATE mechanics SET phone_e164 = '${phone}' WHERE id = '${mechanic}'`,
  ],
  'an assignment, and the customer takes the phone': ({ job, mechanic, customer, theirs }) => [
    givenTo(job, mechanic),
    `UPDATE customers SET phone_e164 = '${theirs}' WHERE id = '${customer}'`,
  ],
  'an offer, and the customer takes the phone': ({ job, mechanic, customer, theirs }) => [
    `INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, created_at)
     VALUES (gen_random_uuid(), '${job}', '${mechanic}', 'x', 'x', now())`,
    `UPDATE customers SET phone_e164 = '${theirs}' WHERE id = '${customer}'`,
  ],
  'an assignment, and the customer is merged with the mechanic’s own': ({ job, mechanic, customer, own }) => [
    givenTo(job, mechanic),
    `UPDATE customers SET merged_into = '${customer}' WHERE id = '${own}'`,
  ],
  'both take one new phone': ({ booked, mechanic, bookedBy }) => {
    const phone = toE164(newPhone())
    return [
      `UPDATE customers SET phone_e164 = '${phone}' WHERE id = '${bookedBy}'`,
      `UPDATE mechanics SET phone_e164 = '${phone}' WHERE id = '${mechanic}' -- ${booked}`,
    ]
  },
}

async function planted() {
  const mechanic = await addMechanic()
  const [job, booked] = [await book(), await book({ mechanicId: mechanic.id })]
  // Only the merge race needs the mechanic's number on the customer.
  const own = await book()
  const ownId = await customerOf(own)
  return {
    ...{ job: job.id, booked: booked.id, mechanic: mechanic.id, own: ownId },
    customer: await customerOf(job),
    bookedBy: await customerOf(booked),
    phone: toE164(job.customerPhone),
    theirs: toE164(mechanic.phone),
  }
}

const TRIGGERS = [
  ['jobs', 'two_sides_of_a_job'],
  ['jobs', 'two_sides_of_a_changed_job'],
  ['job_pickup_requests', 'two_sides_of_an_offer'],
  ['mechanics', 'two_sides_of_a_mechanic'],
  ['customers', 'two_sides_of_a_customer'],
] as const
const switched = (to: 'ENABLE' | 'DISABLE') =>
  app.sql(TRIGGERS.map(([table, trigger]) => `ALTER TABLE ${table} ${to} TRIGGER ${trigger}`).join(';'))

const OWN = `SELECT j.id FROM jobs j
  WHERE EXISTS (SELECT FROM mechanics m WHERE (m.id = j.mechanic_id OR EXISTS (SELECT FROM job_pickup_requests p
      WHERE p.job_id = j.id AND p.mechanic_id = m.id AND p.status = 'pending'))
    AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164)) AND j.id = ANY($1)`

/** @returns whether both committed, which puts one person on both sides */
async function raced(statements: (at: Awaited<ReturnType<typeof planted>>) => [string, string], isHeld: boolean) {
  const at = await planted()
  if (statements === RACES['an assignment, and the customer is merged with the mechanic’s own'])
    await app.sql('UPDATE customers SET phone_e164 = $1 WHERE id = $2', [at.theirs, at.own])
  const [first, second] = statements(at)
  const one = new pg.Client(database.owner)
  const two = new pg.Client(database.owner)
  await Promise.all([one.connect(), two.connect()])
  try {
    await one.query('BEGIN')
    await one.query(first)
    await two.query('BEGIN')
    const later = two.query(second).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
    if (isHeld) await untilLocksWait(app)
    await one.query('COMMIT')
    const end = await later
    await two.query(end === 'done' ? 'COMMIT' : 'ROLLBACK')
    if (isHeld) assert.equal(end, 'two_sides_of_a_job')
    return (await app.sql(OWN, [[at.job, at.booked]])).length > 0
  } finally {
    await Promise.all([one.end(), two.end()])
  }
}

describe('races, refused by PostgreSQL', () => {
  for (const [name, statements] of Object.entries(RACES)) {
    test(name, async () => {
      assert.equal(await raced(statements, true), false)
      await switched('DISABLE')
      assert.equal(await raced(statements, false), true, 'without the triggers it goes through')
      await switched('ENABLE')
    })
  }
})
