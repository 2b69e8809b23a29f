import assert from 'node:assert/strict'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The price is the same on the card, in the offer, at booking and on the receipt: one function, one rounding. */

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const MECHANIC = fc.record({
  pricingType: fc.constantFrom('hourly', 'flat_rate', 'both'),
  hourlyRate: fc.integer({ min: 1500, max: 20_000 }),
  flatRate: fc.integer({ min: 2000, max: 50_000 }),
  travelFeePerMile: fc.integer({ min: 4, max: 40 }).map((quarters) => quarters * 25),
  latitude: degrees(33.3, 33.6),
  longitude: degrees(-112.2, -111.9),
})
const WORK = fc.record({
  customerLatitude: degrees(33.3, 33.6),
  customerLongitude: degrees(-112.2, -111.9),
  estimatedHours: fc.option(fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2)),
})

test('the price shown on an open job is the one offered and owed', () =>
  fc.assert(
    fc.asyncProperty(MECHANIC, WORK, async (rates, { estimatedHours, ...place }) => {
      const mechanic = await addMechanic({ ...rates, serviceRadius: 100 })
      const job = await book({ ...place, ...(estimatedHours && { estimatedHours }) })
      const [onCard] = (await app.get(`/api/jobs?open=true&id=${job.id}`)).body
      const card = priceOffer(mechanic, onCard)
      const offer = await request(job, mechanic)
      assert.equal(offer.proposedPrice, card.totalCost)
      assert.equal((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status, 200)
      const { job: hired, estimate } = (await app.get(`/api/jobs/${job.id}`)).body
      assert.deepEqual(
        [hired.totalCost, hired.travelFee, hired.laborCost, estimate.total],
        [card.totalCost, card.travelFee, card.laborCost, card.totalCost],
      )
    }),
    { numRuns: 25 },
  ))

test('a booking costs the price on the card of the mechanic', () =>
  fc.assert(
    fc.asyncProperty(MECHANIC, WORK, async (rates, { customerLatitude, customerLongitude }) => {
      const { id } = await addMechanic({ ...rates, serviceRadius: 100 })
      const place = { customerLatitude, customerLongitude }
      const [shown] = (await app.get('/api/mechanics?limit=200')).body.filter((one: { id: string }) => one.id === id)
      const card = priceJob(shown, { ...place, estimatedHours: null })
      const booked = await app.post(
        '/api/jobs',
        jobFields({
          ...place,
          mechanicId: id,
          expectedTotal: card.totalCost,
          customerAddress: '1200 W Washington St, Phoenix',
        }),
      )
      assert.equal(booked.status, 201, JSON.stringify(booked.body))
      const { totalCost, travelFee, laborCost, distanceToMechanic } = booked.body
      assert.deepEqual({ totalCost, travelFee, laborCost, distanceToMechanic }, card)
    }),
    { numRuns: 25 },
  ))
