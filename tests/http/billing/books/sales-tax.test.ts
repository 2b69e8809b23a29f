import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../../support/factories/factories-for.ts'
import { openTestApp } from '../../../support/open-app.ts'

/** Sales tax on parts by the city of the job: on estimate and receipt, in the ledger and the report; agreed prices keep theirs. */

const app = await openTestApp({ business: { partsTaxPercent: 5.6 } })
const { addMechanic, book, setStatus } = factoriesFor(app)
const mechanic = await addMechanic()
const MESA = { customerAddress: '55 N Center St, Mesa' }
const NOWHERE = { customerAddress: 'Mile 12 of the dirt road' }
const LINES = [
  { kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 10_000 },
  { kind: 'part', description: 'Pads', quantity: 100, unitCents: 10_000 },
]

const rate = (city: string, percent: unknown) => app.put(`/api/tax-rates/${encodeURIComponent(city)}`, { percent })
const estimate = async (jobId: string) => app.created(`/api/jobs/${jobId}/estimates`, { lines: LINES })
const approve = (id: string) => app.patch(`/api/estimates/${id}/approve`, { by: 'customer' })
const taxes = async () => (await app.get('/api/ledger/years/2026/taxes')).body
const receiptOf = async (jobId: string) => (await app.get(`/api/jobs/${jobId}/receipt`)).body
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))

test('rates by city, the settings where there is none', async () => {
  assert.equal((await rate('Mesa', 8.3)).status, 200)
  assert.deepEqual((await rate('Sun City', 0)).body, { city: 'Sun City', percent: 0, isOwn: true })
  assert.deepEqual((await rate('Tempe', 8.1)).body.percent, 8.1)
  assert.deepEqual((await rate('Tempe', null)).body, { city: 'Tempe', percent: 5.6, isOwn: false })
  const { body } = await app.get('/api/tax-rates')
  const of = (city: string) => body.find((one: { city: string }) => one.city === city)
  assert.deepEqual(of('Mesa'), { city: 'Mesa', percent: 8.3, isOwn: true })
  assert.deepEqual(of('Phoenix'), { city: 'Phoenix', percent: 5.6, isOwn: false })
  for (const wrong of [-1, 20.1, 8.12345, '8', undefined])
    assert.equal((await rate('Mesa', wrong)).status, 400, `${wrong}`)
  assert.equal((await rate('Paris', 8)).status, 400)
  await assert.rejects(app.sql("INSERT INTO city_tax_rates VALUES ('Anthem', 21, now())"), /percent/)
})

test('an agreed price keeps its tax; it is booked once the job is done and taken back with it', async () => {
  const job = await book({ mechanicId: mechanic.id, ...MESA })
  const sent = await estimate(job.id)
  assert.deepEqual([sent.tax, sent.partsTaxPercent, sent.total], [830, 8.3, 20_830])
  await rate('Mesa', 9)
  assert.equal((await approve(sent.id)).body.tax, 830)
  await setStatus(job, 'completed')
  const { body: receipt } = await app.get(`/api/jobs/${job.id}/receipt`)
  assert.deepEqual([receipt.tax, receipt.total], [830, 20_830])
  assert.deepEqual(await taxes(), [{ month: '2026-11', city: 'Mesa', taxCents: 830, baseCents: 10_000 }])
  assert.equal(await balance('tax:Mesa'), 830)
  const statement = async () => (await app.get(`/api/mechanics/${mechanic.id}/statement?month=2026-11`)).body
  const { salesTaxCents, salesTaxByCity, balanceCents } = await statement()
  assert.equal(salesTaxCents, 830)
  assert.deepEqual(salesTaxByCity, [{ city: 'Mesa', taxCents: 830, baseCents: 10_000 }])
  assert.equal((await app.get(`/api/mechanics/${mechanic.id}/tax-year?year=2026`)).body.salesTaxCents, 830)
  // It is the mechanic's to remit, and never part of what the platform owes or is owed.
  assert.equal(balanceCents, await balance(`mechanic:${mechanic.id}`))
  await app.foldFigures()
  assert.equal((await statement()).salesTaxCents, 830)

  const { body: entries } = await app.get(`/api/ledger?jobId=${job.id}&account=tax:Mesa`)
  assert.deepEqual(
    entries.map(({ kind, jobId, amount }: { kind: string; jobId: string; amount: number }) => [kind, jobId, amount]),
    [['tax.job', job.id, 830]],
  )
  await app.sql("UPDATE jobs SET customer_address = '1 W Main St, Tempe' WHERE id = $1", [job.id])
  assert.equal((await app.post(`/api/jobs/${job.id}/undo-completion`)).status, 200)
  assert.deepEqual(await taxes(), [])
  assert.deepEqual([(await statement()).salesTaxCents, (await statement()).salesTaxByCity], [0, []])
  await setStatus(job, 'completed')
  assert.deepEqual(await taxes(), [{ month: '2026-11', city: 'Mesa', taxCents: 830, baseCents: 10_000 }])
  assert.deepEqual(await app.sql('SELECT * FROM ledger_sums_untrue'), [])
})

