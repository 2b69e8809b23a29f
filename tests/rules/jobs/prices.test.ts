import assert from 'node:assert/strict'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

type Rates = Parameters<typeof priceJob>[0]
type Work = Parameters<typeof priceJob>[1]

const MECHANIC: Rates = {
  pricingType: 'hourly',
  hourlyRate: 7500,
  flatRate: null,
  travelFeePerMile: 250,
  latitude: 33,
  longitude: -112,
}
/** 0.1, 1.0 and 69.1 miles north of the mechanic; a degree is 69.0934 miles. */
const [CORNER, MILE, DEGREE] = [33.0014, 33.01447, 34]

const job = (estimatedHours: number | null, latitude: number | null = null): Work => ({
  estimatedHours,
  customerLatitude: latitude,
  customerLongitude: latitude === null ? null : -112,
})

const LABOUR = [
  ['hourly, 2 hours at $75', { hourlyRate: 7500 }, 2, 15_000],
  ['hourly, hours left out are 2', { hourlyRate: 7500 }, null, 15_000],
  ['hourly, although a flat rate is on file', { flatRate: 5000 }, null, 15_000],
  ['a flat rate without one on file is hourly', { pricingType: 'flat_rate' }, 2, 15_000],
  ['hourly, half an hour', { hourlyRate: 7500 }, 0.5, 3750],
  ['hourly, half a cent rounds up', { hourlyRate: 7501 }, 0.5, 3751],
  ['hourly, 1.5 hours, half a cent rounds up', { hourlyRate: 1501 }, 1.5, 2252],
  ['hourly, the longest job at the highest rate', { hourlyRate: 20_000 }, 40, 800_000],
  ['hourly, a flat rate is not looked at', { flatRate: 9900 }, 2, 15_000],
  ['flat rate, hours given', { pricingType: 'flat_rate', flatRate: 9900 }, 8, 9900],
  ['flat rate, hours left out', { pricingType: 'flat_rate', flatRate: 9900 }, null, 9900],
  ['both, hours given', { pricingType: 'both', flatRate: 9900 }, 3, 22_500],
  ['both, hours left out', { pricingType: 'both', flatRate: 9900 }, null, 9900],
] as const

for (const [name, rates, hours, labour] of LABOUR) {
  test(`labour: ${name}`, () => {
    const price = priceJob({ ...MECHANIC, ...rates }, job(hours))
    assert.deepEqual(price, { distanceToMechanic: null, travelFee: 0, laborCost: labour, totalCost: labour })
  })
}

const TRAVEL = [
  ['69.1 miles at $2.50', DEGREE, 250, 69.1, 17_275],
  ['69.1 miles at $2.55: 17,620.5 cents round up', DEGREE, 255, 69.1, 17_621],
  ['69.1 miles at $2.51: 17,344.1 cents round down', DEGREE, 251, 69.1, 17_344],
  ['69.1 miles at $2.59: 17,896.9 cents round up', DEGREE, 259, 69.1, 17_897],
  ['a mile', MILE, 250, 1, 250],
  ['a tenth of a mile at $1.05: 10.5 cents round up', CORNER, 105, 0.1, 11],
  ['a tenth of a mile at $1.04: 10.4 cents round down', CORNER, 104, 0.1, 10],
  ['the same place', 33, 1000, 0, 0],
] as const

for (const [name, latitude, travelFeePerMile, distance, fee] of TRAVEL) {
  test(`travel: ${name}`, () => {
    const price = priceJob({ ...MECHANIC, travelFeePerMile }, job(2, latitude))
    assert.deepEqual(price, {
      distanceToMechanic: distance,
      travelFee: fee,
      laborCost: 15_000,
      totalCost: 15_000 + fee,
    })
  })
}

test('an unknown place, of either side or half known, leaves the distance null and the fee 0', () => {
  const unknown = [
    [{ latitude: null }, {}],
    [{ longitude: null }, {}],
    [{ latitude: null, longitude: null }, {}],
    [{}, { customerLatitude: null }],
    [{}, { customerLongitude: null }],
    [{}, { customerLatitude: null, customerLongitude: null }],
  ] as const
  for (const [mechanic, customer] of unknown) {
    const { distanceToMechanic, travelFee } = priceJob({ ...MECHANIC, ...mechanic }, { ...job(2, DEGREE), ...customer })
    assert.deepEqual([distanceToMechanic, travelFee], [null, 0])
  }
})

