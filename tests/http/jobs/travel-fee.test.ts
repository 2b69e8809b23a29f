import assert from 'node:assert/strict'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The travel fee of a typed address, from the open job to the receipt. */

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const place = {
  latitude: fc.double({ min: 32.9, max: 34, noNaN: true }),
  longitude: fc.double({ min: -112.7, max: -111.4, noNaN: true }),
}
const mechanic = fc.record({
  ...place,
  serviceRadius: fc.constant(100),
  travelFeePerMile: fc.integer({ min: 100, max: 1000 }),
})
const road = fc.constantFrom(
  'W Washington St, Phoenix',
  'N 24th St, Phoenix',
  'E Main St, Mesa',
  'W Glendale Ave, Glendale',
  'E Van Buren St, Phoenix',
)
const inside = fc.tuple(fc.integer({ min: 1, max: 40 }), road).map(([block, name]) => `${block * 100} ${name}`)
const outside = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom(
      'N Stone Ave, Tucson',
      'E Route 66, Flagstaff',
      'N Virginia St, Reno, NV',
      'W Gurley St, Prescott',
      'S Avenue A, Yuma',
    ),
  )
  .map(([number, name]) => `${number} ${name}`)

test('the travel fee that is shown is the one that is charged', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(mechanic, inside, fc.boolean(), async (fields, customerAddress, byHand) => {
      const who = await addMechanic(fields)
      const { id } = await book({ customerAddress })
      const open = (await app.get(`/api/jobs/${id}`)).body.job
      // Offers show and charge the distance from the rounded location.
      const shown = {
        ...(byHand ? priceJob : priceOffer)(who, open),
        distanceToMechanic: priceJob(who, open).distanceToMechanic,
      }
      if (open.placeAccuracy !== null) placed += 1
      if (byHand) await app.patch(`/api/jobs/${id}`, { mechanicId: who.id })
      else await app.patch(`/api/pickup-requests/${(await request({ id }, who)).id}/approve`)
      const { distanceToMechanic, travelFee, totalCost } = (await app.get(`/api/jobs/${id}`)).body.job
      assert.deepEqual(
        [distanceToMechanic, travelFee, totalCost],
        [shown.distanceToMechanic, shown.travelFee, shown.totalCost],
      )
      await app.post(`/api/jobs/${id}/stage`, { stage: 'done' })
      const { lines, total } = (await app.get(`/api/jobs/${id}/receipt`)).body
      const travel = lines.filter(({ kind }: { kind: string }) => kind === 'travel')
      const charged = travel.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)
      assert.deepEqual([charged, total], [shown.travelFee, shown.totalCost])
    }),
    { numRuns: 15 },
  )
  assert.ok(placed >= 3, `${placed} of 15 addresses of the valley have a place`)
})

test('an address outside the valley has no place, no distance and no travel fee', async () => {
  await fc.assert(
    fc.asyncProperty(mechanic, outside, async (fields, customerAddress) => {
      const { id } = await addMechanic({ ...fields, travelFeePerMile: 250 })
      const { customerLatitude, customerLongitude, placeAccuracy, distanceToMechanic, travelFee } = await book({
        customerAddress,
        mechanicId: id,
      })
      assert.deepEqual(
        [customerLatitude, customerLongitude, placeAccuracy, distanceToMechanic, travelFee],
        [null, null, null, null, 0],
        customerAddress,
      )
    }),
    { numRuns: 25 },
  )
})
