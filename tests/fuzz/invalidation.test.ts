import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import type { CacheTag, Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { test } from 'vitest'
import { uploadAs } from '../support/builders/uploads.ts'
import { everyViewOf, type ViewReplies } from '../support/every-view.ts'
import { factoriesFor } from '../support/factories/factories-for.ts'
import { jobFields } from '../support/factories/job.ts'
import { mechanicFields } from '../support/factories/mechanic.ts'
import { offerFields } from '../support/factories/offer.ts'
import { newPhone } from '../support/factories/phone.ts'
import { openTestApp } from '../support/open-app.ts'
import { wireOf } from '../support/stripe/connect.ts'
import { paidOnce, send, settingsFor, signatureOf, subscribed } from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/**
 * The effect of each change: every list and view is read before and after, and differences must match `touches` in the endpoint
 * table. `schedule` is left out: free times change with every job and are read anew when shown, and only PUT changes hours.
 */

const stripe = await openLoopbackStripe()
const app = await openTestApp({ stripe: settingsFor(stripe) })
const { addMechanic, book, request, setStatus } = factoriesFor(app)
const { views, read, moment } = everyViewOf(app)
const PLAN = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' }

const changes = everyEndpoint.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: Named) => `${method} ${path}`
const seen = new Map(changes.map((endpoint) => [nameOf(endpoint), new Set<CacheTag>()]))

const published = new Map(changes.map((endpoint) => [nameOf(endpoint), new Set<string>()]))
const unpublished: string[] = []

/** The state after one change is reused as the state before the next. */
let known:
  | { all: Awaited<ReturnType<typeof views>>; answers: ViewReplies; at: Awaited<ReturnType<typeof moment>> }
  | undefined

async function everything() {
  const at = await moment()
  if (known?.at.xid === at.xid && known.at.now === at.now) return known
  const all = await views()
  return { all, answers: await read(all.map(([, url]) => url)), at: await moment() }
}

type Answer = Awaited<ReturnType<typeof app.get>>

/** A position sends no event: the page of the customer asks every minute. */
const ASKED_FOR = ['POST /api/jobs/{id}/position']

/** One change between two full reads. */
async function change(endpoint: string, act: () => Promise<Answer>): Promise<Answer> {
  const { all, answers: before, at } = await everything()
  const answer = await act()
  assert.ok(answer.status < 300, `${endpoint}: ${answer.status} ${JSON.stringify(answer.body)}`)
  const next = { all: await views(), at: await moment() }
  const after = await read(new Set([...all, ...next.all].map(([, url]) => url)))
  known = { ...next, answers: after }
  const found = seen.get(endpoint)
  assert.ok(found, endpoint)
  const untrue = new Set<CacheTag>()
  for (const [family, url] of all) if (before.get(url) !== after.get(url)) untrue.add(family)
  for (const family of untrue) found.add(family)
  const tags = (await app.sql<{ tag: string }>('SELECT DISTINCT tag FROM changes WHERE xid >= $1', [at.xid])).map(
    ({ tag }) => tag,
  )
  for (const family of untrue)
    if (!tags.includes(family) && family !== 'schedule' && !ASKED_FOR.includes(endpoint))
      unpublished.push(`${endpoint}: ${family}`)
  for (const tag of tags) published.get(endpoint)?.add(tag)
  return answer
}

const post = (path: string, body: unknown, line = path) => change(`POST ${line}`, () => app.post(path, body))
const patch = (path: string, line: string, body?: unknown) => change(`PATCH ${line}`, () => app.patch(path, body))
const remove = (path: string, line: string) => change(`DELETE ${line}`, () => app.remove(path))
const put = (path: string, line: string, body: unknown) => change(`PUT ${line}`, () => app.put(path, body))