test('the equator and the meridian of Greenwich are places too', () => {
  const price = priceJob(
    { ...MECHANIC, latitude: 0, longitude: 0 },
    { ...job(2), customerLatitude: 0, customerLongitude: 1 },
  )
  assert.deepEqual([price.distanceToMechanic, price.travelFee], [69.1, 17_275])
})

const hours = fc.option(fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2))
const rates: fc.Arbitrary<Rates> = fc.record({
  pricingType: fc.constantFrom('hourly', 'flat_rate', 'both'),
  hourlyRate: fc.integer({ min: 1500, max: 20_000 }),
  flatRate: fc.integer({ min: 2000, max: 50_000 }),
  travelFeePerMile: fc.integer({ min: 100, max: 1000 }),
  latitude: fc.option(fc.double({ min: 33, max: 34, noNaN: true })),
  longitude: fc.option(fc.double({ min: -113, max: -111, noNaN: true })),
})
const work: fc.Arbitrary<Work> = fc.record({
  estimatedHours: hours,
  customerLatitude: fc.option(fc.double({ min: 33, max: 34, noNaN: true })),
  customerLongitude: fc.option(fc.double({ min: -113, max: -111, noNaN: true })),
})

test('a price is whole cents, never negative, and its total is labour and travel', () => {
  fc.assert(
    fc.property(rates, work, (mechanic, asked) => {
      const { travelFee, laborCost, totalCost } = priceJob(mechanic, asked)
      for (const cents of [travelFee, laborCost, totalCost]) assert.ok(Number.isSafeInteger(cents) && cents >= 0)
      assert.equal(totalCost, laborCost + travelFee)
    }),
  )
})

test('the fee is the distance shown times the rate a mile, to the nearest cent with halves up', () => {
  fc.assert(
    fc.property(rates, work, (mechanic, asked) => {
      const { distanceToMechanic, travelFee } = priceJob(mechanic, asked)
      const tenthsOfCents =
        BigInt((distanceToMechanic ?? 0).toFixed(1).replace('.', '')) * BigInt(mechanic.travelFeePerMile)
      assert.equal(BigInt(travelFee), (tenthsOfCents + 5n) / 10n)
    }),
  )
})

test('labour by the hour is exact to half a cent, and rounded up from there', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 80 }), (mechanic, halves) => {
      const { laborCost } = priceJob({ ...mechanic, pricingType: 'hourly' }, job(halves / 2))
      assert.equal(BigInt(laborCost), (BigInt(halves) * BigInt(mechanic.hourlyRate) + 1n) / 2n)
    }),
  )
})

test('longer, dearer or farther never costs less', () => {
  const more = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(rates, work, more, more, fc.integer({ min: 0, max: 40 }), (mechanic, asked, hour, mile, halves) => {
      const price = priceJob(mechanic, asked)
      const dearer = {
        ...mechanic,
        hourlyRate: mechanic.hourlyRate + hour,
        travelFeePerMile: mechanic.travelFeePerMile + mile,
      }
      assert.ok(priceJob(dearer, asked).totalCost >= price.totalCost)
      assert.ok(priceJob(dearer, asked).travelFee >= price.travelFee)
      if (asked.estimatedHours === null) return
      assert.ok(
        priceJob(mechanic, { ...asked, estimatedHours: asked.estimatedHours + halves / 2 }).totalCost >=
          price.totalCost,
      )
    }),
  )
  const north = fc.double({ min: 0, max: 5, noNaN: true })
  fc.assert(
    fc.property(rates, north, north, (mechanic, a, b) => {
      const fee = (degrees: number) =>
        priceJob({ ...MECHANIC, travelFeePerMile: mechanic.travelFeePerMile }, job(2, 33 + degrees)).travelFee
      assert.ok(fee(Math.max(a, b)) >= fee(Math.min(a, b)))
    }),
  )
})
