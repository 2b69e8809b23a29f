import assert from 'node:assert/strict'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { describe, it, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Saturday, 08:00 in Phoenix. */
const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

const MESA = { latitude: 33.4152, longitude: -111.8315 }
const GLENDALE = { latitude: 33.5387, longitude: -112.186 }
/** Monday. */
const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => new Date(`${day}T${time}:00.000-07:00`).toISOString()

const placed = async (place: { latitude: number; longitude: number }, fields: Fields = {}) => {
  const mechanic = await addMechanic(fields)
  await app.sql('UPDATE mechanics SET latitude = $2, longitude = $3, service_radius = 100 WHERE id = $1', [
    ...[mechanic.id, place.latitude, place.longitude],
  ])
  return mechanic
}

async function slots(query: Record<string, string | number>, headers: Record<string, string> = {}): Promise<Slot[]> {
  const { status, body } = await app.get(
    `/api/slots?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    headers,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const book = (fields: object) => app.post('/api/jobs', jobFields({ customerPhone: newPhone(), ...fields }))
const here = (place: { latitude: number; longitude: number }) => ({
  customerLatitude: place.latitude,
  customerLongitude: place.longitude,
})

describe('what is offered', () => {
  it('begins on quarter hours within working hours, for the hours that are given', async () => {
    const mechanic = await placed(MESA)
    const found = await slots({ ...MESA, mechanicId: mechanic.id, hours: 2, from: at('00:00') })
    assert.deepEqual(found[0], { mechanicId: mechanic.id, start: at('07:00'), end: at('09:00'), driveMinutes: 0 })
    const starts = found.filter(({ start }) => start < at('23:59')).map(({ start }) => start)
    assert.equal(starts.at(-1), at('17:00'))
    assert.equal(starts.length, 41)
    assert.equal(found.length, 60, 'the first sixty')
    const later = await slots({ ...MESA, mechanicId: mechanic.id, hours: 2, from: found.at(-1)?.end ?? '' })
    assert.ok((later[0]?.start ?? '') >= (found.at(-1)?.end ?? ''))
  })

  it('leaves room for the drive from the job before and on to the next', async () => {
    const mechanic = await placed(MESA)
    const first = { mechanicId: mechanic.id, scheduledStart: at('08:00'), scheduledEnd: at('10:00'), ...here(MESA) }
    assert.equal((await book(first)).status, 201)
    const found = await slots({ ...GLENDALE, mechanicId: mechanic.id, hours: 1, from: at('07:00'), to: at('19:00') })
    const starts = found.map(({ start }) => start)
    assert.ok(!starts.includes(at('10:15')), 'Mesa until 10:00 is never Glendale at 10:15')
    const soonest = starts.find((start) => start > at('09:00'))
    assert.equal(soonest, at('11:30'))
    const before = starts.filter((start) => start < at('08:00'))
    assert.deepEqual(before, [], 'an hour in Glendale does not end in time for Mesa at 08:00')
    assert.deepEqual(
      await book({ ...first, scheduledStart: at('09:00'), scheduledEnd: null }).then(({ status }) => status),
      409,
    )
  })

  it('needs the trade: General serves all, another specialty is a wall', async () => {
    const [brakes, general, ac] = [
      await placed(GLENDALE, { specialty: 'Brakes' }),
      await placed(GLENDALE, { specialty: 'General' }),
      await placed(GLENDALE, { specialty: 'AC' }),
    ]
    const who = async (query: Record<string, string>) =>
      new Set((await slots({ ...GLENDALE, from: at('07:00'), ...query })).map(({ mechanicId }) => mechanicId))
    const asked: Record<string, string>[] = [{ specialty: 'Brakes' }, { description: 'Grinding noise when I brake' }]
    for (const query of asked) {
      const found = await who(query)
      assert.ok(found.has(brakes.id) && found.has(general.id) && !found.has(ac.id), JSON.stringify(query))
    }
  })

  it('is the nearest of each start, or the first of each mechanic, if asked', async () => {
    await placed(MESA)
    await placed(GLENDALE)
    const query = { ...MESA, from: at('08:00'), to: at('09:00') }
    const all = await slots(query)
    assert.ok(all.length < 60, 'the whole hour')
    for (const [distinct, key] of Object.entries({ start: 'start', mechanic: 'mechanicId' } as const)) {
      const firsts = all.filter((slot, nth) => all.findIndex((one) => one[key] === slot[key]) === nth)
      assert.deepEqual(await slots({ ...query, distinct }), firsts, distinct)
    }
    assert.equal((await app.get('/api/slots?latitude=33&longitude=-112&distinct=day')).status, 400)
  })

  it('passes over full weeks, not over holds that have expired', async () => {
    const place = { latitude: 33.25, longitude: -111.65 }
    const mechanic = await placed(place)
    const hold = (days: number, expiresAt: string) =>
      app.sql(
        `INSERT INTO calendar_entries (mechanic_id, during, hold_id, held_by, hold_number, expires_at)
         SELECT $1, tstzrange(at, at + interval '11 hours'), gen_random_uuid(), 'caller ' || at, 1, $4
         FROM generate_series($2::timestamptz, $2::timestamptz + make_interval(days => $3 - 1), '1 day') at`,
        [mechanic.id, at('07:30'), days, expiresAt],
      )
    const first = async () =>
      (await slots({ ...place, hours: 1, mechanicId: mechanic.id, from: at('07:00') }))[0]?.start
    await hold(40, at('06:00', '2026-11-20'))
    assert.equal(await first(), at('07:00'), 'all have expired')
    await app.sql('DELETE FROM calendar_entries WHERE mechanic_id = $1', [mechanic.id])
    await hold(40, at('06:00', '2027-02-01'))
    assert.equal(await first(), at('07:00', '2027-01-02'), 'the Saturday after forty full days')
  })

  it('is in no pause, no time off, and within what membership and radius allow', async () => {
    const place = { latitude: 33.2, longitude: -111.6 }
    const mechanic = await placed(place)
    const ask = () => slots({ ...place, hours: 1, mechanicId: mechanic.id, from: at('07:00') })
    const schedule = `/api/mechanics/${mechanic.id}/schedule`
    const put = async (body: object) => assert.equal((await app.put(schedule, body)).status, 200)
    await put({ timeOff: [{ start: at('00:00'), end: at('12:00') }] })
    assert.equal((await ask())[0]?.start, at('12:00'))
    await put({
      timeOff: [],
      workingHours: [
        { day: 1, start: '10:00', end: '12:00' },
        { day: 1, start: '13:00', end: '14:00' },
      ],
    })
    const monday = (await ask()).filter(({ start }) => start < at('23:00')).map(({ start }) => start)
    assert.deepEqual(monday, [at('10:00'), at('10:15'), at('10:30'), at('10:45'), at('11:00'), at('13:00')])
    await put({ pausedUntil: at('00:00', '2026-11-25') })
    assert.ok(((await ask())[0]?.start ?? '') >= at('00:00', '2026-11-25'), 'their next free time')
    const anyone = await slots({ ...place, hours: 1, from: at('07:00') })
    assert.ok(
      anyone.every(({ mechanicId }) => mechanicId !== mechanic.id),
      'a paused mechanic is in no list of all',
    )
    await put({ pausedUntil: null })
    await app.sql("UPDATE mechanics SET subscription_expires_at = now() - interval '90 years' WHERE id = $1", [
      mechanic.id,
    ])
    assert.ok(
      (await slots({ ...place, hours: 1, from: at('07:00') })).every(({ mechanicId }) => mechanicId !== mechanic.id),
    )
  })

  it('refuses what makes no sense, and names the field', async () => {
    for (const [query, path] of [
      ['', 'latitude'],
      ['latitude=33', 'longitude'],
      ['latitude=x&longitude=1', 'latitude'],
      ['latitude=33&longitude=-112&hours=99', 'hours'],
      ['latitude=33&longitude=-112&from=tomorrow', 'from'],
      ['latitude=33&longitude=-112&specialty=Cats', 'specialty'],
    ]) {
      const { status, body } = await app.get(`/api/slots?${query}`)
      assert.deepEqual(
        [status, body.errors?.some((error: { path: string }) => error.path === path)],
        [400, true],
        query,
      )
    }
    assert.deepEqual(await slots({ latitude: '0.000000000000001', longitude: '-0.000000000000001' }), [])
  })
})

describe('a slot', () => {
  it('is held for ten minutes, twice at most, and booked by its id alone', async () => {
    const mechanic = await placed(MESA)
    const hold = (start: string, end: string) => app.post('/api/slots/holds', { mechanicId: mechanic.id, start, end })
    const first = await hold(at('07:00'), at('09:00'))
    assert.equal(first.status, 201)
    assert.equal(Date.parse(first.body.expiresAt), Date.parse(app.clock.now()) + 600_000)
    const again = await hold(at('08:00'), at('10:00'))
    assert.deepEqual([again.status, again.body.code, again.body.conflictingJobId], [409, 'schedule.conflict', null])
    const mine = await slots({ ...MESA, mechanicId: mechanic.id, hours: 2, from: at('07:00') })
    assert.equal(mine[0]?.start, at('07:00'), 'a hold is in the way of others only')
    const second = await hold(at('09:00'), at('10:00'))
    assert.equal(second.status, 201)
    const third = await hold(at('10:00'), at('11:00'))
    assert.deepEqual([third.status, third.body.code], [409, 'schedule.tooManyHolds'])
    assert.equal((await app.remove(`/api/slots/holds/${second.body.id}`)).status, 204)
    const taken = await book({
      mechanicId: mechanic.id,
      scheduledStart: at('07:30'),
      scheduledEnd: at('08:30'),
      ...here(MESA),
    })
    assert.deepEqual([taken.status, taken.body.code, taken.body.nextSlots.length], [409, 'schedule.conflict', 3])
    const booked = await book({ holdId: first.body.id, ...here(MESA) })
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    assert.deepEqual(
      [booked.body.mechanicId, booked.body.scheduledStart, booked.body.scheduledEnd],
      [mechanic.id, at('07:00'), at('09:00')],
    )
    const gone = await hold(at('12:00'), at('13:00'))
    app.clock.pass(600_000)
    const free = await book({
      mechanicId: mechanic.id,
      scheduledStart: at('12:00'),
      scheduledEnd: at('13:00'),
      ...here(MESA),
    })
    assert.equal(free.status, 201, 'an expired hold is in nobody’s way')
    const late = await book({ holdId: gone.body.id, ...here(MESA) })
    assert.deepEqual([late.status, late.body.code], [409, 'schedule.conflict'])
  })

  it('has one winner of fifty, and the others read the next three', async () => {
    const mechanic = await placed(MESA)
    const wanted = { mechanicId: mechanic.id, scheduledStart: at('09:00'), scheduledEnd: at('10:00'), ...here(MESA) }
    const replies = await Promise.all(Array.from({ length: 50 }, () => book(wanted)))
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    for (const { status, body } of replies.filter((reply) => reply.status !== 201)) {
      assert.deepEqual([status, body.code, body.conflictingJobId], [409, 'schedule.conflict', null])
      assert.equal(body.nextSlots[0].start, at('10:15'))
      assert.equal(body.nextSlots.length, 3)
    }
  })

  it('cannot overlap, by a database constraint', async () => {
    const mechanic = await placed(MESA)
    const plan = (start: string, end: string) => ({
      mechanicId: mechanic.id,
      ...here(MESA),
      scheduledStart: start,
      scheduledEnd: end,
    })
    const first = await book(plan(at('07:00'), at('08:00')))
    const second = await book(plan(at('09:00'), at('10:00')))
    const move = () =>
      app.sql('UPDATE jobs SET scheduled_start = $2, scheduled_end = $3 WHERE id = $1', [
        ...[second.body.id, at('07:30'), at('08:30')],
      ])
    await assert.rejects(move(), /calendar_no_overlap/)
    await app.sql('UPDATE jobs SET cancelled_at = now() WHERE id = $1', [first.body.id])
    await move()
  })
})

test('a customer books within the rule of slots, the office is only warned', async () => {
  const mechanic = await placed(MESA)
  const night = { mechanicId: mechanic.id, scheduledStart: at('22:00'), scheduledEnd: at('23:00'), ...here(MESA) }
  assert.equal((await book(night)).body.code, 'schedule.conflict')
  const past = await book({ ...night, scheduledStart: '2026-11-20T18:00:00.000Z', scheduledEnd: null })
  assert.deepEqual([past.status, past.body.errors[0].path], [400, 'scheduledStart'])
  const office = await app.post('/api/jobs', {
    ...jobFields({ customerAddress: undefined, ...night }),
    customerAddress: undefined,
  })
  assert.equal(office.status, 201, JSON.stringify(office.body))
  assert.deepEqual(
    office.body.warnings.map(({ wall }: { wall: string }) => wall),
    ['hours'],
  )
})

test('places of others count rounded for customers, exactly for staff', async () => {
  const secured = await openTestApp({ access: 'accounts' })
  await secured.sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at, latitude, longitude)
     VALUES (gen_random_uuid(), 'Mike', '(602) 555-0199', '+16025550199', 'mike@example.com', 'General', 1, 30, now(), 33.4449, -111.8449)`,
  )
  const found = await secured.get('/api/slots?latitude=33.4152&longitude=-111.8315')
  assert.equal(found.status, 200)
  assert.equal(found.body[0].driveMinutes % 5, 0)
})
