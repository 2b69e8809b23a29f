import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A customer's car is found again by its VIN, else its plate, else its name. */

const app = await openTestApp()
const { book } = factoriesFor(app)

const VIN = '1HGCM82633A004352'
const OTHER_VIN = '1FTFW1ET5DFC10312'
const count = async (phone: string) =>
  (
    await app.sql(
      'SELECT v.id, v.name, v.vin, v.plate, v.twin FROM vehicles v JOIN customers c ON c.id = v.customer_id WHERE c.phone = $1 ORDER BY v.created_at, v.id',
      [phone],
    )
  ).length

interface Told {
  vehicleInfo?: string
  vin?: string | null
  plate?: string | null
}

/** Two bookings of one customer: one car or two. */
const PAIRS: [what: string, first: Told, second: Told, cars: number][] = [
  ['one name, in other letters', {}, { vehicleInfo: '2014 TOYOTA  camry!' }, 1],
  ['two names', {}, { vehicleInfo: '2011 Honda Fit' }, 2],
  ['one VIN under two names', { vin: VIN }, { vin: ` ${VIN.toLowerCase()} `, vehicleInfo: 'The red one' }, 1],
  ['one name with two VINs', { vin: VIN }, { vin: OTHER_VIN }, 2],
  ['a VIN that comes later', {}, { vin: VIN }, 1],
  ['a name that comes after its VIN', { vin: VIN }, {}, 1],
  ['one plate under two names', { plate: 'abc-1234' }, { plate: 'ABC 1234', vehicleInfo: 'The red one' }, 1],
  ['one name with two plates', { plate: 'ABC1234' }, { plate: 'XYZ9876' }, 2],
  ['a plate that comes later', { vin: VIN }, { plate: 'ABC1234' }, 1],
  [
    'a plate that moved to a car with another VIN',
    { vin: VIN, plate: 'ABC1234' },
    { vin: OTHER_VIN, plate: 'ABC1234' },
    2,
  ],
  ['a new plate on one VIN', { vin: VIN, plate: 'ABC1234' }, { vin: VIN, plate: 'XYZ9876' }, 1],
  ['a VIN within the name', { vehicleInfo: `2003 Honda Accord VIN ${VIN}` }, { vin: VIN, vehicleInfo: 'Accord' }, 1],
]

describe('found again', () => {
  for (const [what, first, second, cars] of PAIRS)
    test(what, async () => {
      const customerPhone = newPhone()
      const jobs = [await book({ customerPhone, ...first }), await book({ customerPhone, ...second })]
      assert.equal(await count(customerPhone), cars)
      assert.equal(new Set(jobs.map(({ vehicleId }) => vehicleId)).size, cars)
    })

  test('VIN alone and plate alone turn out to be one car', async () => {
    const customerPhone = newPhone()
    await book({ customerPhone, vin: VIN, vehicleInfo: 'Honda Accord' })
    const byPlate = await book({ customerPhone, plate: 'ABC1234', vehicleInfo: 'My accord', mileage: 1000 })
    assert.equal(await count(customerPhone), 2)
    const both = await book({ customerPhone, plate: 'ABC1234', vin: VIN, vehicleInfo: 'Accord' })
    assert.equal(await count(customerPhone), 1)
    const [row] = await app.sql('SELECT vehicle_id AS id FROM jobs WHERE id = $1', [byPlate.id])
    assert.equal(row?.id, both.vehicleId)
    const [reading] = await app.sql('SELECT vehicle_id AS id FROM vehicle_mileages WHERE job_id = $1', [byPlate.id])
    assert.equal(reading?.id, both.vehicleId)
  })

  test('another customer has another car, also of one VIN', async () => {
    const [one, other] = [await book({ vin: VIN }), await book({ vin: VIN })]
    assert.ok(one.vehicleId && other.vehicleId)
    assert.notEqual(one.vehicleId, other.vehicleId)
  })

  test('a known car puts its VIN and plate on its next job, but not where the name could be two', async () => {
    const customerPhone = newPhone()
    await book({ customerPhone, vin: VIN, plate: 'ABC1234' })
    const next = await book({ customerPhone })
    assert.deepEqual([next.vin, next.plate, next.mileage], [VIN, 'ABC1234', null])
    await book({ customerPhone, vin: OTHER_VIN })
    const unclear = await book({ customerPhone })
    assert.deepEqual([unclear.vin, unclear.plate], [null, null])
  })
})

