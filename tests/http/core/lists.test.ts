import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers, type Line } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { book, request, addMechanic } = factoriesFor(app)

type Row = { id: string }

async function walk(
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<{ pages: string[][]; totals: (string | null)[] }> {
  const pages: string[][] = []
  const totals: (string | null)[] = []
  for (let next: string | null = path; next; ) {
    const { status, body, headers }: Awaited<ReturnType<typeof app.get>> = await app.get(next)
    assert.equal(status, 200, JSON.stringify(body))
    pages.push(body.map((row: Row) => row.id))
    totals.push(headers.get('x-total-count'))
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    await between()
  }
  return { pages, totals }
}

const LISTS: readonly [Line, path: string][] = [
  ['7.mechanics.list', '/api/mechanics'],
  ['7.plans', '/api/subscriptions/plans'],
  ['7.jobs.list', '/api/jobs'],
  ['7.customers', '/api/customers'],
  ['7.chat.list', '/api/chat/messages'],
  ['7.notifications', '/api/notifications/customer/(602)%20555-0101'],
  ['7.referrals.list', '/api/referrals'],
  ['7.raffle.list', '/api/raffles'],
  ['7.parts.list', '/api/parts'],
  ['7.cars.list', '/api/cars'],
]

for (const [line, path] of LISTS) {
  test(covers(line, `GET ${path} answers 200 with a list`), async () => {
    const { status, headers, body } = await app.get(path)
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    assert.ok(Array.isArray(body))
  })
}

test(
  covers(['6.no-login', '6.dispatcher', '6.mechanic', '6.seller'], 'reading, booking and managing need no sign-in'),
  async () => {
    for (const path of ['/api/mechanics', '/api/jobs', '/api/customers', '/api/cars', '/api/chat/messages']) {
      const { status, headers } = await app.get(path)
      assert.deepEqual([status, headers.get('set-cookie')], [200, null])
    }
  },
)

test('a cursor names a row: jobs that arrive meanwhile repeat and hide nothing', async () => {
  const made: string[] = []
  for (let count = 0; count < 7; count++) {
    if (count % 3 === 0) app.clock.pass(1)
    made.unshift((await book()).id)
  }
  const { pages, totals } = await walk('/api/jobs?limit=3', () => book())
  assert.deepEqual(pages, [made.slice(0, 3), made.slice(3, 6), made.slice(6)])
  assert.equal(totals[0], '7')
})

test('a page continues after its last row was deleted', async () => {
  const { body: first, headers } = await app.get('/api/jobs?limit=2')
  const next = /^<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const { body: expected } = await app.get(next)
  await app.remove(`/api/jobs/${first[1].id}`)
  assert.deepEqual((await app.get(next)).body, expected)
})

test('mechanics and customers page by name, also where names are alike', async () => {
  for (let count = 0; count < 5; count++)
    await app.post('/api/mechanics', mechanicFields({ name: count < 4 ? 'Sam Same' : 'sam same' }))
  const { pages, totals } = await walk('/api/mechanics?q=sam&limit=2')
  assert.deepEqual(pluck(pages, 'length'), [2, 2, 1])
  assert.equal(new Set(pages.flat()).size, 5)
  assert.equal(totals[0], '5')
  const customers = await walk('/api/customers?limit=4')
  assert.equal(new Set(customers.pages.flat()).size, customers.pages.flat().length)
  assert.equal(customers.totals[0], String(customers.pages.flat().length))
})

test('a page of mechanics by name and a search are read from their indexes, however many they are', async () => {
  // Enough rows that the planner prefers the index to a full sort.
  await app.sql(`INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
    SELECT gen_random_uuid(), md5(n::text), '602' || 2000000 + n, '+1602' || 2000000 + n, 'm' || n || '@planner.example', 'Brakes', 10000 + n, 0, now()
    FROM generate_series(1, 5000) n`)
  await app.sql('VACUUM ANALYZE mechanics')
  const steps = async (where: string, values: string[]) =>
    (
      await app.sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM mechanics WHERE removed_at IS NULL AND ${where} ORDER BY name_order, id LIMIT 51`,
        values,
      )
    )
      .map((line) => line['QUERY PLAN'])
      .join('\n')
  const page = await steps('(name_order, id) > ($1, $2)', ['n', '00000000-0000-0000-0000-000000000000'])
  assert.match(page, /Index (Only )?Scan using mechanics_by_name/)
  assert.doesNotMatch(page, /Seq Scan|Sort/)
  const found = 'id = ANY(ARRAY(SELECT id FROM mechanics WHERE removed_at IS NULL AND search LIKE fold_text($1)))'
  const search = await steps(found, ['%CAFÉ123%'])
  assert.match(search, /Bitmap Index Scan on mechanics_search/)
  assert.doesNotMatch(search, /Seq Scan|mechanics_by_name/)
  await app.sql("DELETE FROM mechanics WHERE email LIKE '%@planner.example'")
})

test('a page of jobs of a stage is read from an index, however many there are', async () => {
  const { id } = await addMechanic()
  const { id: customerId } = (await app.get('/api/customers?limit=1')).body[0]
  // Row triggers for events and sums would dominate this file's runtime.
  await app.sql('ALTER TABLE jobs DISABLE TRIGGER ALL')
  // Of 20,000 jobs nearly all are done, as after years, also in their physical order.
  await app.sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id,
       mechanic_name, status, completed_at, first_completed_at, step, cancelled_at, agreement, labor_cost, total_cost, created_at)
     SELECT gen_random_uuid(), $1, 'Planner', '6025550199', '+16025550199', 'x', 'y',
       CASE WHEN n % 400 < 2 THEN NULL ELSE $2::uuid END, CASE WHEN n % 400 < 2 THEN NULL ELSE 'm' END,
       CASE WHEN n % 400 < 3 THEN 'pending' WHEN n % 400 < 6 THEN 'in-progress' ELSE 'completed' END,
       CASE WHEN n % 400 >= 6 THEN now() END, CASE WHEN n % 400 >= 6 THEN now() END,
       CASE n % 400 WHEN 3 THEN 'on_the_way' WHEN 4 THEN 'arrived' WHEN 5 THEN 'working' END,
       CASE WHEN n % 50 = 49 THEN now() END, CASE WHEN n % 400 < 2 THEN NULL ELSE 1 END, 0, 0, '2020-01-01'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    [customerId, id],
  )
  await app.sql('ANALYZE jobs')
  const WAITING = `EXISTS (SELECT FROM job_pickup_requests w WHERE w.job_id = jobs.id AND w.status = 'pending' AND w.withdrawn_at IS NULL)`
  const conditions: Record<string, [where: string, index: RegExp]> = {
    every: ['cancelled_at IS NULL', /jobs_newest/],
    open: [`cancelled_at IS NULL AND mechanic_id IS NULL AND status = 'pending' AND NOT ${WAITING}`, /jobs_open/],
    offered: [
      `cancelled_at IS NULL AND mechanic_id IS NULL AND status = 'pending' AND ${WAITING}`,
      /jobs_open|pickups_/,
    ],
    booked: [
      `cancelled_at IS NULL AND status <> 'completed' AND step IS NULL AND (mechanic_id IS NOT NULL OR status = 'in-progress')`,
      /jobs_booked/,
    ],
    arrived: [`cancelled_at IS NULL AND step = 'arrived'`, /jobs_under_way/],
    done: [`cancelled_at IS NULL AND status = 'completed'`, /jobs_by_status|jobs_newest/],
    cancelled: ['cancelled_at IS NOT NULL', /jobs_cancelled/],
  }
  for (const [stage, [where, index]] of Object.entries(conditions)) {
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM jobs WHERE deleted_at IS NULL AND ${where} ORDER BY created_at DESC, id DESC LIMIT 51`,
    )
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n')
    assert.match(steps, index, `${stage}\n${steps}`)
    assert.doesNotMatch(steps, /Seq Scan on jobs/, `${stage}\n${steps}`)
  }
  await app.sql("DELETE FROM jobs WHERE customer_name = 'Planner'")
  await app.sql('ALTER TABLE jobs ENABLE TRIGGER ALL')
})

