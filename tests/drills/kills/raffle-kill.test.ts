import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { opened } from '../../support/factories/raffle-months.ts'
import { openProduct, type Product, spawnProduct } from '../../support/product.ts'

/** kill -9 during a draw: it is rolled back, and the next servers draw the month once. */

const database = await freshDatabase()
const behind = new pg.Client(database.owner)
await behind.connect()
const products: Product[] = []
afterAll(async () => {
  for (const { child, over } of products) {
    child.kill('SIGTERM')
    await over
  }
  await behind.end()
  await database.drop()
})

const rows = async (text: string) => (await behind.query(text)).rows

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries++) {
    if (tries > 300) assert.fail('it did not come to that')
    await pause(50)
  }
}

/** An ended month with 40 tickets and 20 dollars, and a server that is slow to pay the second prize. */
async function prepare(): Promise<void> {
  await behind.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
      VALUES ('00000000-0000-7000-8000-000000000001', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at)
      VALUES ('00000000-0000-7000-8000-000000000002', 'Ana', '(602) 555-0101', '+16025550101', now());
    ${opened(['2024-03', '2024-03-01T07:00:00Z'])};
    INSERT INTO raffle_tickets (id, mechanic_id, month, source, created_at)
      SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '2024-03', 'subscription', '2024-03-02T07:00:00Z' FROM generate_series(1, 20);
    ALTER TABLE raffle_tickets DISABLE TRIGGER free_entries_once_a_person;
    INSERT INTO raffle_tickets (id, customer_id, customer_phone, month, source, entered_phone, created_at)
      SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000002', '(602) 555-0101', '2024-03', 'free_entry', '+1602555' || 1000 + n, '2024-03-02T07:00:00Z'
      FROM generate_series(1, 20) n;
    ALTER TABLE raffle_tickets ENABLE TRIGGER free_entries_once_a_person;
    WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'pool.job', '1', now()) RETURNING id)
      INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
      SELECT id, account, cents, now() FROM t, (VALUES ('platform', -2000), ('pool:2024-03', 2000)) AS e (account, cents);
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(4); RETURN NEW; END';
    CREATE TRIGGER take_time BEFORE INSERT ON ledger_transfers FOR EACH ROW WHEN (NEW.kind = 'prize.customer') EXECUTE FUNCTION take_time();`)
}

const settings = { ...settingsOf(database) }
const SESSIONS = 'SELECT FROM pg_stat_activity WHERE datname = current_database()'
const asleep = async () => (await rows(`${SESSIONS} AND wait_event = 'PgSleep' AND state = 'active'`)).length > 0

test('a server killed between the two prizes leaves the month unchanged', async () => {
  await prepare()
  const { child, over } = spawnProduct(settings)
  await until(asleep)
  child.kill('SIGKILL')
  await over
  await until(async () => !(await asleep()))
  await until(async () => (await rows(`${SESSIONS} AND application_name = 'desert-wrench'`)).length === 0)
  assert.deepEqual(await rows("SELECT status, mechanic_ticket FROM monthly_raffles WHERE month = '2024-03'"), [
    { status: 'active', mechanic_ticket: null },
  ])
  assert.deepEqual(await rows("SELECT FROM ledger_transfers WHERE kind LIKE 'prize.%'"), [])
})

test('the servers that start next draw it once', async () => {
  await behind.query('DROP TRIGGER take_time ON ledger_transfers')
  products.push(...(await Promise.all([openProduct(settings), openProduct(settings)])))
  await until(
    async () =>
      (await rows("SELECT FROM monthly_raffles WHERE month = '2024-03' AND status = 'completed'")).length === 1,
  )
  const [first] = products
  const { raffle, tickets } = await (await fetch(`${first?.url}/api/raffle/2024-03`)).json()
  assert.equal(tickets.length, 40)
  assert.deepEqual([raffle.totalPrize, raffle.mechanicPrize, raffle.customerPrize], [2000, 1000, 1000])
  assert.deepEqual(
    await rows(
      "SELECT account, sum(amount)::int AS cents FROM ledger_entries WHERE account <> 'platform' GROUP BY 1 ORDER BY 1",
    ),
    [
      { account: 'pool:2024-03', cents: 0 },
      { account: 'prize:2024-03:customer', cents: 1000 },
      { account: 'prize:2024-03:mechanic', cents: 1000 },
    ],
  )
})