describe('corrected', () => {
  test('the car of one job is corrected in place, and one that turns out to be another goes', async () => {
    const customerPhone = newPhone()
    const known = await book({ customerPhone, vin: VIN })
    const job = await book({ customerPhone, vehicleInfo: 'Acord', mileage: 5000 })
    const changed = await app.patch(`/api/jobs/${job.id}`, { vehicleInfo: 'Honda Accord', plate: 'abc 1234' })
    assert.deepEqual(
      [changed.status, changed.body.vehicleId, changed.body.plate],
      [200, job.vehicleId, 'ABC1234'],
      JSON.stringify(changed.body),
    )
    const same = await app.patch(`/api/jobs/${job.id}`, { vin: VIN })
    assert.equal(same.body.vehicleId, known.vehicleId)
    assert.equal(await count(customerPhone), 1)
    const [reading] = await app.sql('SELECT vehicle_id AS id, mileage FROM vehicle_mileages WHERE job_id = $1', [
      job.id,
    ])
    assert.deepEqual(reading, { id: known.vehicleId, mileage: 5000 })
  })

  test('a car with other jobs stays, and the job gets another', async () => {
    const customerPhone = newPhone()
    const [first, second] = [await book({ customerPhone, vin: VIN }), await book({ customerPhone, vin: VIN })]
    const { body } = await app.patch(`/api/jobs/${second.id}`, { vin: OTHER_VIN })
    assert.notEqual(body.vehicleId, first.vehicleId)
    const cleared = await app.patch(`/api/jobs/${second.id}`, { vin: null, plate: '', mileage: null })
    assert.deepEqual([cleared.status, cleared.body.vin], [200, null])
  })

  test('a mileage is kept with its moment, changes and goes', async () => {
    const job = await book({ mileage: 84_210 })
    assert.equal(job.mileage, 84_210)
    const readings = () => app.sql('SELECT mileage, read_at FROM vehicle_mileages WHERE job_id = $1', [job.id])
    assert.equal((await readings())[0]?.mileage, 84_210)
    await app.patch(`/api/jobs/${job.id}`, { mileage: 84_300 })
    assert.deepEqual(
      (await readings()).map(({ mileage }) => mileage),
      [84_300],
    )
    await app.patch(`/api/jobs/${job.id}`, { mileage: null })
    assert.deepEqual(await readings(), [])
  })

  test('a job that moves to another customer takes its car along', async () => {
    const customerPhone = newPhone()
    const job = await book({ customerPhone, vin: VIN, mileage: 100 })
    const { body } = await app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() })
    assert.ok(body.vehicleId)
    assert.equal(await count(customerPhone), 0)
    const [reading] = await app.sql('SELECT vehicle_id AS id FROM vehicle_mileages WHERE job_id = $1', [job.id])
    assert.equal(reading?.id, body.vehicleId)
  })

  test('merged customers have merged cars', async () => {
    const [one, two] = [newPhone(), newPhone()]
    await book({ customerPhone: one, vin: VIN })
    await book({ customerPhone: one, vehicleInfo: 'Kia Rio' })
    await book({ customerPhone: two, vehicleInfo: 'Accord', vin: VIN, plate: 'ABC1234', mileage: 9 })
    await book({ customerPhone: two, vehicleInfo: 'kia rio', plate: 'XYZ1' })
    await book({ customerPhone: two, vehicleInfo: '2014 Toyota Camry', vin: OTHER_VIN })
    await book({ customerPhone: two, vehicleInfo: 'Jeep' })
    const ids = await app.sql<{ id: string }>(
      'SELECT id FROM customers WHERE phone = ANY($1) ORDER BY phone = $2 DESC',
      [[one, two], one],
    )
    const merged = await app.post(`/api/customers/${ids[0]?.id}/merge`, { otherId: ids[1]?.id })
    assert.equal(merged.status, 200, JSON.stringify(merged.body))
    const rows = await app.sql(
      'SELECT name, vin, plate, (SELECT count(*)::int FROM jobs j WHERE j.vehicle_id = v.id) AS jobs FROM vehicles v WHERE customer_id = $1 ORDER BY name, vin',
      [ids[0]?.id],
    )
    assert.deepEqual(rows, [
      { name: '2014 Toyota Camry', vin: OTHER_VIN, plate: null, jobs: 1 },
      { name: '2014 Toyota Camry', vin: VIN, plate: 'ABC1234', jobs: 2 },
      { name: 'Jeep', vin: null, plate: null, jobs: 1 },
      { name: 'Kia Rio', vin: null, plate: 'XYZ1', jobs: 2 },
    ])
    assert.equal(await count(two), 0)
  })
})

