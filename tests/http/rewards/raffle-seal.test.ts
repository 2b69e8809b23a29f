import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { seedVault } from '@desert-wrench/server/security/seed-vault.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { opened } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What the server's database role can do to a draw: read or choose the seed, disable guards. */

const fresh = await freshDatabase()
const app = await openTestApp({ database: fresh })
const { addMechanic, book, setStatus } = factoriesFor(app)
const server = new pg.Client(fresh.connection)
server.on('error', () => {})
await server.connect()
afterAll(() => server.end())

await setStatus(await book({ mechanicId: (await addMechanic()).id }), 'completed')
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('nothing stored about a running month is the seed of its commitment', async () => {
  const { commitment } = (await app.get('/api/raffle/2026-11')).body.raffle
  const { rows } = await server.query('SELECT to_jsonb(r)::text AS row FROM monthly_raffles r')
  const found = rows.flatMap(({ row }) => row.match(/[0-9a-f]{64}/gi) ?? [])
  assert.ok(found.includes(commitment))
  assert.deepEqual(
    found.filter((candidate: string) => sha256(candidate) === commitment),
    [],
  )
})

test('another key, another month and a changed letter open no seed', () => {
  const vault = seedVault(() => Buffer.alloc(32, 1))
  const seed = 'ab'.repeat(32)
  const sealed = vault.seal('2026-11', seed)
  assert.equal(vault.open('2026-11', sealed), seed)
  assert.equal(vault.open('2026-12', sealed), null)
  assert.equal(seedVault(() => Buffer.alloc(32, 2)).open('2026-11', sealed), null)
  assert.equal(vault.open('2026-11', { ...sealed, commitment: sha256(sealed.commitment) }), null)
  for (const sealedSeed of [null, '', 'v1.', `plain.${seed}`, 'v1.aaaa', sealed.sealedSeed.replace(/.$/, '!')])
    assert.equal(vault.open('2026-11', { ...sealed, sealedSeed }), null)
  for (let place = 3; place < sealed.sealedSeed.length; place++) {
    const other = sealed.sealedSeed[place] === 'A' ? 'B' : 'A'
    const sealedSeed = sealed.sealedSeed.slice(0, place) + other + sealed.sealedSeed.slice(place + 1)
    assert.equal(vault.open('2026-11', { ...sealed, sealedSeed }), null, `${place}`)
  }
})

const seed = 'cd'.repeat(32)
const CHOSEN = [
  `INSERT INTO monthly_raffles (id, month, seed, created_at) VALUES (gen_random_uuid(), '2027-01', '${seed}', now())`,
  `INSERT INTO monthly_raffles (id, month, seed, commitment, created_at) VALUES (gen_random_uuid(), '2027-01', '${seed}', '${sha256(seed)}', now())`,
  `INSERT INTO monthly_raffles (id, month, seed, commitment, status, drawn_at, created_at)
   VALUES (gen_random_uuid(), '2027-01', '${seed}', '${sha256(seed)}', 'completed', now(), now())`,
]
for (const statement of CHOSEN) {
  test(`the seed of a future month cannot be chosen: ${statement.slice(0, 70)}`, async () => {
    await assert.rejects(server.query(statement), /permission denied for table monthly_raffles/)
  })
}

