import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A completion can be undone for ten minutes: its effects are reversed by new entries, and it can be completed again. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const MINUTE = 60_000
const CASH = { method: 'cash', reference: 'R-1' }
const undo = (id: string) => app.post(`/api/jobs/${id}/undo-completion`)
const preview = async (id: string) => (await app.get(`/api/jobs/${id}/completion`)).body
const join = (fields = {}) => addMechanic({ pricingType: 'hourly', hourlyRate: 8000, ...fields })
const forMechanic = (mechanicId: string, fields = {}) => book({ mechanicId, estimatedHours: 2, ...fields })

/** All effects of a completion, as the lists show them. */
async function counts(mechanicId: string, jobId: string, phone: string) {
  const { body: mechanics } = await app.get('/api/mechanics?limit=200')
  const mechanic = mechanics.find(({ id }: { id: string }) => id === mechanicId)
  const { body: customers } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  const { body: raffle } = await app.get(`/api/raffle/${app.clock.now().slice(0, 7)}`)
  const { headers } = await app.get(`/api/ledger?account=mechanic:${mechanicId}`)
  const { body: payments } = await app.get(`/api/payments?mechanicId=${mechanicId}&status=due`)
  const { body: figures } = await app.get('/api/analytics?days=7')
  return {
    jobsCompleted: mechanic.jobsCompleted,
    hasCompletedFirstJob: mechanic.hasCompletedFirstJob,
    jobCompletionPaymentDue: mechanic.jobCompletionPaymentDue,
    subscriptionStatus: mechanic.subscriptionStatus,
    totalJobs: customers[0].totalJobs,
    lastService: customers[0].lastService,
    pool: raffle.raffle.totalPrize,
    tickets: raffle.tickets.length,
    jobTickets: raffle.counts.job,
    balance: Number(headers.get('x-balance')),
    due: payments.filter((payment: { jobId: string }) => payment.jobId === jobId).length,
    completed: figures.jobs?.completed ?? figures.completed,
  }
}

test('an undo restores everything, and completing again counts again', async () => {
  const { id } = await join()
  const job = await forMechanic(id)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'arrived' })
  const before = await counts(id, job.id, job.customerPhone)
  assert.deepEqual(await preview(job.id), {
    counts: { fee: 1000, poolShare: 100, mechanicTicket: true, customerTicket: true },
    estimateWaits: false,
    undoUntil: null,
  })
  await setStatus(job, 'completed')
  const done = await counts(id, job.id, job.customerPhone)
  assert.deepEqual(
    [done.jobsCompleted, done.totalJobs, done.due, done.balance, done.jobTickets - before.jobTickets],
    [before.jobsCompleted + 1, before.totalJobs + 1, 1, -1000, 2],
  )
  const { counts: left, undoUntil } = await preview(job.id)
  assert.deepEqual([left, Date.parse(undoUntil) - Date.parse(app.clock.now())], [null, 10 * MINUTE])
  app.clock.pass(10 * MINUTE)
  const { status, body } = await undo(job.id)
  assert.deepEqual(
    [status, body.status, body.stage, body.completedAt, body.mechanicId],
    [200, 'in-progress', 'arrived', null, id],
  )
  assert.deepEqual(await counts(id, job.id, job.customerPhone), before)
  assert.equal((await undo(job.id)).body.code, 'job.notDone')
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' })
  const again = await counts(id, job.id, job.customerPhone)
  assert.deepEqual({ ...again, lastService: done.lastService }, done)
  const { body: entries } = await app.get(`/api/ledger?account=mechanic:${id}`)
  assert.deepEqual(
    entries.map(({ kind, reference, amount }: Record<string, unknown>) => [kind, reference, amount]),
    [
      ['fee.job', `${job.id}:2`, -1000],
      ['undo.fee', job.id, 1000],
      ['fee.job', job.id, -1000],
    ],
  )
  assert.ok(entries.every(({ jobId }: { jobId: string }) => jobId === job.id))
  const { body: details } = await app.get(`/api/jobs/${job.id}`)
  assert.deepEqual(
    details.timeline.slice(-3).map(({ kind, by }: Record<string, string>) => [kind, by]),
    [
      ['done', 'dispatcher'],
      ['completion_undone', 'dispatcher'],
      ['done', 'mechanic'],
    ],
  )
  const { body: notices } = await app.get(`/api/notifications/mechanic/${id}`)
  assert.ok(notices.some(({ notificationType }: Record<string, string>) => notificationType === 'completion_undone'))
  assert.deepEqual(await reconcile(app.sql), [])
})

