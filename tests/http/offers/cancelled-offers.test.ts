import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A mechanic who lost a hired job learns why; one never hired only that another was chosen. */

const app = await openTestApp()
const acts = factoriesFor(app)

for (const by of ['customer', 'dispatcher'] as const)
  test(`a hired mechanic reads that the ${by} canceled`, async () => {
    const [hired, other] = [await acts.addMechanic(), await acts.addMechanic()]
    const job = await acts.book({ mechanicId: null })
    const offer = await acts.request(job, hired)
    await acts.request(job, other)
    assert.equal((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status, 200)
    const cancelled = await app.post(`/api/jobs/${job.id}/cancel`, { by, reason: 'The car starts again' })
    assert.ok(cancelled.status < 300, JSON.stringify(cancelled.body))
    const offersOf = async ({ id }: { id: string }) => (await app.get(`/api/mechanics/${id}/pickup-requests`)).body
    const [[own], [others]] = [await offersOf(hired), await offersOf(other)]
    assert.equal(own.job.cancelledBy, by)
    assert.equal(others.status, 'rejected')
    assert.equal(others.job.cancelledBy, null)
  })
