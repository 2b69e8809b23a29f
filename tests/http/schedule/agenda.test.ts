import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A mechanic's days. Saturday, 08:00 in Phoenix. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00.000-07:00`).toISOString()
const MESA = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEMPE = { customerLatitude: 33.4255, customerLongitude: -111.94 }
const GLENDALE = { latitude: 33.5387, longitude: -112.186 }

const agenda = (id: string, from: string, to: string) => app.get(`/api/mechanics/${id}/agenda?from=${from}&to=${to}`)
const planned = (from: string, to: string) => ({ scheduledStart: at(from), scheduledEnd: at(to) })

test('lists the jobs of a day in order, each with the drive from the job before or from home', async () => {
  const mechanic = await addMechanic(GLENDALE)
  const later = await book({ mechanicId: mechanic.id, ...TEMPE, ...planned('13:00', '14:00') })
  const first = await book({ mechanicId: mechanic.id, ...MESA, ...planned('08:00', '10:00') })
  const next = await book({ mechanicId: mechanic.id, ...TEMPE, ...planned('15:00', '16:00') })
  const unplaced = await book({
    ...{ mechanicId: mechanic.id, customerLatitude: null, customerLongitude: null, customerAddress: 'Somewhere' },
    ...planned('17:00', '18:00'),
  })
  await book({ mechanicId: (await addMechanic()).id, ...TEMPE, ...planned('13:00', '14:00') })
  const { status, body } = await agenda(mechanic.id, at('00:00'), at('00:00', '2026-11-24'))
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    [first.id, later.id, next.id, unplaced.id],
  )
  const drives = body.map(({ driveMinutes }: { driveMinutes: number }) => driveMinutes)
  // On the grid at 28 mph: Glendale to Mesa, Mesa to Tempe, none, and an unknown place.
  assert.deepEqual(drives, [62, 15, 0, null])
  assert.deepEqual(
    [body[0].start, body[0].end, body[0].stage, body[0].customerName],
    [at('08:00'), at('10:00'), 'booked', first.customerName],
  )
  await app.post(`/api/jobs/${later.id}/cancel`, { by: 'dispatcher', reason: 'It runs again' })
  const left = (await agenda(mechanic.id, at('00:00'), at('00:00', '2026-11-24'))).body
  assert.deepEqual([left.length, left[1].driveMinutes], [3, 15])
})

test('a past day lists finished work, with and without a plan', async () => {
  const mechanic = await addMechanic()
  const [plan, none] = [
    await book({
      mechanicId: mechanic.id,
      scheduledStart: at('08:15', '2026-11-21'),
      scheduledEnd: at('09:15', '2026-11-21'),
    }),
    await book({ mechanicId: mechanic.id }),
  ]
  app.clock.pass(3_600_000)
  for (const job of [plan, none]) await setStatus(job, 'completed')
  app.clock.pass(86_400_000)
  const { body } = await agenda(mechanic.id, at('00:00', '2026-11-21'), at('00:00', '2026-11-22'))
  const shown = body.map(({ id, stage, start, end }: Record<string, string>) => [id, stage, start === end])
  assert.deepEqual(shown, [
    [plan.id, 'done', false],
    [none.id, 'done', true],
  ])
})

test('an agenda needs an existing mechanic and a forward span of at most seven days', async () => {
  const { id } = await addMechanic()
  assert.equal((await agenda(id, at('00:00'), at('00:00', '2026-11-30'))).status, 200)
  for (const [from, to] of [
    [at('00:00'), at('00:15', '2026-11-30')],
    [at('10:00'), at('10:00')],
    [at('10:00'), at('09:00')],
    [at('10:00'), 'soon'],
  ] as const)
    assert.deepEqual((await agenda(id, from, to)).body.errors?.[0]?.path, 'to')
  await app.remove(`/api/mechanics/${id}`)
  assert.equal((await agenda(id, at('00:00'), at('12:00'))).body.code, 'mechanic.unknown')
})
