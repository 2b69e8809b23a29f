import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers, type Line } from '../../specification/lines.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()

const MECHANIC = '/api/mechanics'
const SIGNUP = '/api/mechanics/signup'

const forms: Record<string, (fields: object) => object> = {
  [MECHANIC]: (fields) => mechanicFields({ ...fields }),
  [SIGNUP]: (fields) => mechanicFields({ pricingType: 'both', flatRate: 9900, ...fields }),
}

const letters = (count: number) => 'x'.repeat(count)

/** Accepted at the limits, refused beyond. */
const LIMITS: readonly [Line | readonly Line[], path: string, field: string, taken: unknown[], refused: unknown[]][] = [
  [['5.mechanic.rate', '9.hourly'], MECHANIC, 'hourlyRate', [1500, 20_000], [1499, 20_001, 75.5, 'many']],
  [['5.mechanic.experience', '9.experience'], MECHANIC, 'experience', [0, 50], [-1, 51, 1.5]],
  ['5.mechanic.name', MECHANIC, 'name', [letters(50)], [letters(51), '', null]],
  ['5.mechanic.phone', MECHANIC, 'phone', ['+1 602 555 0190'], ['+1 (602) 555-0190', '', null]],
  ['5.signup.pricing', SIGNUP, 'pricingType', ['hourly', 'flat_rate', 'both'], ['monthly']],
  ['5.signup.experience', SIGNUP, 'experience', [0, 50], [-1, 51]],
  [['5.signup.radius', '9.radius'], SIGNUP, 'serviceRadius', [5, 100], [4, 101]],
  [['5.signup.travel', '9.travel'], SIGNUP, 'travelFeePerMile', [100, 1000], [99, 1001]],
  ['5.signup.hourly', SIGNUP, 'hourlyRate', [1500, 20_000], [1499, 20_001]],
  [['5.signup.flat', '9.flat'], SIGNUP, 'flatRate', [2000, 50_000], [1999, 50_001]],
]

for (const [lines, path, field, taken, refused] of LIMITS) {
  test(covers(lines, `${path} takes ${field} up to its limits and not beyond`), async () => {
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

const answersWhatWasSent = async (path: string, sent: Record<string, unknown>) => {
  const body = await app.created(path, sent)
  for (const [field, value] of Object.entries(sent)) assert.equal(body[field], value, field)
  assert.ok(body.id)
}

test(covers('7.mechanics.add', 'adding a mechanic replies with the sent fields'), () =>
  answersWhatWasSent(MECHANIC, mechanicFields()),
)

test(covers('7.mechanics.signup', 'a sign-up replies with the sent fields'), () =>
  answersWhatWasSent(SIGNUP, {
    ...mechanicFields({ pricingType: 'both', flatRate: 9900, experience: 7, businessName: 'Delgado Mobile' }),
    ...{ businessAddress: '12 E Main St, Mesa', serviceRadius: 40 },
    ...{ latitude: 33.41, longitude: -111.83, travelFeePerMile: 325 },
  }),
)
