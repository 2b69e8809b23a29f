import assert from 'node:assert/strict'
import { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const submit = (referrerId: unknown, referredMechanicId: unknown) =>
  app.post('/api/referrals', { referrerId, referredMechanicId })
const [rosa, luis] = [await addMechanic({ name: 'Rosa Delgado' }), await addMechanic({ name: 'Luis Ortega' })]

test(
  covers(
    ['4.referral.states', '4.referral.ticket', '7.referrals.submit', '9.raffle.tickets'],
    'a referral is pending until the first finished job, then rewarded with one ticket',
  ),
  async () => {
    const { status, body } = await submit(rosa.id, luis.id)
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(Referral.parse(body), body)
    const { id, createdAt, confirmedAt, ...referral } = body
    assert.deepEqual(referral, {
      referrerId: rosa.id,
      referredMechanicId: luis.id,
      referrerName: 'Rosa Delgado',
      referredMechanicName: 'Luis Ortega',
      status: 'pending',
    })
    // Without sign-in there is no confirmation.
    assert.deepEqual([createdAt, confirmedAt], [app.clock.now(), app.clock.now()])

    const job = await book({ mechanicId: luis.id })
    await setStatus(job, 'completed')
    await setStatus(job, 'pending')
    await setStatus(job, 'completed')
    await setStatus(await book({ mechanicId: luis.id }), 'completed')
    const { body: history } = await app.get('/api/referrals')
    assert.deepEqual(history, [{ ...body, status: 'rewarded' }])
    assert.equal((await app.get('/api/raffle/2026-11')).body.counts.referral, 1)
    const tickets = await app.sql("SELECT mechanic_id, month FROM raffle_tickets WHERE source = 'referral'")
    assert.deepEqual(tickets, [{ mechanic_id: rosa.id, month: '2026-11' }])
    assert.equal(id, history[0].id)
  },
)

const REFUSED: [what: string, referrer: string, referred: string, status: number, code: string][] = [
  ['oneself', rosa.id, rosa.id, 400, 'referral.oneself'],
  ['oneself in capitals', rosa.id, rosa.id.toUpperCase(), 400, 'referral.oneself'],
  ['by oneself in capitals', rosa.id.toUpperCase(), rosa.id, 400, 'referral.oneself'],
  ['one who was referred', rosa.id, luis.id, 409, 'referral.alreadyReferred'],
  ['an unknown mechanic', rosa.id, '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01', 404, 'mechanic.unknown'],
  ['by an unknown mechanic', '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01', rosa.id, 404, 'mechanic.unknown'],
  ['what is no id', rosa.id, 'Luis', 404, 'mechanic.unknown'],
  ['by what is no id', '12345', rosa.id, 404, 'mechanic.unknown'],
]
for (const [what, referrer, referred, status, code] of REFUSED) {
  test(`refused: ${what}`, async () => {
    const answer = await submit(referrer, referred)
    assert.deepEqual([answer.status, answer.body.code], [status, code])
  })
}

test('refused: one who has finished a job, and one who has left', async () => {
  const worker = await addMechanic()
  await setStatus(await book({ mechanicId: worker.id }), 'completed')
  const working = await submit(rosa.id, worker.id)
  assert.deepEqual([working.status, working.body.code], [409, 'referral.alreadyWorking'])
  const gone = await addMechanic()
  await app.remove(`/api/mechanics/${gone.id}`)
  assert.equal((await submit(rosa.id, gone.id)).status, 404)
  assert.equal((await submit(gone.id, rosa.id)).status, 404)
})

test(
  covers(['5.referral.referrer', '5.referral.referred'], 'both ids are required, with the words of the specification'),
  async () => {
    for (const nothing of [undefined, '', '   ', null]) {
      const { status, body } = await submit(nothing, nothing)
      assert.equal(status, 400)
      assert.deepEqual(body.errors, [
        { path: 'referrerId', message: 'Your mechanic ID is required' },
        { path: 'referredMechanicId', message: 'Referred mechanic ID is required' },
      ])
      assert.equal(body.message, 'Your mechanic ID is required')
      assert.equal((await submit(rosa.id, nothing)).body.message, 'Referred mechanic ID is required')
      assert.equal((await submit(nothing, rosa.id)).body.message, 'Your mechanic ID is required')
    }
  },
)

test(
  covers(['7.referrals.list', '7.queries'], 'one referrer by path or by query, newest first, page by page'),
  async () => {
    const referrer = await addMechanic({ name: 'Ana Ruiz' })
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth++) {
      app.clock.pass(1000)
      ids.unshift((await submit(referrer.id, (await addMechanic()).id)).body.id)
    }
    const [byPath, byQuery] = [
      await app.get(`/api/referrals/${referrer.id}`),
      await app.get(`/api/referrals?referrerId=${referrer.id}`),
    ]
    assert.deepEqual(byPath.body, byQuery.body)
    assert.deepEqual(
      byPath.body.map(({ id }: Referral) => id),
      ids,
    )
    const all = await app.get('/api/referrals')
    assert.equal(all.body.length, 6)
    assert.deepEqual((await app.get('/api/referrals?referrerId=')).body, all.body)

    const first = await app.get(`/api/referrals/${referrer.id}?limit=2`)
    assert.equal(first.headers.get('x-total-count'), '5')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await app.get(next)
    assert.deepEqual(
      [...first.body, ...second.body].map(({ id }: Referral) => id),
      ids.slice(0, 4),
    )
  },
)

for (const path of [
  '/api/referrals/nobody',
  '/api/referrals?referrerId=nobody',
  '/api/referrals/0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01',
  '/api/referrals?referrerId=0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01',
]) {
  test(`${path} is 404`, async () => {
    const { status, body } = await app.get(path)
    assert.deepEqual([status, body.code], [404, 'mechanic.unknown'])
  })
}

test('twenty referrers race for one mechanic: one referral', async () => {
  const referrers = await Promise.all(Array.from({ length: 20 }, () => addMechanic()))
  const wanted = await addMechanic()
  const answers = await Promise.all(referrers.map(({ id }) => submit(id, wanted.id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)])
})

test('two who refer each other at once: no deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await addMechanic(), await addMechanic()]
    const answers = await Promise.all([submit(one.id, other.id), submit(other.id, one.id)])
    assert.deepEqual(pluck(answers, 'status'), [201, 201])
  }
})

test('a referral that races with the first finished job is rewarded or refused, never left pending', async () => {
  for (let round = 0; round < 8; round++) {
    const newcomer = await addMechanic()
    const job = await book({ mechanicId: newcomer.id })
    const [answer] = await Promise.all([submit(rosa.id, newcomer.id), setStatus(job, 'completed')])
    const rows = await app.sql('SELECT status FROM referrals WHERE referred_mechanic_id = $1', [newcomer.id])
    assert.deepEqual(rows, answer.status === 201 ? [{ status: 'rewarded' }] : [])
    if (answer.status !== 201) assert.equal(answer.body.code, 'referral.alreadyWorking')
  }
})