/** Jobs with waiting offers are planned, and many changed at once. */
async function planAndChangeMany(mechanic: { id: string }) {
  const [start, end] = ['2026-12-04T17:00:00.000Z', '2026-12-04T18:00:00.000Z']
  const other = await addMechanic()
  const asked = async () => {
    const job = await book({ mechanicId: null })
    await request(job, other)
    return job
  }
  const planned = await asked()
  await post('/api/dispatch/plan', { day: '2026-12-04', jobIds: [planned.id] })
  await post('/api/dispatch/plan/check', {
    ...{ day: '2026-12-04', unassigned: [] },
    assignments: [{ jobId: planned.id, mechanicId: mechanic.id, start, end }],
  })
  await post('/api/dispatch/apply', { assignments: [{ jobId: planned.id, mechanicId: mechanic.id, start, end }] })
  const many = [await book({ mechanicId: null }), await book({ mechanicId: null })]
  const jobIds = many.map(({ id }) => id)
  await post('/api/dispatch/bulk', { jobIds, act: 'priority', priority: 'High' })
  for (const job of many) await request(job, other)
  await post('/api/dispatch/bulk', { jobIds, act: 'assign', mechanicId: mechanic.id })
  await post('/api/dispatch/bulk', { jobIds, act: 'reopen' })
  await post('/api/dispatch/bulk', { jobIds, act: 'cancel', reason: 'Called off' })
  const { id: jobId } = await asked()
  const { revision } = (await app.get(`/api/jobs/${jobId}`)).body.job
  const moved = await post('/api/dispatch/moves', { jobId, revision, mechanicId: other.id, scheduledStart: end })
  await post(`/api/dispatch/moves/${moved.body.undo.id}/undo`, {}, '/api/dispatch/moves/{id}/undo')
}

/** Customers pay by card and in cash, and get some of it back. */
async function payJobs(published: (event: Parameters<typeof send>[1]) => Promise<Answer>) {
  const mechanic = await addMechanic({ pricingType: 'flat_rate', flatRate: 40_000 })
  const opened = `/api/mechanics/${mechanic.id}/payout-account`
  const { onboardingUrl } = (await post(opened, undefined, '/api/mechanics/{id}/payout-account')).body
  await published(wireOf(stripe.connect.onboard(onboardingUrl.split('/').at(-1))))
  const job = await book({ mechanicId: mechanic.id })
  await setStatus(job, 'completed')
  const asked = await post(`/api/jobs/${job.id}/checkout`, { what: 'balance' }, '/api/jobs/{id}/checkout')
  const session = stripe.sessions.get(asked.body.checkoutUrl.split('/').at(-1))
  assert.ok(session)
  for (const event of stripe.connect.pay(session)) await published(wireOf(event))
  const asking = await book({ mechanicId: mechanic.id })
  const lines = [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 9900 }]
  const sent = await post(`/api/jobs/${asking.id}/estimates`, { lines, depositCents: 500 }, '/api/jobs/{id}/estimates')
  await patch(`/api/estimates/${sent.body.id}/approve`, '/api/estimates/{id}/approve')
  await patch(`/api/estimates/${sent.body.id}/waive-deposit`, '/api/estimates/{id}/waive-deposit')
  const refund = (id: string) =>
    post(`/api/payments/${id}/refunds`, { amountCents: 4000, reason: 'It squeals' }, '/api/payments/{id}/refunds')
  await refund(asked.body.paymentId)
  const { id: dispute } = stripe.connect.dispute(`ch_${session.id}`)
  for (const event of stripe.connect.events.filter(({ object }) => object.id === dispute))
    await published(wireOf(event))
  const evidence = { statement: 'It is quiet' }
  await post(`/api/payments/${asked.body.paymentId}/dispute/evidence`, evidence, '/api/payments/{id}/dispute/evidence')
  const inCash = async () => {
    const { id } = await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
    await post(`/api/jobs/${id}/payments`, { method: 'cash', amount: 40_000 }, '/api/jobs/{id}/payments')
    return (await app.get(`/api/jobs/${id}/payments`)).body[0].id
  }
  await refund(await inCash())
  await patch(`/api/payments/${await inCash()}/void`, '/api/payments/{id}/void', { reason: 'Another job' })
  await post('/api/ledger/months/2026-10/close', undefined, '/api/ledger/months/{month}/close')
}