const REFUSED: [statement: string, why: RegExp][] = [
  ['ALTER TABLE raffle_tickets DISABLE TRIGGER ALL', /must be owner of table raffle_tickets/],
  ['ALTER TABLE monthly_raffles DISABLE TRIGGER raffle_stays', /must be owner of table monthly_raffles/],
  ['ALTER TABLE ledger_entries DISABLE TRIGGER USER', /must be owner of table ledger_entries/],
  ['ALTER TABLE monthly_raffles DROP CONSTRAINT seed_is_the_committed_one', /must be owner/],
  ['DROP TRIGGER tickets_stay ON raffle_tickets', /must be owner/],
  ['DROP FUNCTION tickets_stay() CASCADE', /must be owner/],
  ['SET session_replication_role = replica', /permission denied to set parameter/],
  ['SET ROLE postgres', /does not exist|permission denied/],
  ["SELECT pg_read_file('PG_VERSION')", /permission denied/],
  ["COPY monthly_raffles TO PROGRAM 'cat'", /permission denied/],
  ['CREATE TABLE public.mine ()', /permission denied for schema public/],
  ['CREATE SCHEMA mine', /permission denied for database/],
  ...['raffle_tickets', 'ledger_entries', 'ledger_transfers', 'monthly_raffles', 'payments', 'jobs'].map(
    (table): [string, RegExp] => [`TRUNCATE ${table} CASCADE`, /permission denied for table/],
  ),
  ...['raffle_tickets', 'ledger_entries', 'ledger_transfers', 'ratings', 'provider_events'].map(
    (table): [string, RegExp] => [`DELETE FROM ${table}`, /permission denied for table/],
  ),
  ['UPDATE ratings SET stars = 5', /permission denied for table ratings/],
  ['UPDATE provider_events SET kind = kind', /permission denied for table provider_events/],
  ['UPDATE ledger_transfers SET kind = kind', /permission denied for table ledger_transfers/],
  ['UPDATE raffle_tickets SET mechanic_id = mechanic_id', /permission denied for table raffle_tickets/],
  ['UPDATE ledger_entries SET amount = amount', /permission denied for table ledger_entries/],
  [`UPDATE monthly_raffles SET commitment = '${sha256(seed)}'`, /permission denied for table monthly_raffles/],
  ['UPDATE monthly_raffles SET sealed_seed = sealed_seed', /permission denied for table monthly_raffles/],
  ['UPDATE monthly_raffles SET beacon_round = 1', /permission denied for table monthly_raffles/],
  ['DELETE FROM monthly_raffles', /permission denied for table monthly_raffles/],
  [`INSERT INTO raffle_key (fingerprint) VALUES ('0123456789abcdef')`, /permission denied for table raffle_key/],
  ['DELETE FROM raffle_key', /permission denied for table raffle_key/],
  ['DELETE FROM migrations', /permission denied for table migrations/],
]
for (const [statement, why] of REFUSED) {
  test(`the server's role may not: ${statement}`, async () => {
    await assert.rejects(server.query(statement), why)
  })
}

test('a temporary table of the same name opens no drawn month', async () => {
  app.clock.set('2026-12-01T07:00:00.000Z')
  assert.equal((await app.post('/api/raffle/2026-11/draw')).status, 201)
  const late = `INSERT INTO raffle_tickets (id, customer_id, month, source, entered_phone, created_at)
    VALUES (gen_random_uuid(), (SELECT id FROM customers LIMIT 1), '2026-11', 'free_entry', '+16025550199', now())`
  await server.query('CREATE TEMPORARY TABLE monthly_raffles (month text, status text)')
  try {
    await assert.rejects(server.query(late), /the raffle of 2026-11 is drawn/)
  } finally {
    await server.query('DROP TABLE pg_temp.monthly_raffles')
  }
})

test('a month opened with another key is never drawn and blocks no other', async () => {
  const foreign = seedVault(() => Buffer.alloc(32, 9)).seal('2027-01', seed)
  await server.query(
    `INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed) VALUES (gen_random_uuid(), '2027-01', now(), $1, $2)`,
    [foreign.commitment, foreign.sealedSeed],
  )
  app.clock.set('2027-01-10T15:00:00.000Z')
  await setStatus(await book(), 'completed')
  assert.equal(
    (await app.post('/api/raffle/2027-01/free-entries', { name: 'Mal', phone: '(602) 555-0142' })).status,
    201,
  )
  await app.sql(opened(['2027-02', '2027-02-01T07:00:00Z']))
  app.clock.set('2027-03-01T07:00:00.000Z')
  const { status, body } = await app.post('/api/raffle/2027-01/draw')
  assert.deepEqual([status, body.code], [409, 'raffle.sealBroken'])
  assert.deepEqual(await app.drawDueMonths(), ['2027-02'])
  assert.deepEqual(await app.drawDueMonths(), [])
  const { raffle } = (await app.get('/api/raffle/2027-01')).body
  assert.deepEqual([raffle.status, raffle.seed, raffle.totalPrize], ['active', null, 100])
})