test('too late, never done, cancelled, rated, paid by the customer or the mechanic: refused, and nothing moves', async () => {
  const { id } = await join()
  const finish = async () => setStatus(await forMechanic(id, { customerPhone: newPhone() }), 'completed')
  const codeOf = async (job: { id: string }) => (await undo(job.id)).body.code
  const open = await forMechanic(id, { customerPhone: newPhone() })
  assert.equal(await codeOf(open), 'job.notDone')
  assert.equal((await undo('00000000-0000-4000-8000-000000000000')).status, 404)

  const late = await finish()
  app.clock.pass(10 * MINUTE + 1)
  assert.equal(await codeOf(late), 'job.undoTooLate')

  const rated = await finish()
  await app.post(`/api/jobs/${rated.id}/ratings`, { by: 'customer', stars: 4 })
  assert.equal(await codeOf(rated), 'job.undoRated')

  const paid = await finish()
  await app.post(`/api/jobs/${paid.id}/payments`, { method: 'cash', amount: 100 })
  assert.equal(await codeOf(paid), 'job.undoPaid')

  const charged = await finish()
  const { body: fees } = await app.get(`/api/payments?mechanicId=${id}&purpose=platform_fee&status=due`)
  const fee = fees.find(({ jobId }: { jobId: string }) => jobId === charged.id)
  assert.equal((await app.patch(`/api/payments/${fee.id}/confirm`, CASH)).status, 200)
  assert.equal(await codeOf(charged), 'job.undoPaid')

  const cancelled = await finish()
  await setStatus(cancelled, 'in-progress')
  await app.post(`/api/jobs/${cancelled.id}/cancel`, { by: 'dispatcher', reason: 'No longer wanted' })
  assert.equal(await codeOf(cancelled), 'job.cancelled')
  assert.deepEqual(await reconcile(app.sql), [])
})

test('a completion toggled back by hand can still be undone and keeps its status', async () => {
  const { id } = await join()
  const job = await forMechanic(id, { customerPhone: newPhone() })
  await setStatus(job, 'completed')
  await setStatus(job, 'pending')
  const { status, body } = await undo(job.id)
  assert.deepEqual([status, body.status, body.stage], [200, 'pending', 'booked'])
  assert.deepEqual(await reconcile(app.sql), [])
})

test('a waived fee stays waived, a requested receipt is canceled, and each completion has its fee', async () => {
  const { id } = await join()
  const job = await forMechanic(id, { customerPhone: newPhone() })
  const fees = async () =>
    (await app.get(`/api/payments?mechanicId=${id}&purpose=platform_fee`)).body
      .map(({ jobId, status }: Record<string, string>) => `${jobId ? 'fee' : 'receipt'} ${status}`)
      .sort()
  await setStatus(job, 'completed')
  assert.equal((await app.post('/api/payments', { mechanicId: id, purpose: 'platform_fee' })).status, 201)
  assert.equal((await undo(job.id)).status, 200)
  assert.deepEqual(await fees(), ['fee cancelled', 'receipt cancelled'])
  await setStatus(job, 'completed')
  const { body } = await app.get(`/api/payments?mechanicId=${id}&status=due&purpose=platform_fee`)
  assert.equal((await app.patch(`/api/payments/${body[0].id}/waive`, { reason: 'By mistake' })).status, 200)
  assert.equal((await undo(job.id)).status, 200)
  await setStatus(job, 'completed')
  assert.deepEqual(await fees(), ['fee cancelled', 'fee due', 'fee waived', 'receipt cancelled'])
  assert.deepEqual(await reconcile(app.sql), [])
})

