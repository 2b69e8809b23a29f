import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before draws: months get seeds, tickets their phones, and past prizes are drawn again. */

const { client, apply } = await databaseBefore()
const rows = async (text: string) => (await client.query(text)).rows

test('months with and without a row, drawn and not, with every kind of ticket', async () => {
  await apply('0001-first.sql')
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('00000000-0000-7000-8000-000000000001', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES
      ('00000000-0000-7000-8000-000000000002', 'Ana', '(602) 555-0101', '+16025550101', now());
    INSERT INTO monthly_raffles (id, month, total_prize, mechanic_winner_id, mechanic_winner_phone, mechanic_prize, status, drawn_at, created_at) VALUES
      ('00000000-0000-7000-8000-000000000003', '2026-09', 700, '00000000-0000-7000-8000-000000000001', '(602) 555-0100', 350, 'completed', now(), now());
    INSERT INTO raffle_tickets (id, mechanic_id, customer_id, month, source, created_at) VALUES
      (gen_random_uuid(), NULL, '00000000-0000-7000-8000-000000000002', '2026-09', 'free_entry', '2026-09-05T10:00:00Z'),
      (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', NULL, '2026-10', 'free_entry', '2026-10-05T10:00:00.123Z'),
      (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', NULL, '2026-10', 'subscription', '2026-10-06T10:00:00Z');`)
  for (const name of MIGRATIONS.slice(1)) await apply(name)

  const raffles = await rows(
    'SELECT id, month, status, total_prize, mechanic_winner_id, drawn_at, created_at, seed, sealed_seed FROM monthly_raffles ORDER BY month',
  )
  assert.deepEqual(
    raffles.map(({ month, status, total_prize }) => [month, status, total_prize]),
    [
      ['2026-09', 'active', '0'],
      ['2026-10', 'active', '0'],
    ],
  )
  assert.notEqual(raffles[0].sealed_seed, raffles[1].sealed_seed)
  for (const { seed, sealed_seed } of raffles) {
    assert.equal(seed, null)
    // Encrypted by the migrating start.
    assert.match(sealed_seed, /^plain\.[0-9a-f]{64}$/)
  }
  assert.match(raffles[1].id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  assert.equal(Number.parseInt(raffles[1].id.replace('-', '').slice(0, 12), 16), Date.parse('2026-10-05T10:00:00.123Z'))
  assert.deepEqual(await rows('SELECT month, source, entered_phone AS phone FROM raffle_tickets ORDER BY created_at'), [
    { month: '2026-09', source: 'free_entry', phone: '+16025550101' },
    { month: '2026-10', source: 'free_entry', phone: '+16025550100' },
    { month: '2026-10', source: 'subscription', phone: null },
  ])
})
