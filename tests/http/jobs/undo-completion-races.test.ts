import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Concurrent acts come before or after an undone completion; PostgreSQL forbids anything between. */

const app = await openTestApp()
app.clock.set('2026-11-30T12:00:00.000Z')
const { addMechanic, book, setStatus } = factoriesFor(app)
const ROUNDS = 6

type Answer = Awaited<ReturnType<typeof app.get>>
const outcomeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : body?.code)
const undo = (id: string) => app.post(`/api/jobs/${id}/undo-completion`)
const RATES = { pricingType: 'hourly', hourlyRate: 8000 }
async function finished() {
  const { id: mechanicId } = await addMechanic(RATES)
  const job = await book({ mechanicId, estimatedHours: 2, customerPhone: newPhone() })
  return { ...(await setStatus(job, 'completed')), mechanicId }
}
/** Money, fee, tickets and both counters of a job. */
async function counted({ id, mechanicId }: { id: string; mechanicId: string }) {
  const [row] = await app.sql<Record<string, number>>(
    `SELECT (SELECT coalesce(sum(e.amount), 0)::int FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
        WHERE t.reference LIKE $1 || '%' AND e.account LIKE 'pool:%') AS pool,
      (SELECT count(*)::int FROM payments WHERE job_id = $1::uuid AND status <> 'cancelled') AS fees,
      (SELECT count(*)::int FROM raffle_tickets t WHERE job_id = $1::uuid AND NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id)) AS tickets,
      (SELECT jobs_completed FROM mechanics WHERE id = $2) AS mechanic,
      (SELECT c.total_jobs FROM customers c JOIN jobs j ON j.customer_id = c.id WHERE j.id = $1::uuid) AS customer`,
    [id, mechanicId],
  )
  return Object.values(row ?? {})
}
const ALL = [100, 1, 2, 1, 1]
const NOTHING = [0, 0, 0, 0, 0]

test('ten at once undo it once', async () => {
  const job = await finished()
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(job.id)))
  assert.deepEqual(answers.map(outcomeOf).sort(), ['done', ...Array(9).fill('job.notDone')])
  assert.deepEqual(await counted(job), NOTHING)
})

test('undone and completed at once, both ways round, it counts once or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const job = await finished()
    const [one, other] = await Promise.all([undo(job.id), app.patch(`/api/jobs/${job.id}`, { status: 'completed' })])
    assert.deepEqual([outcomeOf(one), outcomeOf(other)], ['done', 'done'])
    const { body } = await app.get(`/api/jobs/${job.id}`)
    assert.deepEqual(await counted(job), body.job.status === 'completed' ? ALL : NOTHING)
  }
})

const BESIDE: Record<string, [refusal: string, late: string, act: (job: { id: string }) => Promise<Answer>]> = {
  'a review': [
    'job.undoRated',
    'rating.tooEarly',
    ({ id }) => app.post(`/api/jobs/${id}/ratings`, { by: 'customer', stars: 2 }),
  ],
  'a payment of the customer': [
    'job.undoPaid',
    'job.notDone',
    ({ id }) => app.post(`/api/jobs/${id}/payments`, { method: 'cash', amount: 500 }),
  ],
  'the fee of the mechanic': [
    'job.undoPaid',
    'payment.cancelled',
    async ({ id }) => {
      const [fee] = await app.sql<{ id: string }>('SELECT id FROM payments WHERE job_id = $1', [id])
      return app.patch(`/api/payments/${fee?.id}/confirm`, { method: 'cash', reference: 'R-1' })
    },
  ],
}
for (const [what, [refusal, late, act]] of Object.entries(BESIDE)) {
  test(`${what} at once: it succeeds without the undo, or comes too late`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const job = await finished()
      const [undone, other] = await Promise.all([undo(job.id), act(job)])
      const isUndone = outcomeOf(undone) === 'done'
      assert.deepEqual([outcomeOf(undone), outcomeOf(other)], isUndone ? ['done', late] : [refusal, 'done'])
      assert.deepEqual(await counted(job), isUndone ? NOTHING : ALL)
    }
  })
}