/** Bookings are answered, given back and moved, and a mechanic drives to one. */
async function answerAndMove() {
  const mechanic = await addMechanic({ latitude: 33.45, longitude: -111.95 })
  const at = (time: string) => `2026-11-23T${time}:00.000Z`
  const place = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
  const booked = (from: string, to: string) =>
    book({
      ...{ mechanicId: mechanic.id, ...place, scheduledStart: at(from), scheduledEnd: at(to) },
      ...{ windowStart: at(from), windowEnd: at(to) },
    })
  const act = ({ id }: { id: string }, name: string, body?: unknown) =>
    post(`/api/jobs/${id}/${name}`, body, `/api/jobs/{id}/${name}`)
  const moved = await booked('17:00', '18:00')
  const later = { windowStart: at('18:00'), windowEnd: at('19:00'), scheduledStart: at('18:00') }
  await act(moved, 'reschedule', { by: 'customer', ...later })
  await act(moved, 'reschedule', { by: 'dispatcher', ...later, windowEnd: at('19:30') })
  const proposed = { by: 'mechanic', ...later, windowEnd: at('20:00') }
  await act(moved, 'reschedule', proposed)
  await act(moved, 'reschedule/withdraw')
  await act(moved, 'reschedule', proposed)
  await act(moved, 'reschedule/decline')
  await act(moved, 'reschedule', proposed)
  await act(moved, 'reschedule/accept')
  const message = await act(moved, 'messages', { text: 'The gate code is 4711' })
  await act(moved, 'messages/read', { by: 'mechanic' })
  await remove(`/api/jobs/${moved.id}/messages/${message.body.id}`, '/api/jobs/{id}/messages/{messageId}')
  await act(moved, 'maintenance', { work: 'oil' })
  const intervals = [{ work: 'oil', months: 4, miles: 5000 }]
  await patch('/api/maintenance/intervals', '/api/maintenance/intervals', { intervals })
  const template = await post('/api/inspections/templates', {
    name: 'Pre-purchase',
    points: [{ point: 'frame', name: 'Frame' }],
  })
  const ofTemplate = '/api/inspections/templates/{id}'
  const changed = await patch(`/api/inspections/templates/${template.body.id}`, ofTemplate, { name: 'Before you buy' })
  await act(moved, 'inspections', {
    templateId: changed.body.id,
    results: [{ point: 'frame', result: 'now', note: 'Rust through' }],
  })
  await remove(`/api/inspections/templates/${changed.body.id}`, ofTemplate)
  const pictureId = await uploadAs(app, {})
  await act(moved, 'pictures', { pictureId, kind: 'problem' })
  await remove(`/api/jobs/${moved.id}/pictures/${pictureId}`, '/api/jobs/{id}/pictures/{pictureId}')
  const declined = await booked('23:00', '23:30')
  await act(declined, 'decline', { reason: 'My van broke down' })
  const driven = await booked('23:00', '23:30')
  await act(driven, 'accept')
  await post(`/api/jobs/${driven.id}/stage`, { stage: 'on_the_way' }, '/api/jobs/{id}/stage')
  await act(driven, 'position', { latitude: 33.44, longitude: -111.9, at: app.clock.now() })
  await act(driven, 'drop', { reason: 'My van broke down' })
  await put(`/api/mechanics/${mechanic.id}/schedule`, '/api/mechanics/{id}/schedule', { timeOff: [] })
  const held = await post('/api/slots/holds', { mechanicId: mechanic.id, start: at('21:00'), end: at('22:00') })
  await remove(`/api/slots/holds/${held.body.id}`, '/api/slots/holds/{id}')
  const ask = async (job: { id: string }) => {
    const path = `/api/jobs/${job.id}/pickup-requests`
    return post(path, offerFields(mechanic.id), '/api/jobs/{jobId}/pickup-requests')
  }
  const answer = ({ body }: Answer, how: string) =>
    patch(`/api/pickup-requests/${body.id}/${how}`, `/api/pickup-requests/{id}/${how}`)
  const offered = await book(place)
  const waiting = await ask(offered)
  await booked('23:00', '23:30')
  const profile = { name: 'Luz Ortega', hourlyRate: 9900, latitude: 33.5, longitude: -111.9 }
  await patch(`/api/mechanics/${mechanic.id}`, '/api/mechanics/{id}', profile)
  await answer(waiting, 'reject')
  await answer(await ask(offered), 'approve')
  await act(offered, 'drop', { reason: 'My van broke down' })
}

