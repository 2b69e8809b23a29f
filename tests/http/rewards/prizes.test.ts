import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A prize is paid once, and the phone read for it is audited. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)
const MONTH = '2026-11'
const { id } = await addMechanic()
for (let count = 0; count < 3; count += 1) await setStatus(await book({ mechanicId: id }), 'completed')
const pay = (side: string, month = MONTH) =>
  app.post(`/api/raffle/${month}/prizes/${side}/paid`, { reference: 'Check 12' })
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))

test('nothing can be paid out before the draw; invalid sides and months are refused', async () => {
  assert.equal((await pay('mechanic')).body.code, 'prize.notDrawn')
  assert.equal((await pay('mechanic', '2031-01')).body.code, 'prize.notDrawn')
  assert.equal((await pay('seller')).status, 400)
  assert.equal((await app.post(`/api/raffle/${MONTH}/prizes/mechanic/paid`, {})).body.errors[0].path, 'reference')
  assert.deepEqual((await app.get(`/api/raffle/${MONTH}/prizes`)).body, [])
})

test('a prize is paid out once, however many pay at once, and the ledger has it', async () => {
  app.clock.set('2026-12-02T15:00:00.000Z')
  await app.post(`/api/raffle/${MONTH}/draw`)
  const { body } = await app.get(`/api/raffle/${MONTH}/prizes`)
  assert.deepEqual(
    body.map((prize: Record<string, unknown>) => [prize.side, prize.amount, prize.paidAt]),
    [
      ['mechanic', 150, null],
      ['customer', 150, null],
    ],
  )
  const [won] = await app.sql<{ name: string; phone: string }>('SELECT name, phone FROM mechanics WHERE id = $1', [id])
  assert.deepEqual([body[0].winnerId, body[0].winnerName, body[0].winnerPhone], [id, won?.name, won?.phone])
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('mechanic')))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  assert.equal(refused?.body.code, 'prize.paidAlready')
  assert.equal(await balance(`prize:${MONTH}:mechanic`), 0)
  assert.equal(await balance(`prize:${MONTH}:customer`), 150)
  assert.equal(await balance('outside:transfer'), 150)
  const [paid] = (await app.get(`/api/raffle/${MONTH}/prizes`)).body
  assert.deepEqual([paid.paidAt, paid.method, paid.reference], [app.clock.now(), 'transfer', 'Check 12'])
})

test('a side without tickets has no prize', async () => {
  app.clock.set('2026-12-10T15:00:00.000Z')
  await app.post('/api/raffle/2026-12/free-entries', { name: 'Grace', phone: '(602) 555-0144' })
  app.clock.set('2027-01-02T15:00:00.000Z')
  await app.post('/api/raffle/2026-12/draw')
  assert.equal((await pay('mechanic', '2026-12')).body.code, 'prize.nobody')
})

test('PostgreSQL enforces it: no second payout, no other amount, none outside the ledger', async () => {
  const row = (side: string, amount: number) =>
    app.sql(`INSERT INTO prize_payouts VALUES ('${MONTH}', '${side}', ${amount}, 'cash', 'R', now())`)
  await assert.rejects(row('mechanic', 150), /prizes_are_paid_once/)
  await assert.rejects(row('customer', 150), /is not in the ledger/)
  await assert.rejects(app.sql(`DELETE FROM prize_payouts`), /stays so/)
})

test('where people sign in, reading a winner is in the audit trail', async () => {
  const guarded = await openTestApp({ access: 'accounts' })
  const staff = await signedIn(guarded, { role: 'dispatcher' })
  assert.equal((await guarded.get(`/api/raffle/${MONTH}/prizes`, staff)).status, 200)
  const acts = await guarded.sql<{ act: string }>('SELECT act FROM audit_entries')
  assert.ok(
    acts.some(({ act }) => /prizes/.test(act)),
    JSON.stringify(acts),
  )
})
