import assert from 'node:assert/strict'
import pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { carFields, partFields } from '../../support/factories/listing.ts'
import { openTestApp } from '../../support/open-app.ts'

/** GIN indexes buffer writes in a pending list that every search scans: it must stay bounded. Counted in blocks, not in time. */

const database = await freshDatabase()
const client = new pg.Client(database.owner)
await client.connect()
afterAll(() => client.end())
const app = await openTestApp({ database })
const { addMechanic, book } = factoriesFor(app)

/** Kilobytes. */
const LIMIT = 64
const ROWS = 1500

const copies = (table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (id, created_at, ${columns})
   SELECT gen_random_uuid(), created_at, ${values} FROM (SELECT * FROM ${table} LIMIT 1) one, generate_series(1, ${ROWS}) n`

/** Searched indexes: how to fill the table (null where another fills it), and a lookup without matches. */
const SEARCHED: Record<string, { fill: string | null; lookUp: string }> = {
  jobs_search_digits: {
    fill: copies(
      'jobs',
      'customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, status, priority',
      `customer_id, 'Ana Ruiz ' || md5(n::text), customer_phone, customer_phone_e164, 'Camry ' || md5('a' || n), 'Squeals ' || md5('b' || n), 'pending', 'Low'`,
    ),
    lookUp: "SELECT id FROM jobs WHERE deleted_at IS NULL AND search LIKE '%xylophone%'",
  },
  jobs_open_search: {
    fill: null,
    lookUp: `SELECT id FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL AND mechanic_id IS NULL AND status = 'pending'
      AND fold_text(vehicle_info || E'\\n' || description) LIKE '%xylophone%'`,
  },
  customers_search: {
    fill: copies(
      'customers',
      'name, phone, phone_e164',
      "'Ana ' || md5(n::text), '480' || 2000000 + n, '+1480' || 2000000 + n",
    ),
    lookUp: "SELECT id FROM customers WHERE search LIKE '%xylophone%'",
  },
  mechanics_search: {
    fill: copies(
      'mechanics',
      'name, phone, phone_e164, email, specialty, join_number, trial_days',
      "'Sam ' || md5(n::text), '480' || 3000000 + n, '+1480' || 3000000 + n, n || '@example.com', 'AC', 500000 + n, 0",
    ),
    lookUp: "SELECT id FROM mechanics WHERE removed_at IS NULL AND search LIKE '%xylophone%'",
  },
  mechanics_public_search: {
    fill: null,
    lookUp:
      "SELECT id FROM mechanics WHERE removed_at IS NULL AND fold_text(name || E'\\n' || specialty) LIKE '%xylophone%'",
  },
  parts_search: {
    fill: copies(
      'part_listings',
      'mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, title, description, condition, price, vehicle_compatibility, location',
      `mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, 'Part ' || md5(n::text), md5('a' || n), condition, price, md5('b' || n), location`,
    ),
    lookUp: "SELECT id FROM part_listings WHERE search LIKE '%xylophone%'",
  },
  cars_search: {
    fill: copies(
      'car_listings',
      'seller_id, seller_name, seller_phone, seller_phone_e164, title, make, model, year, mileage, price, description, condition, location',
      `seller_id, seller_name, seller_phone, seller_phone_e164, 'Car ' || md5(n::text), make, model, year, mileage, price, md5('a' || n), condition, location`,
    ),
    lookUp: "SELECT id FROM car_listings WHERE search LIKE '%xylophone%'",
  },
}

const blocksBefore = new Map<string, number>()

beforeAll(async () => {
  const mechanic = await addMechanic()
  await book()
  for (const [path, fields] of [
    ['/api/parts', partFields(mechanic)],
    ['/api/cars', carFields()],
  ] as const)
    assert.equal((await app.post(path, fields)).status, 201)
  // Disables autovacuum and forces the index.
  for (const table of ['jobs', 'customers', 'mechanics', 'part_listings', 'car_listings'])
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  const { rows: others } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE c.relnamespace = 'public'::regnamespace AND a.amname = 'btree' AND (i.indpred IS NOT NULL OR NOT i.indisunique)`,
  )
  for (const { name } of others) await client.query(`DROP INDEX ${name}`)
  await client.query('SET enable_seqscan = off; SET enable_indexscan = off; SET session_replication_role = replica')
  for (const index of Object.keys(SEARCHED)) {
    await client.query('SELECT gin_clean_pending_list($1::regclass)', [index])
    blocksBefore.set(index, await blocksOf(index))
  }
  for (const { fill } of Object.values(SEARCHED)) if (fill) await client.query(fill)
})

interface Plan {
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const indexesOf = (plan: Plan): string[] => [plan['Index Name'] ?? '', ...(plan.Plans ?? []).flatMap(indexesOf)]

async function blocksOf(index: string): Promise<number> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${SEARCHED[index]?.lookUp}`)
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
  assert.ok(indexesOf(plan).includes(index), `${index} is not used`)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

for (const index of Object.keys(SEARCHED))
  test(`a search by ${index} reads no more after ${ROWS} rows were written`, async () => {
    const before = blocksBefore.get(index) ?? 0
    const blocks = await blocksOf(index)
    const pages = LIMIT / 8
    // The tree grows by a level or two for each of the ten trigrams.
    assert.ok(blocks <= before + 2 * pages + 20, `${before} blocks before, ${blocks} after`)
  })

test('every GIN index has the limit', async () => {
  const indexes = await app.sql<{ name: string; options: string[] | null }>(
    `SELECT c.relname AS name, c.reloptions AS options FROM pg_class c JOIN pg_am a ON a.oid = c.relam
     WHERE a.amname = 'gin' AND c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, options } of indexes) assert.deepEqual(options, [`gin_pending_list_limit=${LIMIT}`], name)
  for (const name of Object.keys(SEARCHED))
    assert.ok(
      indexes.some((index) => index.name === name),
      name,
    )
})
