import assert from 'node:assert/strict'
import { it } from 'vitest'
import { openLoopbackOsrm } from '../../support/builders/loopback-osrm.ts'
import { cleanUp } from '../../support/clean-up.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A booking judges by the drive times of ROUTING_URL, although another server listed the slots. Saturday, 08:00 in Phoenix. */

const osrm = await openLoopbackOsrm()
cleanUp(() => osrm.close())
const app = await openTestApp({ routing: { url: osrm.url } })
const { addMechanic } = factoriesFor(app)

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const MESA = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
/** An hour from Mesa on the street grid, a quarter of an hour by the loopback server. */
const GLENDALE = { customerLatitude: 33.5387, customerLongitude: -112.186 }

async function busyMechanic() {
  const mechanic = await addMechanic()
  await app.sql('UPDATE mechanics SET latitude = 33.4152, longitude = -111.8315 WHERE id = $1', [mechanic.id])
  const first = await book(mechanic.id, { ...MESA, scheduledStart: at('08:00'), scheduledEnd: at('10:00') })
  assert.equal(first.status, 201)
  return mechanic
}

const book = (mechanicId: string, fields: object) =>
  app.post('/api/jobs', jobFields({ customerPhone: newPhone(), mechanicId, ...fields }))

const soon = { scheduledStart: at('10:45'), scheduledEnd: at('11:45') }

it('of a new job', async () => {
  const mechanic = await busyMechanic()
  const { status, body } = await book(mechanic.id, { ...GLENDALE, ...soon })
  assert.equal(status, 201, JSON.stringify(body))
})

it('of a held slot', async () => {
  const mechanic = await busyMechanic()
  const hold = await app.post('/api/slots/holds', { mechanicId: mechanic.id, start: at('10:45'), end: at('11:45') })
  assert.equal(hold.status, 201)
  const given = jobFields({ customerPhone: newPhone(), ...GLENDALE, holdId: hold.body.id })
  const { status, body } = await app.post('/api/jobs', { ...given, mechanicId: null })
  assert.equal(status, 201, JSON.stringify(body))
})

it('of a moved one, and of one that staff plan', async () => {
  const mechanic = await busyMechanic()
  const job = (await book(mechanic.id, { ...GLENDALE, scheduledStart: at('15:00'), scheduledEnd: at('16:00') })).body
  const window = { windowStart: at('10:30'), windowEnd: at('12:00') }
  const moved = await app.post(`/api/jobs/${job.id}/reschedule`, { by: 'customer', ...window, ...soon })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const planned = await app.patch(`/api/jobs/${job.id}`, { scheduledStart: at('11:00'), scheduledEnd: at('12:00') })
  assert.deepEqual([planned.status, planned.body.warnings ?? []], [200, []])
})