test('a job without a known city pays the rate of the settings, one without parts none', async () => {
  const job = await book({ mechanicId: mechanic.id, ...NOWHERE })
  const sent = await estimate(job.id)
  assert.equal(sent.tax, 560)
  await approve(sent.id)
  await setStatus(job, 'completed')
  const plain = await book({ mechanicId: mechanic.id, ...MESA })
  await setStatus(plain, 'completed')
  assert.deepEqual(
    (await taxes()).map(({ city, taxCents }: { city: string | null; taxCents: number }) => [city, taxCents]),
    [
      ['Mesa', 830],
      [null, 560],
    ],
  )
})

test('estimate and receipt state rate and city, which stay as they were sent', async () => {
  await rate('Gilbert', 7.8)
  const job = await book({ mechanicId: mechanic.id, customerAddress: '90 E Civic Center Dr, Gilbert, AZ 85296' })
  const sent = await estimate(job.id)
  assert.deepEqual(sent.partsTax, { percent: 7.8, city: 'Gilbert' })
  await rate('Gilbert', 9.9)
  await app.sql("UPDATE jobs SET customer_address = '1 W Main St, Tempe' WHERE id = $1", [job.id])
  assert.deepEqual((await approve(sent.id)).body.partsTax, sent.partsTax)
  await assert.rejects(app.sql("UPDATE job_estimates SET parts_tax_city = 'Tempe' WHERE id = $1", [sent.id]))
  await setStatus(job, 'completed')
  assert.deepEqual((await receiptOf(job.id)).partsTax, { percent: 7.8, city: 'Gilbert' })
  assert.deepEqual((await app.get(`/api/jobs/${job.id}`)).body.approvedEstimate.partsTax, sent.partsTax)
  await assert.rejects(
    app.sql(`INSERT INTO job_estimates SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
      'version', 9, 'status', 'sent', 'agreement', NULL, 'parts_tax_percent', NULL))).* FROM job_estimates e WHERE id = '${sent.id}'`),
    /cities_have_rates/,
  )
})

test('no rate is stated without tax, and none that was not kept', async () => {
  const plain = await book({ mechanicId: mechanic.id, ...MESA })
  await setStatus(plain, 'completed')
  assert.ok(!('partsTax' in (await receiptOf(plain.id))))
  const untaxed = await book({ mechanicId: mechanic.id, customerAddress: '9 N 99th Ave, Sun City' })
  await rate('Sun City', 0)
  assert.equal((await estimate(untaxed.id)).partsTax, null)
  const before = await book({ mechanicId: mechanic.id, ...MESA })
  const sent = await estimate(before.id)
  await app.sql('UPDATE job_estimates SET parts_tax_percent = NULL, parts_tax_city = NULL WHERE id = $1', [sent.id])
  await approve(sent.id)
  await setStatus(before, 'completed')
  const receipt = await receiptOf(before.id)
  assert.ok(receipt.tax > 0 && !('partsTax' in receipt))
})
