import assert from 'node:assert/strict'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Random job histories with hostile rates, places, edits, re-hires and reopenings: receipts follow from approvals alone. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)
const PLACE = { latitude: 33.45, longitude: -112.07, serviceRadius: 100 }
const mechanics = [await addMechanic(PLACE), await addMechanic(PLACE)]

type Act =
  | { do: 'offer'; who: number; cents: number | null; yes: boolean }
  | { do: 'estimate'; cents: number; answer: 'approve' | 'decline' | null }
  | { do: 'rates'; who: number; hourly: number; mile: number; latitude: number }
  | { do: 'edit'; hours: number; latitude: number }
  | { do: 'give'; who: number | null }
  | { do: 'object' | 'step' }
  | { do: 'status'; to: string }

const who = fc.nat(1)
const cents = fc.integer({ min: 0, max: 10_000_000 })
const latitude = fc.double({ min: 33, max: 34, noNaN: true })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('offer' as const), who, cents: fc.option(cents), yes: fc.boolean() }),
  fc.record({
    do: fc.constant('estimate' as const),
    cents,
    answer: fc.constantFrom<('approve' | 'decline' | null)[]>('approve', 'decline', null),
  }),
  fc.record({
    do: fc.constant('rates' as const),
    who,
    hourly: fc.integer({ min: 1500, max: 20_000 }),
    mile: fc.integer({ min: 100, max: 1000 }),
    latitude,
  }),
  fc.record({ do: fc.constant('edit' as const), hours: fc.integer({ min: 1, max: 80 }).map((n) => n / 2), latitude }),
  fc.record({ do: fc.constant('give' as const), who: fc.option(who) }),
  fc.record({ do: fc.constantFrom('object' as const, 'object' as const, 'step' as const) }),
  fc.record({ do: fc.constant('status' as const), to: fc.constantFrom('completed', 'in-progress', 'pending') }),
)

/** An approval with its mechanic; an objection revokes it. */
interface Yes {
  id: string
  with: string
  total: number
  isTakenBack: boolean
}

test('a job costs the last yes with its mechanic that was not taken back, and its receipt says so', async () => {
  const life = async (acts: readonly Act[]) => {
    const job = await book({ customerLatitude: 33.45, customerLongitude: -112.07 })
    const said: Yes[] = []
    const read = async (): Promise<JobDetails> => (await app.get(`/api/jobs/${job.id}`)).body
    /** A change by staff is an agreement by phone: it creates a version with its author. */
    const noteChange = ({ job: now, approvedEstimate: version }: JobDetails) => {
      if (!version || now.mechanicId === null || said.some(({ id }) => id === version.id)) return
      assert.deepEqual([version.act, version.agreedBy], ['change', 'dispatcher'])
      said.push({ id: version.id, with: now.mechanicId, total: version.total, isTakenBack: false })
    }
    for (const one of acts) {
      const before = await read()
      const mechanicId = before.job.mechanicId
      if (one.do === 'offer') {
        const body = {
          mechanicId: mechanics[one.who]?.id,
          estimatedArrival: 'soon',
          mechanicMessage: 'I can come soon.',
        }
        const offer = await app.post(`/api/jobs/${job.id}/pickup-requests`, { ...body, proposedPrice: one.cents })
        if (offer.status !== 201 || !one.yes) continue
        const hired = await app.patch(`/api/pickup-requests/${offer.body.id}/approve`)
        const { approvedEstimate } = await read()
        assert.deepEqual([hired.status, approvedEstimate?.act], [200, 'offer'])
        // The approved price is the offered one.
        const total = offer.body.proposedPrice
        said.push({ id: approvedEstimate?.id ?? '', with: body.mechanicId ?? '', total, isTakenBack: false })
      }
      if (one.do === 'estimate') {
        const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: one.cents }]
        const sent = await app.post(`/api/jobs/${job.id}/estimates`, { lines })
        if (sent.status !== 201 || !one.answer) continue
        assert.equal((await app.patch(`/api/estimates/${sent.body.id}/${one.answer}`)).status, 200)
        if (one.answer === 'approve')
          said.push({ id: sent.body.id, with: mechanicId ?? '', total: one.cents, isTakenBack: false })
      }
      if (one.do === 'rates')
        await app.sql('UPDATE mechanics SET hourly_rate = $2, travel_fee_per_mile = $3, latitude = $4 WHERE id = $1', [
          ...[mechanics[one.who]?.id, one.hourly, one.mile, one.latitude],
        ])
      if (one.do === 'edit') {
        const body = { estimatedHours: one.hours, customerLatitude: one.latitude }
        assert.equal((await app.patch(`/api/jobs/${job.id}`, body)).status, 200)
        noteChange(await read())
      }
      if (one.do === 'give') {
        const to = one.who === null ? null : mechanics[one.who]?.id
        if ((await app.patch(`/api/jobs/${job.id}`, { mechanicId: to })).status === 200) noteChange(await read())
      }
      if (one.do === 'object' && before.approvedEstimate) {
        const { id } = before.approvedEstimate
        const { status } = await app.patch(`/api/estimates/${id}/decline`)
        if (status === 200) for (const yes of said) if (yes.id === id) yes.isTakenBack = true
      }
      if (one.do === 'step') await app.post(`/api/jobs/${job.id}/stage`, { stage: 'working' })
      if (one.do === 'status') await app.patch(`/api/jobs/${job.id}`, { status: one.to })

      const { job: now } = await read()
      const holds = said.filter((yes) => yes.with === now.mechanicId && !yes.isTakenBack)
      // A re-hire needs a new agreement: the last one is of this hire, or restored by an objection.
      const owed = now.mechanicId === null ? null : (holds.at(-1)?.total ?? 'nothing was agreed')
      assert.equal(now.totalCost, owed, JSON.stringify(one))
      const receipt = await app.get(`/api/jobs/${job.id}/receipt`)
      if (receipt.status === 200) assert.equal(receipt.body.total, owed ?? 0)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), life), {
    numRuns: 30,
    seed: Number(process.env.FUZZ_SEED ?? 134),
    endOnFailure: true,
  })
})
