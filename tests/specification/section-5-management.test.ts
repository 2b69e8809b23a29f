import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { jobFields } from '../factories/job.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { openTestApp } from '../open-app.ts'
import { check, type Line } from './lines.ts'

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

const MECHANIC = '/api/mechanics'
const SIGNUP = '/api/mechanics/signup'
const JOB = '/api/jobs'

/** A dispatcher's job: a booking without an address. */
const dispatchFields = (fields: object) => {
  const { customerAddress: _, ...job } = jobFields()
  return { ...job, ...fields }
}
const forms: Record<string, (fields: object) => object> = {
  [MECHANIC]: (fields) => mechanicFields({ ...fields }),
  [SIGNUP]: (fields) => mechanicFields({ pricingType: 'both', flatRate: 9900, ...fields }),
  [JOB]: dispatchFields,
}

const letters = (count: number) => 'x'.repeat(count)

/** What is taken at the edges of a limit, and what beyond them is refused. */
const LIMITS: readonly [Line | readonly Line[], path: string, field: string, taken: unknown[], refused: unknown[]][] = [
  [['5.mechanic.rate', '9.hourly'], MECHANIC, 'hourlyRate', [1500, 20_000], [1499, 20_001, 75.5, 'many']],
  [['5.mechanic.experience', '9.experience'], MECHANIC, 'experience', [0, 50], [-1, 51, 1.5]],
  ['5.mechanic.name', MECHANIC, 'name', [letters(50)], [letters(51), '', null]],
  ['5.mechanic.phone', MECHANIC, 'phone', ['+1 602 555 0190'], ['+1 (602) 555-0190', '', null]],
  [['5.job.hours', '9.hours'], JOB, 'estimatedHours', [0.5, 2.5, 40], [0, 0.4, 0.75, 40.5]],
  ['5.job.name', JOB, 'customerName', [letters(50)], [letters(51)]],
  ['5.job.description', JOB, 'description', [letters(500), 'x'], [letters(501)]],
  ['5.signup.pricing', SIGNUP, 'pricingType', ['hourly', 'flat_rate', 'both'], ['monthly']],
  ['5.signup.experience', SIGNUP, 'experience', [0, 50], [-1, 51]],
  [['5.signup.radius', '9.radius'], SIGNUP, 'serviceRadius', [5, 100], [4, 101]],
  [['5.signup.travel', '9.travel'], SIGNUP, 'travelFeePerMile', [100, 1000], [99, 1001]],
  ['5.signup.hourly', SIGNUP, 'hourlyRate', [1500, 20_000], [1499, 20_001]],
  [['5.signup.flat', '9.flat'], SIGNUP, 'flatRate', [2000, 50_000], [1999, 50_001]],
]

for (const [lines, path, field, taken, refused] of LIMITS) {
  check(lines, `${path} takes ${field} up to its limits and not beyond`, async () => {
    for (const value of taken) {
      const { status, body } = await app.post(path, forms[path]?.({ [field]: value }))
      assert.equal(status, 201, `${value}: ${JSON.stringify(body)}`)
    }
    for (const value of refused) {
      const { status, body } = await app.post(path, forms[path]?.({ [field]: value }))
      assert.equal(status, 400, `${value}`)
      assert.deepEqual([...new Set(body.errors.map((error: { path: string }) => error.path))], [field])
    }
  })
}

check(
  ['5.signup.rates', '5.signup.hourly', '5.signup.flat'],
  '"Pricing rates are required based on selected pricing type", for the rates that the type asks for',
  async () => {
    const asked = { hourly: ['hourlyRate'], flat_rate: ['flatRate'], both: ['hourlyRate', 'flatRate'] }
    for (const [pricingType, fields] of Object.entries(asked)) {
      const { status, body } = await app.post(SIGNUP, mechanicFields({ pricingType, hourlyRate: undefined }))
      assert.equal(status, 400)
      const message = 'Pricing rates are required based on selected pricing type'
      assert.deepEqual(
        body.errors,
        fields.map((path) => ({ path, message })),
      )
    }
    for (const fields of [
      { pricingType: 'hourly', hourlyRate: 8000, flatRate: 1 },
      { pricingType: 'flat_rate', flatRate: 8000, hourlyRate: 1 },
    ])
      assert.equal((await app.post(SIGNUP, mechanicFields(fields))).status, 201)
  },
)

check('9.hourly', 'an hourly rate left out is 7500 cents', async () => {
  assert.equal((await addMechanic({ hourlyRate: undefined })).hourlyRate, 7500)
})

check(['9.travel', '9.radius'], 'a travel fee left out is 250 cents, a radius 25 miles', async () => {
  const { travelFeePerMile, serviceRadius } = await addMechanic()
  assert.deepEqual([travelFeePerMile, serviceRadius], [250, 25])
})

check('9.hours', 'hours left out are reckoned as 2', async () => {
  const { id: mechanicId } = await addMechanic({ hourlyRate: 9000 })
  assert.equal((await app.post(JOB, dispatchFields({ mechanicId }))).body.laborCost, 18_000)
})

check('5.job.email', 'an empty email is null', async () => {
  for (const customerEmail of ['', null]) {
    const { status, body } = await app.post(JOB, dispatchFields({ customerEmail }))
    assert.deepEqual([status, body.customerEmail], [201, null])
  }
})

check('5.job.best', 'without a mechanic the highest sum of rating and response time is assigned', async () => {
  const best = await addMechanic()
  await app.sql('UPDATE mechanics SET rating = 4.2, response_time_rating = 4.2')
  // Neither the best rated nor the quickest: the sum decides.
  await app.sql('UPDATE mechanics SET rating = 4.4, response_time_rating = 4.5 WHERE id = $1', [best.id])
  const rated = await addMechanic()
  const quick = await addMechanic()
  await app.sql('UPDATE mechanics SET rating = 5, response_time_rating = 3 WHERE id = $1', [rated.id])
  await app.sql('UPDATE mechanics SET rating = 3, response_time_rating = 5 WHERE id = $1', [quick.id])
  const { status, body } = await app.post(JOB, dispatchFields({ autoAssign: true }))
  assert.deepEqual([status, body.mechanicId, body.mechanicName], [201, best.id, best.name])
})

check('5.job.nobody', '"No mechanics available" where none exists', async () => {
  await app.sql('UPDATE mechanics SET removed_at = $1', [app.clock.now()])
  const { status, body } = await app.post(JOB, dispatchFields({ autoAssign: true }))
  assert.deepEqual([status, body.message], [409, 'No mechanics available'])
})
