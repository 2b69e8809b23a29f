import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guardRemoval, refusedBy } from '../../support/builders/guard-removal.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { opened, seeds } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL's guards of referrals and raffles, tested behind the app's back: each row fails once its guard is dropped. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const [rosa, luis, tom] = [await addMechanic(), await addMechanic(), await addMechanic()]
const again = await addMechanic({ email: luis.email.replace('@', '+again@') })
await app.post('/api/referrals', { referrerId: rosa.id, referredMechanicId: luis.id })
const job = await book({ mechanicId: luis.id })
await setStatus(job, 'completed')
await app.post('/api/raffle/2026-11/free-entries', { name: 'Ana Ruiz', phone: '(602) 555-0142' })
app.clock.set('2026-12-01T07:00:00.000Z')
await app.post('/api/raffle/2026-11/draw')
const runs = await app.post('/api/raffle/2026-12/free-entries', { name: 'Ana Ruiz', phone: '(602) 555-0142' })
assert.equal(runs.status, 201, JSON.stringify(runs.body))
const december = runs.body.ticketNumber
const payment = await app.post('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
assert.equal(payment.status, 201, JSON.stringify(payment.body))

const ticket = (month: string, source: string, more = '|') => `
  INSERT INTO raffle_tickets (id, mechanic_id, month, source, created_at ${more.split('|')[0]})
  VALUES (gen_random_uuid(), '${rosa.id}', '${month}', '${source}', now() ${more.split('|')[1]})`
const change = (what: string, month = '2026-12') => `UPDATE monthly_raffles SET ${what} WHERE month = '${month}'`
const seed = seeds.open(
  '2026-12',
  (
    await app.sql('SELECT commitment, sealed_seed AS "sealedSeed" FROM monthly_raffles WHERE month = \'2026-12\'')
  )[0] as never,
)
const drawn = `status = 'completed', drawn_at = now(), total_prize = 100, seed = '${seed}'`
const poolOf = (month: string) => `
  WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'late', '1', now()) RETURNING id)
  INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
  SELECT id, account, cents, now() FROM t, (VALUES ('platform', -100), ('pool:${month}', 100)) AS e (account, cents)`

const CHAIN = `'${'c'.repeat(64)}'`
const [COMMITMENT, SEALED] = Object.values(seeds.seal('2027-01')).map((value) => `'${value}'`)
const opening = (commitment = '', sealed = '', chain = 'NULL', round = 'NULL') =>
  `INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed, beacon_chain, beacon_round)
   VALUES (gen_random_uuid(), '2027-01', now(), ${commitment}, ${sealed}, ${chain}, ${round})`

const HELD: [guard: string, table: string, statement: string][] = [
  [
    'referrals_one_confirmed',
    '',
    `INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at, confirmed_at) VALUES (gen_random_uuid(), '${tom.id}', '${luis.id}', now(), now())`,
  ],
  [
    'referrals_one_a_pair',
    '',
    `INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at) VALUES (gen_random_uuid(), '${rosa.id}', '${luis.id}', now())`,
  ],
  ['rewarded_when_confirmed', '', `UPDATE referrals SET confirmed_at = NULL`],
  ['referrals_closed_or_confirmed', '', `UPDATE referrals SET closed_at = now()`],
  [
    'referrals_once_a_person',
    'referrals',
    `INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at, confirmed_at) VALUES (gen_random_uuid(), '${rosa.id}', '${again.id}', now(), now())`,
  ],
  ['tickets_one_a_reward', '', ticket('2026-12', 'referral', ', referral_id|, (SELECT id FROM referrals)')],
  ['month_opens_before_its_tickets', '', ticket('2027-01', 'subscription')],
  ['a_free_entry_names_its_phone', '', ticket('2026-12', 'free_entry')],
  [
    'only_a_subscription_ticket_names_a_payment',
    '',
    ticket('2026-12', 'free_entry', `, entered_phone, payment_id|, '+16025550199', '${payment.body.id}'`),
  ],
  [
    'tickets_one_a_payment',
    '',
    ticket(
      '2026-12',
      'subscription',
      `, payment_id|, '${payment.body.id}'), (gen_random_uuid(), '${luis.id}', '2026-12', 'subscription', now(), '${payment.body.id}'`,
    ),
  ],
  ['free_entries_once_a_person', 'raffle_tickets', ticket('2026-12', 'free_entry', ", entered_phone|, '+16025550142'")],
  ['monthly_raffles_month_key', '', opened(['2026-12', '2026-12-01T07:00:00Z'])],
  [
    'seed_of_32_bytes',
    '',
    `INSERT INTO monthly_raffles (id, month, seed, commitment, status, drawn_at, created_at)
     VALUES (gen_random_uuid(), '2027-01', 'ab', encode(sha256('\\xab'), 'hex'), 'completed', now(), now())`,
  ],
  ['seed_is_shown_by_the_draw', '', change(`seed = '${seed}'`)],
  ['seed_is_shown_by_the_draw', '', change("status = 'completed', drawn_at = now()")],
  ['seed_is_the_committed_one', '', change(`${drawn.replace(seed ?? '', 'ab'.repeat(32))}`)],
  ['commitment_is_a_sha256', '', opening("'known'", `'${seeds.seal('2027-01').sealedSeed}'`)],
  ['a_month_to_draw_has_a_sealed_seed', '', opening(`'${'0'.repeat(64)}'`, 'NULL')],
  ['seed_is_sealed', '', opening(`'${'0'.repeat(64)}'`, `'plain.${'ab'.repeat(32)}'`)],
  ['a_round_names_its_chain', '', opening(COMMITMENT, SEALED, 'NULL', '7')],
  ['chain_is_a_hash', '', opening(COMMITMENT, SEALED, "'quicknet'", '7')],
  ['round_counts_from_one', '', opening(COMMITMENT, SEALED, CHAIN, '0')],
  [
    'the_draw_uses_the_round',
    '',
    change("beacon_signature = 'ab', beacon_randomness = encode(sha256('\\xab'), 'hex')"),
  ],
  ['the_draw_uses_the_round', '', change(`${drawn}, beacon_randomness = 'ab'`)],
  [
    'randomness_is_of_its_signature',
    '',
    `INSERT INTO monthly_raffles (id, month, seed, commitment, status, drawn_at, created_at, beacon_chain, beacon_round, beacon_signature, beacon_randomness)
     VALUES (gen_random_uuid(), '2027-01', '${seed}', encode(sha256(decode('${seed}', 'hex')), 'hex'), 'completed', now(), now(), ${CHAIN}, 7, 'ab', 'ab')`,
  ],
  ['mechanic_won_with_a_ticket', '', change(`${drawn}, mechanic_ticket = 999999, mechanic_winner_id = '${rosa.id}'`)],
  [
    'customer_won_with_a_ticket',
    '',
    change(`${drawn}, customer_ticket = 999999, customer_winner_id = (SELECT id FROM customers LIMIT 1)`),
  ],
  ['a_winner_has_a_ticket', '', change(`${drawn}, mechanic_winner_id = '${rosa.id}'`)],
  [
    'prizes_come_from_the_pool',
    '',
    change(
      `${drawn}, customer_prize = 101, customer_ticket = ${december}, customer_winner_id = (SELECT id FROM customers LIMIT 1)`,
    ),
  ],
  ['nothing_is_won_before_the_draw', '', change('total_prize = 100')],
  ['tickets_are_frozen', 'raffle_tickets', ticket('2026-11', 'subscription')],
  ['tickets_stay', 'raffle_tickets', `UPDATE raffle_tickets SET created_at = now()`],
  ['tickets_stay', 'raffle_tickets', `DELETE FROM raffle_tickets WHERE ticket_number = ${december}`],
  ['raffle_stays', 'monthly_raffles', change("mechanic_winner_phone = '6025550100'", '2026-11')],
  ['raffle_stays', 'monthly_raffles', change(`commitment = '${'0'.repeat(64)}'`)],
  ['raffle_stays', 'monthly_raffles', change(`sealed_seed = '${seeds.seal('2026-12').sealedSeed}'`)],
  ['raffle_stays', 'monthly_raffles', change(`beacon_chain = ${CHAIN}, beacon_round = 7`)],
  ['drawn_pool_is_closed', 'ledger_entries', poolOf('2026-11')],
]

for (const [guard, table, statement] of HELD) {
  test(`${guard} holds against ${statement.trim().slice(0, 60)}, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement), refusedBy(guard))
    // A person and a profile are each referred once; either rule holds alone.
    const oncePerson = guard.startsWith('referrals_one_')
      ? 'ALTER TABLE referrals DISABLE TRIGGER referrals_once_a_person;'
      : ''
    await app.sql(`BEGIN; ${await guardRemoval(app, guard, table)}; ${oncePerson} ${statement}; ROLLBACK`)
  })
}

test('tickets cannot be emptied out, and a raffle cannot be deleted', async () => {
  await assert.rejects(app.sql('TRUNCATE raffle_tickets CASCADE'), /tickets are never changed/)
  await assert.rejects(app.sql("DELETE FROM monthly_raffles WHERE month = '2026-12'"), /drawn once/)
})

test('every month has a seed of its own, half of its bits are set, and no sealed seed comes twice', () => {
  const sealed = Array.from({ length: 300 }, (_, place) => ({
    month: `${1000 + place}-01`,
    ...seeds.seal(`${1000 + place}-01`),
  }))
  const found = sealed.map(({ month, ...rest }) => seeds.open(month, rest) ?? '')
  assert.equal(new Set([...found, ...sealed.map(({ sealedSeed }) => sealedSeed)]).size, 600)
  const bits = found.map((seed) => BigInt(`0x${seed}`).toString(2).replaceAll('0', '').length)
  const mean = bits.reduce((sum, count) => sum + count, 0) / bits.length
  assert.ok(Math.abs(mean - 128) < 4, `${mean}`)
})

test("the functions that hold the rules look into no table of the caller's own", async () => {
  assert.deepEqual(
    await app.sql(`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND (prorettype = 'trigger'::regtype OR proname = 'refuse_in_drawn_month') AND (proconfig IS NULL
      OR NOT 'search_path=pg_catalog, public, pg_temp' = ANY (proconfig))`),
    [],
  )
})