test('a cursor whose row is not known is refused by its name, on every list', async () => {
  const NOWHERE = '019a2f00-0000-7000-8000-000000000404'
  const mechanic = await addMechanic()
  const job = await book()
  const { headers } = await app.get('/api/customers?limit=1')
  const [, ofCustomers = ''] = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '') ?? []
  const rest = (values: unknown) => `.${Buffer.from(JSON.stringify(values)).toString('base64url')}`
  const foreign: Record<string, string[]> = {
    '/api/jobs': [NOWHERE, mechanic.id],
    [`/api/jobs/${job.id}/pickup-requests`]: [NOWHERE, job.id],
    [`/api/mechanics/${mechanic.id}/pickup-requests`]: [NOWHERE],
    '/api/notifications/customer/6025550101': [NOWHERE, job.id],
    [`/api/notifications/mechanic/${mechanic.id}`]: [NOWHERE],
    '/api/mechanics': [NOWHERE, NOWHERE + rest(['ana']), ofCustomers, mechanic.id, `${mechanic.id}.x`],
    '/api/mechanics?order=best': [
      ...[NOWHERE + rest(['-10', '0']), mechanic.id, mechanic.id + rest(['ana'])],
      ...[mechanic.id + rest(['x', '0']), mechanic.id + rest([-10, 0]), mechanic.id + rest(['-10', '1e9'])],
      ...[mechanic.id + rest({}), mechanic.id + rest(['NaN', '0']), `${mechanic.id}.${'x'.repeat(3000)}`],
    ],
    '/api/customers': [NOWHERE + rest(['ana']), mechanic.id + rest(['ana']), mechanic.id + rest(['\0'])],
    '/api/referrals': [NOWHERE, job.id],
    '/api/raffles': [NOWHERE],
    '/api/chat/messages': [NOWHERE],
    '/api/parts': [NOWHERE],
    '/api/cars': [NOWHERE],
    '/api/payments': [NOWHERE],
    '/api/promo-codes': [NOWHERE],
    '/api/ledger': [`${NOWHERE}:platform`],
  }
  for (const [path, cursors] of Object.entries(foreign)) {
    for (const cursor of cursors) {
      const { status, body } = await app.get(
        `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
      )
      const said = `${path} ${cursor.slice(0, 80)}`
      assert.equal(status, 400, said)
      assert.deepEqual(body.errors, [{ path: 'cursor', message: 'Use the cursor from the Link header' }], said)
    }
  }
})

test('a page continues after its last row moved', async () => {
  const RATINGS = [5, 4.8, 4.6, 4.4, 4.2, 4]
  const made: string[] = []
  for (const rating of RATINGS) {
    const { id } = await addMechanic({ name: `Gone ${made.length}` })
    await app.sql('UPDATE mechanics SET rating = $2 WHERE id = $1', [id, rating])
    made.push(id)
  }
  for (const change of [
    'rating = 1',
    'rating = 5, jobs_completed = 900',
    "name = 'Zzz Gone'",
    "name = 'Aaa Gone'",
    'removed_at = now()',
  ]) {
    for (const order of ['best', 'name']) {
      const first = await app.get(`/api/mechanics?q=gone&limit=2&order=${order}`)
      assert.deepEqual(pluck(first.body, 'id'), made.slice(0, 2))
      await app.sql(`UPDATE mechanics SET ${change} WHERE id = $1`, [made[1]])
      const next = /^<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const after = await walk(next)
      assert.deepEqual(
        after.pages.flat().filter((id) => id !== made[1]),
        made.slice(2),
        `${order} ${change}`,
      )
      await app.sql(
        "UPDATE mechanics SET rating = 4.8, jobs_completed = 0, name = 'Gone 1', removed_at = NULL WHERE id = $1",
        [made[1]],
      )
    }
  }
})

test('requests and notifications page newest first', async () => {
  const job = await book({ customerPhone: '(928) 555-0166' })
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.unshift((await request(job, await addMechanic())).id)
  assert.deepEqual((await walk(`/api/jobs/${job.id}/pickup-requests?limit=2`)).pages.flat(), made)
  const notices = await walk('/api/notifications/customer/9285550166?limit=2&type=job_pickup&pickupStatus=pending')
  assert.equal(notices.pages.flat().length, 5)
  assert.equal(notices.totals[0], '5')
})

test('the default page has 50 rows, and 200 are the most', async () => {
  await app.sql(`INSERT INTO customers (id, name, phone, phone_e164, created_at)
    SELECT gen_random_uuid(), 'Many ' || n, '602555' || n, '+1602555' || n, now() FROM generate_series(2000, 2260) n`)
  assert.equal((await app.get('/api/customers?q=many')).body.length, 50)
  assert.equal((await app.get('/api/customers?q=many&limit=200')).body.length, 200)
  for (const limit of ['0', '201', '-1', '1.5', 'ten', '']) {
    const { status, body } = await app.get(`/api/customers?limit=${limit}`)
    assert.equal(status, 400, limit)
    assert.equal(body.errors[0].path, 'limit')
  }
})

test('wildcards and quotes in a search are ordinary characters', async () => {
  await app.post('/api/jobs', {
    customerName: "O'Neil 100%_\\",
    customerPhone: '(602) 555-0191',
    vehicleInfo: 'x',
    description: 'y',
  })
  const count = async (q: string) => (await app.get(`/api/customers?q=${encodeURIComponent(q)}`)).body.length
  assert.equal(await count("o'neil"), 1)
  assert.equal(await count('100%_\\'), 1)
  assert.equal(await count('100%x'), 0)
  assert.equal(await count('one two three four five six seven'), 0)
  assert.equal((await app.get(`/api/customers?q=${'x'.repeat(101)}`)).status, 400)
})
