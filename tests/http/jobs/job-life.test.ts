import assert from 'node:assert/strict'
import type { JobRecord as Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobActionsFor } from '../../support/job-actions.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

type Of = Pick<Job, 'id'>
const SPANISH = { 'accept-language': 'es' }
const NOBODY = '019a2f00-0000-7000-8000-000000000404'
const VARY = 'Accept-Language, Job-Link, accept-encoding'
const PLACE = { customerLatitude: 33.448, customerLongitude: -112.09 }

const { change, step, details, timeline, toldTo, toldCustomer, sentOn, answered } = jobActionsFor(app)
const cancel = (job: Of, by: string, reason = 'The car starts again') =>
  app.post(`/api/jobs/${job.id}/cancel`, { by, reason })
const listed = async (query: string, job: Of): Promise<boolean> =>
  (await app.get(`/api/jobs?limit=200&${query}`)).body.some(({ id }: Of) => id === job.id)

test('one job from the call to its end: each stage, each step with who took it, in the language of its reader', async () => {
  const rosa = await addMechanic({ name: 'Rosa Delgado' })
  const tom = await addMechanic({ name: 'Tom Baker' })
  const job = await book({ description: 'Grinds when I brake hard' })
  assert.equal(job.stage, 'open')
  assert.equal((await details(job)).mechanic, null)
  const offer = await request(job, rosa)
  await request(job, tom)
  const offered = await details(job)
  assert.equal(offered.job.stage, 'offered')
  assert.deepEqual(
    offered.offers.map(({ mechanic }) => mechanic.name),
    ['Tom Baker', 'Rosa Delgado'],
  )
  await change(job, PLACE)
  await app.sql('UPDATE mechanics SET latitude = 33.448, longitude = -112.074 WHERE id = $1', [rosa.id])
  assert.deepEqual(pluck((await details(job)).offers, 'distanceToMechanic'), [null, 0.9])
  await app.patch(`/api/pickup-requests/${offer.id}/approve`)
  const { stage, status } = (await details(job)).job
  assert.deepEqual([stage, status], ['booked', 'in-progress'])
  for (const next of ['on_the_way', 'working', 'done']) {
    const { status: code, body } = await step(job, next)
    assert.equal(code, 200, JSON.stringify(body))
    assert.equal(body.stage, next)
    assert.equal(body.status, next === 'done' ? 'completed' : 'in-progress')
  }
  await app.post(`/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 4 })
  assert.deepEqual(
    await timeline(job),
    listOf(`
    customer: Job created | mechanic: Rosa Delgado sent an offer | mechanic: Tom Baker sent an offer |
    dispatcher: Changed by the office: place on the map | customer: Rosa Delgado has the job |
    mechanic: Rosa Delgado is on the way | mechanic: Rosa Delgado has started the work |
    mechanic: The work is done | customer: Rated by the customer: 4 of 5 stars
  `),
  )
  const spanish = (await details(job, SPANISH)).timeline.map(({ text }) => text)
  assert.deepEqual(spanish.slice(4, 7), [
    'Rosa Delgado tiene el trabajo',
    'Rosa Delgado va en camino',
    'Rosa Delgado empezó el trabajo',
  ])
  assert.deepEqual((await toldCustomer(job)).slice(0, 3), [
    'Rosa Delgado is done',
    'Rosa Delgado has started the work',
    'Rosa Delgado is on the way',
  ])
  const after = await details(job)
  assert.deepEqual(
    [after.mechanic?.name, after.mechanic?.jobsCompleted, after.mechanic?.rating],
    ['Rosa Delgado', 1, 4],
  )
})

test('done by the mechanic counts what completed by the dispatcher counts, once', async () => {
  const counted = async (finish: (job: Job) => Promise<unknown>) => {
    const mechanic = await addMechanic()
    const job = await book({ mechanicId: mechanic.id })
    await finish(job)
    await setStatus(job, 'pending')
    assert.equal((await details(job)).job.stage, 'booked')
    await setStatus(job, 'completed')
    const [row] = await app.sql(
      `SELECT m.jobs_completed AS jobs, m.job_completion_payment_due AS due, c.total_jobs AS total,
         (SELECT count(*)::int FROM raffle_tickets WHERE job_id = $1) AS tickets,
         (SELECT count(*)::int FROM ledger_transfers WHERE reference = $1::text) AS moves
       FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id JOIN customers c ON c.id = j.customer_id WHERE j.id = $1`,
      [job.id],
    )
    return row
  }
  const byHand = await counted((job) => setStatus(job, 'completed'))
  assert.deepEqual(await counted((job) => step(job, 'done')), byHand)
  assert.equal(byHand?.jobs, 1)
})

test('steps are refused by their reason', async () => {
  const mechanic = await addMechanic()
  const [open, booked] = [await book(), await book({ mechanicId: mechanic.id })]
  const codes = async (job: Of, ...stages: string[]) => {
    const found: unknown[] = []
    for (const stage of stages) found.push((await step(job, stage)).body.code ?? 'yes')
    return found
  }
  assert.deepEqual(await codes(open, 'on_the_way'), ['job.notBooked'])
  assert.deepEqual(await codes({ id: NOBODY }, 'done'), ['job.unknown'])
  assert.deepEqual(await codes(booked, 'arrived', 'on_the_way', 'arrived', 'home', 'working'), [
    ...['yes', 'job.stagePassed', 'job.stagePassed', 'request.invalid', 'yes'],
  ])
  await answered(booked, 'approve')
  const decline = await sentOn(booked)
  assert.deepEqual(await codes(booked, 'done'), ['estimate.notApproved'])
  // The earlier agreement applies again.
  await decline('decline')
  assert.deepEqual(await codes(booked, 'done', 'done'), ['yes', 'job.stagePassed'])
})

test('each stage has its list; a cancelled job is in its own alone, and in no count', async () => {
  const mechanic = await addMechanic()
  const before = (await app.get('/api/analytics/dashboard')).body
  const job = await book({ mechanicId: mechanic.id })
  const stages = async () => {
    const all = ['open', 'offered', 'booked', 'on_the_way', 'arrived', 'working', 'done', 'cancelled']
    const found: string[] = []
    for (const stage of all) if (await listed(`stage=${stage}`, job)) found.push(stage)
    return found.join(' ')
  }
  const seen = [await stages()]
  await change(job, { mechanicId: null })
  seen.push(await stages())
  await request(job, mechanic)
  seen.push(await stages())
  await change(job, { mechanicId: mechanic.id })
  for (const next of ['on_the_way', 'arrived', 'working']) {
    await step(job, next)
    seen.push(await stages())
  }
  const { status, body } = await cancel(job, 'dispatcher')
  assert.equal(status, 200)
  assert.deepEqual([body.stage, body.status, body.cancelledAt], ['cancelled', 'in-progress', app.clock.now()])
  seen.push(await stages())
  assert.deepEqual(seen, ['booked', 'open', 'offered', 'on_the_way', 'arrived', 'working', 'cancelled'])
  const phone = encodeURIComponent(job.customerPhone)
  for (const query of ['', `id=${job.id}`, 'status=in-progress', `mechanicId=${mechanic.id}`, `customerPhone=${phone}`])
    assert.equal(await listed(query, job), false, query)
  assert.deepEqual((await app.get('/api/analytics/dashboard')).body, before)
  assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`)).status, 204, 'and keeps nobody busy')
  assert.equal((await details(job)).job.mechanicName, mechanic.name)
})

