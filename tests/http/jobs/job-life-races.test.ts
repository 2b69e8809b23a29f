import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { lockWaits } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Concurrent acts on a job: exactly one succeeds, and the other leaves no trace. */

const database = await freshDatabase()
const app = await openTestApp({ database })
const { addMechanic, book, request } = factoriesFor(app)
const ROUNDS = 8

type Answer = Awaited<ReturnType<typeof app.get>>
const codes = (...answers: Answer[]) => answers.map(({ status, body }) => body?.code ?? status)

interface Left {
  stage: string
  mechanicId: string | null
  approved: number
  waiting: number
  cancelled: number
  done: number
  steps: string
}

/** A job's row and everything around it. */
async function left(id: string): Promise<Left> {
  const { body } = await app.get(`/api/jobs/${id}`)
  const [counted] = await app.sql<Omit<Left, 'stage' | 'mechanicId' | 'steps'>>(
    `SELECT (SELECT count(*)::int FROM job_pickup_requests WHERE job_id = $1 AND status = 'approved') AS approved,
      (SELECT count(*)::int FROM job_pickup_requests WHERE job_id = $1 AND status = 'pending') AS waiting,
      (SELECT count(*)::int FROM notifications WHERE job_id = $1 AND notification_type = 'job_cancelled') AS cancelled,
      (SELECT count(*)::int FROM raffle_tickets WHERE job_id = $1) AS done`,
    [id],
  )
  assert.ok(counted)
  const steps = body.timeline.map(({ kind }: { kind: string }) => kind).join(' ')
  return { ...counted, steps, stage: body.job.stage, mechanicId: body.job.mechanicId }
}

const cancel = (id: string, by: string) => app.post(`/api/jobs/${id}/cancel`, { by, reason: 'Changed my mind' })

test('approve and cancel at once: hired then canceled, or canceled without a hire', async () => {
  const mechanic = await addMechanic()
  for (let round = 0; round < ROUNDS; round++) {
    const job = await book()
    const offer = await request(job, mechanic)
    const [hired, over] = await Promise.all([
      app.patch(`/api/pickup-requests/${offer.id}/approve`),
      cancel(job.id, 'customer'),
    ])
    assert.deepEqual(codes(over), [200])
    const { stage, approved, waiting, cancelled, mechanicId } = await left(job.id)
    assert.deepEqual([stage, waiting, approved], ['cancelled', 0, 0])
    if (hired.status === 200) assert.deepEqual([cancelled, mechanicId], [1, mechanic.id])
    else assert.deepEqual([codes(hired), cancelled, mechanicId], [['job.cancelled'], 0, null])
  }
})

test('two dispatchers with one If-Match: one changes it, the other is shown what', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const job = await book()
    const tag = (await app.get(`/api/jobs/${job.id}`)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      ['Low', 'High', 'Emergency'].map((priority) =>
        app.patch(`/api/jobs/${job.id}`, { priority }, { 'if-match': tag }),
      ),
    )
    assert.deepEqual(codes(...answers).sort(), [200, 'job.changed', 'job.changed'])
    const won = answers.find(({ status }) => status === 200)
    for (const { status, body } of answers)
      if (status === 412) assert.equal(body.current.job.priority, won?.body.priority)
    assert.equal((await left(job.id)).steps, 'created changed')
  }
})

test('a step and a cancel at once: the arrival keeps the customer from cancelling, or the cancel the arrival', async () => {
  const mechanic = await addMechanic()
  for (let round = 0; round < ROUNDS; round++) {
    const job = await book({ mechanicId: mechanic.id })
    const [stepped, over] = await Promise.all([
      app.post(`/api/jobs/${job.id}/stage`, { stage: round % 2 ? 'arrived' : 'done' }),
      cancel(job.id, 'customer'),
    ])
    const { stage, cancelled, done } = await left(job.id)
    if (over.status === 200)
      assert.deepEqual([codes(stepped), stage, cancelled, done], [['job.cancelled'], 'cancelled', 1, 0])
    else assert.deepEqual([codes(over), cancelled, done], [['job.stagePassed'], 0, round % 2 ? 0 : 2])
  }
})

test('ten concurrent presses of a step count once', async () => {
  const job = await book({ mechanicId: (await addMechanic()).id })
  const press = () => app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' })
  const answers = await Promise.all(Array.from({ length: 10 }, press))
  assert.deepEqual(codes(...answers).sort(), [200, ...Array(9).fill('job.stagePassed')])
  assert.deepEqual((await left(job.id)).steps, 'created booked done')
})

test('assigned to two, approved and reopened at once: one mechanic or none, and the offers agree', async () => {
  const [rosa, tom] = [await addMechanic(), await addMechanic()]
  for (let round = 0; round < ROUNDS; round++) {
    const job = await book()
    const offer = await request(job, rosa)
    await request(job, tom)
    const answers = await Promise.all([
      app.patch(`/api/jobs/${job.id}`, { mechanicId: tom.id }),
      app.patch(`/api/pickup-requests/${offer.id}/approve`),
      ...(round % 2 ? [app.patch(`/api/jobs/${job.id}`, { mechanicId: null })] : []),
    ])
    for (const answer of answers) assert.ok([200, 409].includes(answer.status), JSON.stringify(answer.body))
    const { mechanicId, approved, waiting, stage, steps } = await left(job.id)
    const answered = steps.split(' ').findLast((step) => step === 'booked' || step === 'reopened')
    if (mechanicId === null) assert.deepEqual([approved, stage, answered], [0, 'open', 'reopened'])
    else {
      const hired = await app.sql(
        `SELECT mechanic_id AS id FROM job_pickup_requests WHERE job_id = $1 AND status = 'approved'`,
        [job.id],
      )
      for (const { id } of hired) assert.equal(id, mechanicId)
      assert.deepEqual([waiting, stage], [0, 'booked'])
    }
  }
})

test('concurrent completion and correction lock the customer before the mechanic', async () => {
  const [rosa, tom] = [await addMechanic(), await addMechanic()]
  const [moved, booked] = [await book({ mechanicId: rosa.id }), await book({ mechanicId: rosa.id })]
  const other = new pg.Client(database.owner)
  await other.connect()
  const completing = async (id: string, body: object, mechanic: { id: string }) => {
    await other.query('BEGIN')
    await other.query('SELECT FROM customers WHERE id = (SELECT customer_id FROM jobs WHERE id = $1) FOR UPDATE', [id])
    let isOver = false
    const change = app.patch(`/api/jobs/${id}`, { ...body, status: 'completed' }).finally(() => {
      isOver = true
    })
    while (!isOver && (await lockWaits(app)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.equal(isOver, false, 'it waits for the customer')
    await other.query('SELECT FROM mechanics WHERE id = $1 FOR UPDATE NOWAIT', [mechanic.id])
    await other.query('COMMIT')
    assert.equal((await change).status, 200)
  }
  try {
    await completing(moved.id, { mechanicId: tom.id }, tom)
    await completing(booked.id, { estimatedHours: 3 }, rosa)
  } finally {
    await other.end()
  }
})