describe('what may be written', () => {
  for (const [field, value, message] of [
    ['vin', '1HGCM82633A00435', 'A VIN has 17 letters and digits, never I, O or Q'],
    ['vin', '1HGCM82633A00435O', 'A VIN has 17 letters and digits, never I, O or Q'],
    ['vin', 17, 'A VIN has 17 letters and digits, never I, O or Q'],
    ['plate', '--', 'A plate has letters and digits, at most 10'],
    ['plate', 'ABCDEFGHIJK', 'A plate has letters and digits, at most 10'],
    ['mileage', -1, 'Mileage must be a whole number from 0 to 2,000,000'],
    ['mileage', 1.5, 'Mileage must be a whole number from 0 to 2,000,000'],
    ['mileage', 2_000_001, 'Mileage must be a whole number from 0 to 2,000,000'],
  ] as const)
    test(`${field} ${value} is refused`, async () => {
      const job = await book()
      for (const { status, body } of [
        await app.patch(`/api/jobs/${job.id}`, { [field]: value }),
        await app.post('/api/jobs', { ...job, customerAddress: '1 Elm St', [field]: value }),
      ]) {
        assert.equal(status, 400)
        assert.deepEqual(body.errors, [{ path: field, message }])
      }
    })

  test('a wrong check digit is no refusal; 0 and 2,000,000 miles are miles', async () => {
    const wrong = `${VIN.slice(0, 8)}4${VIN.slice(9)}`
    const job = await book({ vin: wrong, mileage: 0 })
    assert.deepEqual([job.vin, job.mileage], [wrong, 0])
    assert.equal((await book({ mileage: 2_000_000 })).mileage, 2_000_000)
  })
})

const RACES = [
  ['vehicles_one_a_vin', { vin: VIN }, (nth: number) => ({ vehicleInfo: `Car ${nth}` })],
  ['vehicles_one_a_plate', { plate: 'ABC1234' }, (nth: number) => ({ vehicleInfo: `Car ${nth}` })],
  ['vehicles_one_a_name', {}, () => ({ vehicleInfo: '2014 Toyota Camry' })],
] as const

describe('raced', () => {
  /** Jobs of one customer that all get their first car at once, in transactions that have seen none of the others. */
  async function race(told: Told, of: (nth: number) => Told): Promise<number> {
    const customerPhone = newPhone()
    const jobs = []
    for (let nth = 0; nth < 8; nth++) jobs.push(await book({ customerPhone, vehicleInfo: `Before ${nth}` }))
    // Each car has another job, so that a change finds or makes one.
    for (let nth = 0; nth < 8; nth++) await book({ customerPhone, vehicleInfo: `Before ${nth}` })
    await Promise.all(
      jobs.map(async ({ id }, nth) => {
        const { status, body } = await app.patch(`/api/jobs/${id}`, { ...told, ...of(nth) })
        assert.equal(status, 200, JSON.stringify(body))
      }),
    )
    const rows = await app.sql<{ cars: number }>(
      'SELECT count(DISTINCT vehicle_id)::int AS cars FROM jobs WHERE id = ANY($1)',
      [jobs.map(({ id }) => id)],
    )
    return rows[0]?.cars ?? 0
  }

  for (const [index, told, of] of RACES) {
    test(`one car, held by ${index}`, async () => {
      for (let round = 0; round < 5; round++) assert.equal(await race(told, of), 1)
    })
    test(`without ${index} there would be several`, async () => {
      const [{ definition } = { definition: '' }] = await app.sql<{ definition: string }>(
        'SELECT pg_get_indexdef($1::regclass) AS definition',
        [index],
      )
      await app.sql(`DROP INDEX ${index}`)
      let most = 1
      for (let round = 0; round < 20 && most === 1; round++) most = Math.max(most, await race(told, of))
      await app.sql('DELETE FROM vehicle_mileages; UPDATE jobs SET vehicle_id = NULL; DELETE FROM vehicles')
      await app.sql(definition)
      assert.ok(most > 1)
    })
  }
})
