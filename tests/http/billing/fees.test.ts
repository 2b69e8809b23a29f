import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))

/** Job totals in cents at and beside each limit, with the fee. */
const FEES = [
  [4999, 0],
  [5000, 500],
  [14_999, 500],
  [15_000, 1000],
  [39_999, 1000],
  [40_000, 1500],
] as const

/** Above the highest flat rate totals are hours times a rate: at each limit, and as close below as possible. */
const LONG_FEES = [
  [19_999, 4, 79_996, 1500],
  [20_000, 4, 80_000, 2000],
  [19_999, 7.5, 149_993, 2000],
  [20_000, 7.5, 150_000, 2500],
] as const

/** The platform's income from a finished job, before the raffle contribution. */
async function feeOf(fields: Record<string, unknown>, job: Record<string, unknown> = {}): Promise<number> {
  const { id: mechanicId } = await addMechanic(fields)
  await setStatus(await book({ mechanicId, ...job }), 'completed')
  return Math.abs(await balance(`mechanic:${mechanicId}`))
}

for (const [total, fee] of FEES) {
  test(covers('9.fees', `a job of $${total / 100} has a platform fee of $${fee / 100}`), async () => {
    assert.equal(await feeOf({ pricingType: 'flat_rate', flatRate: total }), fee)
  })
}

for (const [hourlyRate, estimatedHours, total, fee] of LONG_FEES) {
  test(covers('9.fees', `a job of $${total / 100} has a platform fee of $${fee / 100}`), async () => {
    assert.equal(await feeOf({ hourlyRate }, { estimatedHours }), fee)
    const { body } = await app.get('/api/jobs?limit=1')
    assert.equal(body[0].totalCost, total)
  })
}

test(covers('9.fees', 'the sizes and their fees are kept as business constants'), async () => {
  const rows = await app.sql<{ least: string; fee: string }>(
    'SELECT min_estimated_cost AS least, platform_fee AS fee FROM job_size_pricing WHERE platform_fee > 0 ORDER BY 1',
  )
  const steps = rows.map(({ least, fee }) => [Number(least), Number(fee)])
  assert.deepEqual(steps, [
    [5000, 500],
    [15_000, 1000],
    [40_000, 1500],
    [80_000, 2000],
    [150_000, 2500],
  ])
})

test(covers('9.fees.travel', 'the travel fee is left out of the size'), async () => {
  const near = { customerLatitude: 33.45, customerLongitude: -112.07 }
  const flat = { pricingType: 'flat_rate', flatRate: 4999, latitude: 33.45, longitude: -112.5 }
  assert.equal(await feeOf(flat, near), 0)
})
