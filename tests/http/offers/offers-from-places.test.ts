import assert from 'node:assert/strict'
import { priceOffer, withRoundedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Offers cannot locate an address, nor bookings a mechanic's home. */

const app = await openTestApp({ access: 'accounts' })
const open = await openTestApp()
const staff = await signedIn(app, { role: 'dispatcher' })

const MESSAGE = { estimatedArrival: 'in 20 minutes', mechanicMessage: 'I have the pads with me' }

async function customer(place: object, fields: object = {}) {
  const customerPhone = newPhone()
  const who = await signedIn(app, { phone: customerPhone })
  const given = jobFields({ customerPhone, customerAddress: '4417 N Hidden Ln, Phoenix', ...place, ...fields })
  const body = await app.created('/api/jobs', given, who)
  app.log.plant(body.customerLink)
  return { who, job: body }
}
async function mechanic(fields: Record<string, unknown> = {}) {
  const body = await app.created('/api/mechanics', mechanicFields(fields), staff)
  return { profile: body, who: await signedIn(app, { phone: body.phone }) }
}

test('fifty offers with hostile rates and places are answered alike for two houses of one cell', async () => {
  const near = { customerLatitude: 33.44501, customerLongitude: -112.07499 }
  const far = { customerLatitude: 33.45499, customerLongitude: -112.06501 }
  const posted = [await customer(near), await customer(far)]
  /** Masks ids and times. */
  const alike = (body: unknown, at: number) =>
    JSON.stringify(body)
      .replaceAll(posted[at]?.job.id, 'job')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      // The answer count rises wherever the job is.
      .replace(/"responseAnswers":\d+/g, '"responseAnswers":0')
  const rings = [5, 6, 7, 8, 9]
  /** Some are just outside one house's radius and inside the other's. */
  let refused = 0
  for (let offer = 0; offer < 50; offer++) {
    const serviceRadius = rings[offer % rings.length]
    const turn = (offer / 50) * 2 * Math.PI
    const degrees = ((serviceRadius ?? 5) + ((offer % 7) - 3) * 0.12) / 69.1
    const { profile, who } = await mechanic({
      pricingType: 'hourly',
      hourlyRate: 1500 + offer,
      travelFeePerMile: 1000,
      serviceRadius,
      latitude: 33.45 + degrees * Math.cos(turn),
      longitude: -112.07 + (degrees * Math.sin(turn)) / Math.cos((33.45 * Math.PI) / 180),
    })
    const seen = await Promise.all(
      posted.map(async ({ job }, at) => {
        const answers = [
          await app.post(`/api/jobs/${job.id}/pickup-requests`, { ...MESSAGE, mechanicId: profile.id }, who),
          await app.get(`/api/jobs/${job.id}`, who),
          await app.get(`/api/mechanics/${profile.id}/pickup-requests`, who),
        ]
        if (answers[0]?.body.code === 'offer.outOfRadius') refused += 1
        return answers.slice(0, 2).map(({ status, body }) => [status, alike(body, at)])
      }),
    )
    assert.deepEqual(seen[0], seen[1])
  }
  assert.ok(refused > 10 && refused < 90, `${refused} of 100 were refused`)
})

test('an offer without a price is computed from the rounded place, one with a price is as it was stated', async () => {
  const place = { customerLatitude: 33.44501, customerLongitude: -112.07499 }
  const { job } = await customer(place, { estimatedHours: 3 })
  const fields = { latitude: 33.5123, longitude: -112.1234, travelFeePerMile: 1000, hourlyRate: 9000 }
  const [silent, stated] = [await mechanic(fields), await mechanic(fields)]
  const offer = async ({ profile, who }: typeof silent, more: object = {}) =>
    (await app.post(`/api/jobs/${job.id}/pickup-requests`, { ...MESSAGE, mechanicId: profile.id, ...more }, who)).body
  const expected = priceOffer({ ...silent.profile, flatRate: null }, { ...place, estimatedHours: 3 })
  assert.equal((await offer(silent)).proposedPrice, expected.totalCost)
  assert.equal((await offer(stated, { proposedPrice: 12_345 })).proposedPrice, 12_345)
  const rows = await app.sql('SELECT price_stated AS stated FROM job_pickup_requests WHERE job_id = $1 ORDER BY id', [
    job.id,
  ])
  assert.deepEqual(rows, [{ stated: false }, { stated: true }])
})

test('beyond the own radius a request is refused; an unknown place never is', async () => {
  const mesa = { latitude: 33.42, longitude: -111.83, serviceRadius: 5 }
  const phoenix = { customerLatitude: 33.45, customerLongitude: -112.07 }
  const send = async (place: object, base: Record<string, unknown>) => {
    const { body: job } = await open.post('/api/jobs', jobFields({ customerAddress: 'somewhere', ...place }))
    const { body: who } = await open.post('/api/mechanics', mechanicFields(base))
    const answer = await open.post(`/api/jobs/${job.id}/pickup-requests`, { ...MESSAGE, mechanicId: who.id })
    return [answer.status, answer.body.code, answer.body.message]
  }
  const refused = [409, 'offer.outOfRadius', 'This job is outside your service radius.']
  assert.deepEqual(await send(phoenix, mesa), refused)
  assert.equal((await send(phoenix, { ...mesa, serviceRadius: 15 }))[0], 201)
  assert.equal((await send({}, mesa))[0], 201)
  assert.equal((await send(phoenix, { serviceRadius: 5 }))[0], 201)
})

test('prices use the rounded place of a mechanic, never their home', async () => {
  const rates = { travelFeePerMile: 1000, hourlyRate: 9000, serviceRadius: 100 }
  const homes = [
    { latitude: 33.51501, longitude: -112.12499 },
    { latitude: 33.52499, longitude: -112.11501 },
  ]
  const houses = [
    { customerLatitude: 33.4484, customerLongitude: -112.074 },
    { customerLatitude: 33.6123, customerLongitude: -111.9 },
    { customerLatitude: 33.39, customerLongitude: -112.3 },
  ]
  for (const house of houses) {
    const seen = await Promise.all(
      homes.map(async (home) => {
        const { profile, who } = await mechanic({ ...rates, ...home })
        const booked = (await customer(house, { mechanicId: profile.id })).job
        const posted = await customer(house)
        await app.post(
          `/api/jobs/${posted.job.id}/pickup-requests`,
          { ...MESSAGE, mechanicId: profile.id, proposedPrice: 1 },
          who,
        )
        const { offers } = (await app.get(`/api/jobs/${posted.job.id}`, posted.who)).body
        return [booked.totalCost, booked.travelFee, booked.distanceToMechanic, offers[0].distanceToMechanic]
      }),
    )
    assert.deepEqual(seen[0], seen[1])
    assert.ok(seen[0]?.every((figure) => figure > 0))
  }
})

test('PostgreSQL and the rule round a place alike', async () => {
  const degrees = fc.double({ min: -180, max: 180, noNaN: true })
  const ties = fc.integer({ min: -36_000, max: 36_000 }).map((halves) => halves / 200)
  const given = fc.sample(fc.oneof(degrees, ties), 2000)
  const rows = await app.sql<{ rounded: number }>(
    'SELECT floor(given * 100 + 0.5) / 100 AS rounded FROM unnest($1::float8[]) WITH ORDINALITY AS list (given, at) ORDER BY at',
    [given],
  )
  for (const [at, customerLatitude] of given.entries()) {
    const place = withRoundedPlace({ customerLatitude, customerLongitude: null })
    assert.ok(Math.abs((place.customerLatitude ?? 0) - (rows[at]?.rounded ?? 9)) === 0, `${customerLatitude}`)
  }
})