test('a canceled job takes no act; waiting mechanics are notified', async () => {
  const [rosa, tom] = [await addMechanic(), await addMechanic()]
  const job = await book()
  const offer = await request(job, rosa)
  assert.equal((await cancel(job, 'customer')).status, 200)
  assert.deepEqual(
    [await toldTo(rosa), await toldCustomer(job)],
    [['job_rejected'], [`${rosa.name} sent you an offer`]],
  )
  assert.equal((await cancel({ id: NOBODY }, 'dispatcher')).body.code, 'job.unknown')
  const offers = `/api/jobs/${job.id}/pickup-requests`
  const acts = [
    await change(job, { priority: 'Low' }),
    await change(job, { status: 'completed' }),
    await step(job, 'done'),
    await cancel(job, 'dispatcher'),
    await app.post(offers, { mechanicId: tom.id, estimatedArrival: '1 hour', mechanicMessage: 'I can be there soon.' }),
    await app.patch(`/api/pickup-requests/${offer.id}/approve`),
    await app.patch(`/api/pickup-requests/${offer.id}/reject`),
    await app.post(`/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 4 }),
  ]
  for (const { status, body } of acts) assert.deepEqual([status, body.code], [409, 'job.cancelled'])
  assert.deepEqual((await timeline(job)).at(-1), 'customer: Canceled by the customer: The car starts again')
  assert.equal((await app.remove(`/api/jobs/${job.id}`)).status, 204)

  const taken = await book({ mechanicId: tom.id })
  await step(taken, 'arrived')
  assert.deepEqual((await cancel(taken, 'customer')).body.code, 'job.stagePassed')
  assert.equal((await cancel(taken, 'dispatcher')).status, 200)
  assert.deepEqual((await toldTo(tom)).slice(0, 1), ['job_cancelled'])
  assert.equal((await toldCustomer(taken))[0], 'Job canceled')
  const finished = await book({ mechanicId: tom.id })
  await step(finished, 'done')
  assert.deepEqual((await cancel(finished, 'dispatcher')).body.code, 'job.stagePassed')
  for (const [by, reason, path] of [
    ['mechanic', 'Because', 'by'],
    ['customer', 'no', 'reason'],
    ['customer', 'x'.repeat(301), 'reason'],
  ] as const)
    assert.equal((await cancel(job, by, reason)).body.errors[0].path, path)
})

test('assigned, reassigned, and reopened', async () => {
  const [rosa, tom, ana] = [
    await addMechanic({ name: 'Rosa' }),
    await addMechanic({ name: 'Tom' }),
    await addMechanic(),
  ]
  const job = await book()
  const theirs = await request(job, rosa)
  await request(job, ana)
  const given = await change(job, { mechanicId: rosa.id, vehicleInfo: '2015 Honda Civic' })
  assert.deepEqual([given.body.stage, given.body.status, given.body.mechanicName], ['booked', 'pending', 'Rosa'])
  assert.ok(given.body.totalCost > 0)
  assert.deepEqual([await toldTo(rosa), await toldTo(ana)], [['job_booked'], ['job_rejected']])
  assert.equal((await details(job)).offers.find(({ id }) => id === theirs.id)?.status, 'approved')

  await step(job, 'arrived')
  const next = await change(job, { mechanicId: tom.id })
  assert.deepEqual([next.body.stage, next.body.status, next.body.mechanicName], ['booked', 'in-progress', 'Tom'])
  assert.deepEqual([(await toldTo(rosa))[0], (await toldTo(tom))[0]], ['job_unassigned', 'job_booked'])
  assert.deepEqual(pluck((await details(job)).offers, 'status'), ['rejected', 'rejected'])

  const open = (await change(job, { mechanicId: null })).body
  assert.deepEqual([open.stage, open.status, open.mechanicName, open.totalCost], ['open', 'pending', null, null])
  const [notice] = (await app.get(`/api/notifications/customer/${encodeURIComponent(job.customerPhone)}`)).body
  assert.deepEqual([notice.title, notice.message.split(' ')[0]], ['Your job is open again', 'Tom'])
  const again = await request(job, rosa)
  assert.equal((await app.patch(`/api/pickup-requests/${again.id}/approve`)).status, 200)
  assert.deepEqual((await timeline(job)).slice(-4), [
    'dispatcher: Tom has the job',
    'dispatcher: Tom no longer has the job. It is open again',
    'mechanic: Rosa sent an offer',
    'customer: Rosa has the job',
  ])

  assert.deepEqual((await change(job, { mechanicId: NOBODY })).body.code, 'mechanic.unknown')
  await setStatus(job, 'completed')
  assert.deepEqual((await change(job, { mechanicId: tom.id })).body.code, 'job.stagePassed')
})

test('setting a status moves the stage, and a departing mechanic reopens the job', async () => {
  const mechanic = await addMechanic({ name: 'Lou' })
  const job = await book({ mechanicId: mechanic.id })
  await step(job, 'working')
  assert.equal((await setStatus(job, 'in-progress')).stage, 'working')
  assert.equal((await setStatus(job, 'pending')).stage, 'booked')
  for (let time = 0; time < 2; time++) assert.equal((await setStatus(job, 'completed')).stage, 'done')
  assert.equal((await setStatus(job, 'in-progress')).stage, 'booked')
  await setStatus(job, 'pending')
  assert.deepEqual((await timeline(job)).slice(1), [
    'customer: Lou has the job',
    'mechanic: Lou has started the work',
    'dispatcher: Status: Pending',
    'dispatcher: The work is done',
    'dispatcher: Status: In progress',
    'dispatcher: Status: Pending',
  ])
  const other = await book()
  await request(other, mechanic)
  await app.remove(`/api/mechanics/${mechanic.id}`)
  assert.equal((await timeline(job)).at(-1), 'dispatcher: Lou no longer has the job. It is open again')
  assert.equal((await timeline(other)).at(-1), "dispatcher: Lou's offer was withdrawn")
})

test('a tag is strong, differs by language, and changes with all that belongs to the job', async () => {
  const mechanic = await addMechanic()
  const job = await book()
  const seen = [(await details(job)).tag]
  assert.match(seen[0] ?? '', /^"1-[\w-]{22}"$/, 'the revision, and a digest of what is read')
  const asked = async () => (await app.get(`/api/jobs/${job.id}`, { 'if-none-match': (await details(job)).tag })).status
  assert.equal(await asked(), 304)
  const { headers } = await app.get(`/api/jobs/${job.id}`, SPANISH)
  assert.notEqual(headers.get('etag'), seen[0])
  assert.deepEqual([headers.get('content-language'), headers.get('vary')], ['es', VARY])
  assert.equal((await details(job)).tag, seen[0], 'reading changes nothing')
  const offer = await request(job, mechanic)
  seen.push((await details(job)).tag)
  assert.equal(await asked(), 304)
  await app.patch(`/api/pickup-requests/${offer.id}/reject`)
  assert.equal((await timeline(job)).at(-1), `customer: ${mechanic.name}'s offer was not accepted`)
  seen.push((await details(job)).tag)
  const changed = await change(job, { note: 'x' }, { 'if-match': '*' })
  seen.push((await details(job)).tag)
  assert.equal(changed.headers.get('etag'), seen.at(-1))
  assert.equal(new Set(seen).size, seen.length)
  const booked = await book({ mechanicId: mechanic.id })
  const { tag } = await details(booked)
  assert.equal((await app.get(`/api/jobs/${booked.id}`, { 'if-none-match': tag })).status, 304)
})

test('If-Match: a conflict returns the current state, and the refusal is stored', async () => {
  const job = await book()
  const { tag } = await details(job, SPANISH)
  const first = await change(job, { priority: 'High' }, { 'if-match': `"none", ${tag}` })
  assert.equal(first.status, 200)
  const late = { 'if-match': tag, 'idempotency-key': 'late' }
  for (let time = 0; time < 2; time++) {
    const { status, body, headers } = await change(job, { priority: 'Low' }, late)
    assert.deepEqual([status, body.code], [412, 'job.changed'])
    assert.match(headers.get('content-type') ?? '', /problem\+json/)
    const { tag: now, ...current } = await details(job)
    assert.deepEqual(body.current, current)
    assert.deepEqual([body.current.job.priority, headers.get('etag')], ['High', now])
  }
  assert.equal((await change(job, { priority: 'Low' }, { 'if-match': '*' })).status, 200)
  for (const header of ['5', '""x', 'W/', ','])
    assert.equal(
      (await change(job, { priority: 'Low' }, { 'if-match': header })).body.errors?.[0]?.path,
      'If-Match',
      header,
    )
  assert.equal((await change({ id: NOBODY }, { priority: 'Low' }, { 'if-match': '*' })).status, 404)
})

test('missing jobs and no-op changes are reported', async () => {
  assert.deepEqual((await app.get(`/api/jobs/${NOBODY}`)).body.code, 'job.unknown')
  assert.deepEqual((await app.get('/api/jobs/nothing')).body.code, 'job.unknown')
  const { status, body } = await change(await book(), {})
  assert.deepEqual([status, body.message], [400, 'Send at least one field to change, such as status or customerPhone'])
})