test('the first job: payment, referral and ticket are pending again, and return with the next completion', async () => {
  const referrer = await join()
  const { id } = await join()
  const { body: referral } = await app.post('/api/referrals', { referrerId: referrer.id, referredMechanicId: id })
  const statusOf = async () =>
    (await app.get(`/api/referrals?referrerId=${referrer.id}`)).body.map(({ status }: { status: string }) => status)
  const month = app.clock.now().slice(0, 7)
  const tickets = async () => (await app.get(`/api/raffle/${month}`)).body.counts.referral
  const before = await tickets()
  const job = await forMechanic(id, { customerPhone: newPhone() })
  for (const _ of [1, 2]) {
    await setStatus(job, 'completed')
    assert.deepEqual([await statusOf(), await tickets()], [['rewarded'], before + 1])
    assert.equal((await app.post('/api/payments', { mechanicId: id, purpose: 'first_job' })).status, 201)
    assert.equal((await undo(job.id)).status, 200)
    assert.deepEqual([await statusOf(), await tickets()], [['pending'], before])
    assert.equal((await app.post('/api/payments', { mechanicId: id, purpose: 'first_job' })).status, 409)
  }
  // Another finished job keeps it rewarded.
  await setStatus(job, 'completed')
  const other = await setStatus(await forMechanic(id, { customerPhone: newPhone() }), 'completed')
  assert.equal((await undo(job.id)).status, 200)
  assert.deepEqual([await statusOf(), await tickets()], [['rewarded'], before + 1])
  assert.equal((await undo(other.id)).status, 200)
  assert.deepEqual([await statusOf(), await tickets()], [['pending'], before])
  const again = await setStatus(job, 'completed')
  const { body: due } = await app.post('/api/payments', { mechanicId: id, purpose: 'first_job' })
  await app.patch(`/api/payments/${due.id}/confirm`, CASH)
  assert.equal((await undo(again.id)).body.code, 'job.undoPaid')
  assert.equal(referral.status, 'pending')
  assert.deepEqual(await reconcile(app.sql), [])
})

test('the ticket that a pair did not get because of an undone job it gets then', async () => {
  const { id } = await join()
  const customerPhone = newPhone()
  const [one, two, three] = [
    await forMechanic(id, { customerPhone }),
    await forMechanic(id, { customerPhone, description: 'The second complaint' }),
    await forMechanic(id, { customerPhone, description: 'The third complaint' }),
  ]
  const ofJobs = async () => {
    const rows = await app.sql<{ id: string; count: number }>(
      `SELECT job_id AS id, count(*)::int AS count FROM raffle_tickets t WHERE job_id = ANY($1)
         AND NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id) GROUP BY 1`,
      [[one.id, two.id, three.id]],
    )
    return [one, two, three].map((job) => rows.find(({ id }) => id === job.id)?.count ?? 0)
  }
  await setStatus(one, 'completed')
  await setStatus(two, 'completed')
  assert.deepEqual((await preview(three.id)).counts, {
    ...{ fee: 1000, poolShare: 100, mechanicTicket: false, customerTicket: false },
  })
  await setStatus(three, 'completed')
  assert.deepEqual(await ofJobs(), [2, 0, 0])
  await undo(one.id)
  assert.deepEqual(await ofJobs(), [0, 2, 0])
  await undo(three.id)
  assert.deepEqual(await ofJobs(), [0, 2, 0])
  await undo(two.id)
  assert.deepEqual(await ofJobs(), [0, 0, 0])
  await setStatus(three, 'completed')
  assert.deepEqual(await ofJobs(), [0, 0, 2])
  assert.deepEqual(await reconcile(app.sql), [])
})

test('without a mechanic: a reason stays in the timeline, the dollar and the ticket of the customer go and come', async () => {
  const job = await book({ mechanicId: null, customerPhone: newPhone() })
  assert.deepEqual((await preview(job.id)).counts, {
    ...{ fee: 0, poolShare: 100, mechanicTicket: false, customerTicket: true },
  })
  const reason = 'Settled on the phone'
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'completed', reason: 'x' })).status, 400)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'completed', reason })).status, 200)
  const { body } = await app.get(`/api/jobs/${job.id}`)
  assert.equal(body.timeline.at(-1).text, `Completed without a mechanic: ${reason}`)
  const undone = await undo(job.id)
  assert.deepEqual([undone.body.status, undone.body.stage], ['pending', 'open'])
  await setStatus(job, 'completed')
  assert.equal((await undo(job.id)).status, 200)
  assert.deepEqual(await reconcile(app.sql), [])
})

test('a removed mechanic’s job is open again', async () => {
  const { id } = await join()
  const job = await forMechanic(id, { customerPhone: newPhone() })
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'working' })
  await setStatus(job, 'completed')
  assert.equal((await app.remove(`/api/mechanics/${id}`)).status, 204)
  const { body } = await undo(job.id)
  assert.deepEqual([body.status, body.stage, body.mechanicId, body.totalCost], ['pending', 'open', null, null])
  assert.deepEqual(await reconcile(app.sql), [])
})