test('every act of the product succeeds once', async () => {
  const code = (fields: object) =>
    post('/api/promo-codes', { description: '', discountType: 'percent', discountValue: 100, ...fields })
  await code({ code: 'ALL' })
  await code({ code: 'HALF', discountValue: 50 })
  const off = await code({ code: 'OFF' })
  await patch(`/api/promo-codes/${off.body.id}`, '/api/promo-codes/{id}', { isActive: false })
  await post('/api/promo-codes/check', { code: 'ALL', amount: 1500, mechanicId: null })

  const rosa = (await post('/api/mechanics', mechanicFields({ name: 'Rosa Delgado' }))).body
  const tom = (
    await post(
      '/api/mechanics/signup',
      mechanicFields({ pricingType: 'hourly', promoCode: 'HALF', referrerId: rosa.id }),
    )
  ).body
  const ana = await addMechanic()
  await post('/api/referrals', { referrerId: rosa.id, referredMechanicId: ana.id })
  // With sign-in, referrals wait for confirmation.
  const asked = await addMechanic()
  for (const [referrer, answer] of [
    [rosa, 'deny'],
    [tom, 'confirm'],
  ] as const) {
    const [waiting] = await app.sql<{ id: string }>(
      `WITH notice AS (INSERT INTO notifications (id, mechanic_id, notification_type, parameters, created_at)
         VALUES (gen_random_uuid(), $2, 'referral', '{}', $3) RETURNING id)
       INSERT INTO referrals (id, referrer_id, referred_mechanic_id, notice_id, created_at)
         SELECT gen_random_uuid(), $1, $2, id, $3 FROM notice RETURNING id`,
      [referrer.id, asked.id, app.clock.now()],
    )
    await patch(`/api/referrals/${waiting?.id}/${answer}`, `/api/referrals/{id}/${answer}`)
  }

  await post(`/api/mechanics/${ana.id}/calendar`, undefined, '/api/mechanics/{id}/calendar')
  await remove(`/api/mechanics/${ana.id}/calendar`, '/api/mechanics/{id}/calendar')

  await answerAndMove()

  const phone = newPhone()
  const open = (await post('/api/jobs', jobFields({ customerPhone: phone }))).body
  const booked = (await post('/api/jobs', jobFields({ customerPhone: phone, mechanicId: ana.id }))).body
  await post('/api/jobs', { ...jobFields(), customerAddress: undefined, autoAssign: true })

  const line = '/api/jobs/{jobId}/pickup-requests'
  const ask = (job: { id: string }, mechanic: { id: string }) =>
    post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id), line)
  const [first, second, third] = [await ask(open, rosa), await ask(open, tom), await ask(open, ana)]
  await patch(`/api/pickup-requests/${first.body.id}/reject`, '/api/pickup-requests/{id}/reject')
  const notices = (await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)).body
  const unread = notices.find(({ isRead }: { isRead: boolean }) => !isRead)
  await patch(`/api/notifications/${unread.id}/read`, '/api/notifications/{id}/read')
  await patch(`/api/pickup-requests/${second.body.id}/approve`, '/api/pickup-requests/{id}/approve')
  assert.equal(third.status, 201)

  const status = (job: { id: string }, to: string) => patch(`/api/jobs/${job.id}`, '/api/jobs/{id}', { status: to })
  await status(open, 'completed')
  await status(booked, 'in-progress')
  await post(`/api/jobs/${booked.id}/stage`, { stage: 'arrived' }, '/api/jobs/{id}/stage')
  await status(booked, 'completed')
  const wanted = await book()
  await request(wanted, rosa)
  await status(wanted, 'completed')
  const rate = (by: string) =>
    post(`/api/jobs/${open.id}/ratings`, { by, stars: 3, comment: 'Good' }, '/api/jobs/{id}/ratings')
  for (const by of ['customer', 'mechanic']) await rate(by)

  // The first job of a referred mechanic: all its effects are reversed.
  const zoe = await addMechanic()
  await post('/api/referrals', { referrerId: tom.id, referredMechanicId: zoe.id })
  const mistaken = await book()
  const hers = await request(mistaken, zoe)
  await app.patch(`/api/pickup-requests/${hers.id}/approve`)
  await status(mistaken, 'completed')
  await post(`/api/jobs/${mistaken.id}/undo-completion`, undefined, '/api/jobs/{id}/undo-completion')
  // A job whose mechanic left meanwhile reopens, and its customer is told.
  const gone = await addMechanic()
  const orphaned = await book({ mechanicId: gone.id })
  await setStatus(orphaned, 'completed')
  await app.remove(`/api/mechanics/${gone.id}`)
  await post(`/api/jobs/${orphaned.id}/undo-completion`, undefined, '/api/jobs/{id}/undo-completion')

  // Reassignment, and the effects of the mechanic's own completion.
  const handed = await book()
  await request(handed, rosa)
  const edit = (body: object) => patch(`/api/jobs/${handed.id}`, '/api/jobs/{id}', body)
  await edit({ mechanicId: rosa.id })
  const dee = await addMechanic()
  await post('/api/referrals', { referrerId: tom.id, referredMechanicId: dee.id })
  await edit({ mechanicId: dee.id, customerPhone: newPhone() })
  await post(`/api/jobs/${handed.id}/stage`, { stage: 'done' }, '/api/jobs/{id}/stage')

  const priced = await book({ mechanicId: rosa.id })
  const price = (unitCents: number) => {
    const lines = [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents }]
    return post(`/api/jobs/${priced.id}/estimates`, { lines }, '/api/jobs/{id}/estimates')
  }
  const answer = (estimate: Answer, what: string) =>
    patch(`/api/estimates/${estimate.body.id}/${what}`, `/api/estimates/{id}/${what}`)
  await answer(await price(9900), 'decline')
  const canned = { name: 'Brakes', category: 'Brakes', hours: 1.5, lines: [] }
  const { body: saved } = await post('/api/canned-jobs', canned)
  await patch(`/api/canned-jobs/${saved.id}`, '/api/canned-jobs/{id}', { name: 'Front brakes' })
  const bands = [{ upToCents: null, percent: 30 }]
  await change('PUT /api/mechanics/{id}/markup', () => app.send('PUT', `/api/mechanics/${rosa.id}/markup`, { bands }))
  const signed = await price(6600)
  const signature = { pictureId: await uploadAs(app, {}) }
  await post(`/api/estimates/${signed.body.id}/signature`, signature, '/api/estimates/{id}/signature')
  const byLine = await price(7700)
  const approved = byLine.body.lines.map(({ id }: { id: string }) => id)
  await patch(`/api/estimates/${byLine.body.id}/lines`, '/api/estimates/{id}/lines', { approved })
  // Objecting to the office's price without an earlier agreement reopens the job and ends the hire.
  const objected = await book()
  await request(objected, rosa)
  await app.patch(`/api/jobs/${objected.id}`, { mechanicId: rosa.id })
  const { body: given } = await app.get(`/api/jobs/${objected.id}`)
  await answer({ body: given.estimate } as Answer, 'decline')
  await answer(await price(8800), 'approve')
  await setStatus(priced, 'completed')
  await post(`/api/jobs/${priced.id}/payments`, { method: 'cash', amount: 100 }, '/api/jobs/{id}/payments')

  const same = newPhone()
  await request(await book({ customerPhone: same }), rosa)
  await book({ customerPhone: same, mechanicId: rosa.id })
  const [moved] = (await app.get(`/api/customers?q=${encodeURIComponent(same)}`)).body
  await patch(`/api/customers/${moved.id}`, '/api/customers/{id}', { name: 'Bea', phone: newPhone() })

  const off2 = await book()
  await request(off2, rosa)
  await post(`/api/jobs/${off2.id}/customer-link`, undefined, '/api/jobs/{id}/customer-link')
  const reason = { by: 'dispatcher', reason: 'Booked twice' }
  await post(`/api/jobs/${off2.id}/cancel`, reason, '/api/jobs/{id}/cancel')

  const dropped = await book({ mechanicId: null })
  await request(dropped, rosa)
  await remove(`/api/jobs/${dropped.id}`, '/api/jobs/{id}')
  await remove(`/api/jobs/${priced.id}`, '/api/jobs/{id}')

  const confirm = (id: string) =>
    patch(`/api/payments/${id}/confirm`, '/api/payments/{id}/confirm', { method: 'cash', reference: '1' })
  const due = (await post('/api/payments', { mechanicId: ana.id, ...PLAN, promoCode: 'ALL' })).body
  assert.equal(due.status, 'paid')
  await confirm((await post('/api/payments', { mechanicId: tom.id, ...PLAN })).body.id)
  // Any payment cancels a due first-job payment and releases its code.
  const bea = await addMechanic()
  await setStatus(await book({ mechanicId: bea.id }), 'completed')
  await post('/api/payments', { mechanicId: bea.id, purpose: 'first_job', promoCode: 'HALF' })
  await confirm((await post('/api/payments', { mechanicId: bea.id, purpose: 'access' })).body.id)

  const fee = async (path: string, body: object) => {
    const [{ id }] = (await app.get(`/api/payments?mechanicId=${bea.id}&purpose=platform_fee&status=due`)).body
    await patch(`/api/payments/${id}/${path}`, `/api/payments/{id}/${path}`, body)
  }
  await fee('waive', { reason: 'A favor' })
  await setStatus(await book({ mechanicId: bea.id }), 'completed')
  await confirm((await post('/api/payments', { mechanicId: bea.id, purpose: 'platform_fee' })).body.id)
  const wrong = (await app.post('/api/payments', { mechanicId: bea.id, ...PLAN, promoCode: 'HALF' })).body
  await confirm(wrong.id)
  await patch(`/api/payments/${wrong.id}/void`, '/api/payments/{id}/void', { reason: 'Counted twice' })
  const [size] = (await app.get('/api/job-size-pricing')).body
  await patch(`/api/job-size-pricing/${size.id}`, '/api/job-size-pricing/{id}', { maxEstimatedCost: 4000 })
  await put('/api/tax-rates/Mesa', '/api/tax-rates/{city}', { percent: 8.3 })

  const published = (event: Parameters<typeof send>[1]) => change('POST /api/stripe/webhook', () => send(app, event))
  assert.ok(signatureOf('x'))
  const plan = (await app.post('/api/payments', { mechanicId: rosa.id, ...PLAN })).body
  await published(subscribed(stripe, plan).completed)
  await published(subscribed(stripe, plan).renewal(2, 1500))
  await published(subscribed(stripe, plan).ended)
  const access = (await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access', promoCode: 'HALF' })).body
  const { completed, refunded } = paidOnce(stripe, access)
  await published(completed)
  await published(refunded(100))
  const cy = await addMechanic()
  await setStatus(await book({ mechanicId: cy.id }), 'completed')
  const needless = { mechanicId: cy.id, purpose: 'first_job', promoCode: 'HALF' }
  assert.equal((await app.post('/api/payments', needless)).status, 201)
  await published(
    paidOnce(stripe, (await app.post('/api/payments', { mechanicId: cy.id, purpose: 'access' })).body).completed,
  )

  await payJobs(published)
  await post(
    '/api/raffle/2026-11/free-entries',
    { name: 'Grace', phone: newPhone() },
    '/api/raffle/{month}/free-entries',
  )
  const said = await post('/api/chat/messages', {
    ...{ mechanicId: rosa.id, mechanicName: 'Rosa', message: 'Hello', messageType: 'tip' },
  })
  await remove(`/api/chat/messages/${said.body.id}`, '/api/chat/messages/{id}')
  const goods = { images: [], description: 'Good as new, never used', price: 2500, location: 'Mesa' }
  const part = await post('/api/parts', {
    ...goods,
    mechanicId: rosa.id,
    mechanicName: 'Rosa',
    mechanicPhone: newPhone(),
    title: 'Alternator',
    condition: 'new',
    vehicleCompatibility: 'Camry',
  })
  await patch(`/api/parts/${part.body.id}`, '/api/parts/{id}', { status: 'sold' })
  const car = await post('/api/cars', {
    ...goods,
    sellerId: 'somebody',
    sellerName: 'Grace',
    sellerPhone: newPhone(),
    title: 'Camry',
    make: 'Toyota',
    model: 'Camry',
    year: 2014,
    mileage: 90_000,
    condition: 'good',
  })
  await patch(`/api/cars/${car.body.id}`, '/api/cars/{id}', { status: 'sold' })

  const wording = '/api/message-templates/done/en'
  await put(wording, '/api/message-templates/{kind}/{language}', { text: '{business}: done. {link}' })
  await remove(wording, '/api/message-templates/{kind}/{language}')

  const leaving = await addMechanic()
  await post('/api/referrals', { referrerId: rosa.id, referredMechanicId: leaving.id })
  await book({ mechanicId: leaving.id })
  await request(await book(), leaving)
  const theirs = { mechanicId: leaving.id, purpose: 'access', promoCode: 'HALF' }
  assert.equal((await app.post('/api/payments', theirs)).status, 201)
  await remove(`/api/mechanics/${leaving.id}`, '/api/mechanics/{id}')

  const file = async (path: string, line: string) =>
    change(`POST ${line}`, async () => {
      const mail = mechanicFields()
      const body = `name,phone,email,specialty\nImogen Port,${newPhone()},${mail.email},AC\n`
      const sent = await fetch(`${app.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'text/csv' } })
      return { status: sent.status, body: await sent.json(), headers: sent.headers } as Answer
    })
  await file('/api/imports/mechanics/preview', '/api/imports/{kind}/preview')
  await file('/api/imports/mechanics/check', '/api/imports/{kind}/check')
  for (const kind of ['customers', 'mechanics']) {
    const imported = await file(`/api/imports/${kind}`, '/api/imports/{kind}')
    await post(`/api/imports/${imported.body.id}/undo`, undefined, '/api/imports/{id}/undo')
  }

  app.clock.set('2026-12-02T15:00:00.000Z')
  const drawn = await post('/api/raffle/2026-11/draw', undefined, '/api/raffle/{month}/draw')
  await post(
    '/api/raffle/2026-11/prizes/customer/paid',
    { reference: 'Check 12' },
    '/api/raffle/{month}/prizes/{side}/paid',
  )
  await post(`/api/customers/${moved.id}/merge`, { otherId: drawn.body.customerWinnerId }, '/api/customers/{id}/merge')
  // The phone now leads to another customer's jobs, without a job of its own.
  const late = { name: 'Ada', phone: newPhone() }
  await post('/api/raffle/2026-12/free-entries', late, '/api/raffle/{month}/free-entries')
  const [ada] = (await app.get(`/api/customers?q=${encodeURIComponent(late.phone)}`)).body
  await post(`/api/customers/${moved.id}/merge`, { otherId: ada.id }, '/api/customers/{id}/merge')

  await planAndChangeMany(tom)
})

for (const endpoint of changes) {
  const name = nameOf(endpoint)
  // Its only reader returns bytes; tests/http/listings/pictures.test.ts covers it.
  if (endpoint.family === 'pictures') continue
  // Without sign-in there are no accounts; the sign-in tests cover them.
  if (['account', 'staff', 'invitations', 'passkeys'].includes(endpoint.family)) continue
  // Their provider sends meanwhile; tests/http/messages/webhooks.test.ts covers them.
  if (['POST /api/messages/status', 'POST /api/messages/inbound'].includes(name)) continue
  // Cars are in no view here; tests/http/vehicles/maintenance.test.ts covers it.
  if (name === 'POST /api/jobs/{id}/maintenance') continue
  // Who is away shows beside mechanics only with a place, which no view has.
  if (name === 'PUT /api/mechanics/{id}/schedule') continue
  test(`${name} invalidates what it changes, and nothing else`, () => {
    const relevant = (tag: CacheTag) => tag !== 'account' && tag !== 'schedule'
    assert.deepEqual([...(seen.get(name) ?? [])].filter(relevant).sort(), endpoint.invalidates.filter(relevant).sort())
  })
}

test('dashboard figures still equal those of all rows', async () => {
  assert.deepEqual(await app.sql('SELECT * FROM daily_figures_untrue'), [])
  const figures = (await app.get('/api/analytics/dashboard')).body
  await app.foldFigures()
  assert.deepEqual(await app.sql('SELECT * FROM daily_changes'), [])
  assert.deepEqual(await app.sql('SELECT * FROM daily_figures_untrue'), [])
  assert.deepEqual((await app.get('/api/analytics/dashboard')).body, figures)
})

test('every change is published to subscribers', () => assert.deepEqual(unpublished, []))

/** Published per row although only some columns are shown; ledger pools appear in the raffle. */
const GENEROUS = new Set(['customers', 'pickups', 'raffle'])

test('only declared or generous tags are published', () => {
  const more = changes.flatMap((endpoint) =>
    [...(published.get(nameOf(endpoint)) ?? [])]
      .filter((tag) => !endpoint.invalidates.includes(tag as CacheTag) && !GENEROUS.has(tag) && tag !== 'schedule')
      .map((tag) => `${nameOf(endpoint)}: ${tag}`),
  )
  assert.deepEqual(more.sort(), [])
})