test('the draw of its month at once: with its tickets and its dollar, or without', async () => {
  const job = await finished()
  // Ten minutes before the month ends in Phoenix.
  app.clock.pass(Date.parse('2026-12-01T06:55:00Z') - Date.parse(app.clock.now()))
  await undo(job.id)
  const last = await finished()
  app.clock.pass(10 * 60_000)
  const [undone, drawn] = await Promise.all([undo(last.id), app.post('/api/raffle/2026-11/draw')])
  assert.equal(outcomeOf(drawn), 'done')
  assert.ok(['done', 'job.undoDrawn'].includes(outcomeOf(undone)), outcomeOf(undone))
  assert.deepEqual(await counted(last), outcomeOf(undone) === 'done' ? NOTHING : ALL)
  if (outcomeOf(undone) !== 'done') assert.equal(outcomeOf(await undo(last.id)), 'job.undoDrawn')
})

test('PostgreSQL refuses changes to undone completions', async () => {
  const [done, undone] = [await finished(), await finished()]
  assert.equal(outcomeOf(await undo(undone.id)), 'done')
  const ticket = (job: { id: string }, issue: number) =>
    `INSERT INTO raffle_tickets (id, customer_id, month, source, job_id, issue, created_at)
     SELECT gen_random_uuid(), customer_id, '2026-12', 'job', id, ${issue}, now() FROM jobs WHERE id = '${job.id}'`
  const money = (kind: string, reference: string) =>
    `WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), '${kind}', '${reference}', now()) RETURNING id)
     INSERT INTO ledger_entries (transfer_id, account, amount, created_at) SELECT id, account, amount, now()
     FROM t, (VALUES ('platform', -100), ('pool:2026-12', 100)) AS e (account, amount)`
  const HELD: [holds: string, table: string, statement: string][] = [
    [
      'an_undone_completion_left_nothing',
      'job_completions',
      `UPDATE job_completions SET undone_at = completed_at WHERE job_id = '${done.id}'`,
    ],
    ['completions_stay', 'job_completions', `UPDATE job_completions SET month = '2027-01' WHERE job_id = '${done.id}'`],
    [
      'completions_stay',
      'job_completions',
      `UPDATE job_completions SET undone_at = NULL WHERE job_id = '${undone.id}'`,
    ],
    [
      'payments_of_a_done_job',
      'job_payments',
      `INSERT INTO job_payments (id, job_id, method, amount, paid_at) VALUES (gen_random_uuid(), '${undone.id}', 'cash', 1, now())`,
    ],
    ['tickets_of_a_completion', 'raffle_tickets', ticket(done, 2)],
    ['money_of_a_completion', 'ledger_transfers', money('pool.job', `${done.id}:2`)],
    ['money_of_a_completion', 'ledger_transfers', money('undo.pool', done.id)],
  ]
  const triggers: Record<string, string> = { tickets_of_a_completion: 'tickets_once_a_pair' }
  for (const [holds, table, statement] of HELD) {
    await assert.rejects(app.sql(statement), (error: Error & { constraint?: string }) => {
      assert.equal(error.constraint, holds, error.message)
      return true
    })
    await app.sql(
      `BEGIN; DROP TRIGGER ${triggers[holds] ?? holds} ON ${table}; ${statement}; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`,
    )
  }
  await assert.rejects(
    app.sql(
      `INSERT INTO job_completions SELECT job_id, 2, completed_at, month, customer_id, mechanic_id, status_before FROM job_completions WHERE job_id = '${done.id}'`,
    ),
    /job_completions_one_counts/,
  )
})

test('no trace of an undone completion remains', async () => assert.deepEqual(await reconcile(app.sql), []))
