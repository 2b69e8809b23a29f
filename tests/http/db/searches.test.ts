import assert from 'node:assert/strict'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import { spansOf } from '@desert-wrench/server/db/search/search-words.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Search strategies return the same rows in the same order as a plain filter. */

const app = await openTestApp()
const { book } = factoriesFor(app)

const MANY = 14_000
/** More rows than the first scan: words in the newest only, the oldest only, few rows, and a letter in none. */
const job = await book({ customerName: 'Ana Ruiz' })
await app.sql(
  `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, status, priority, mechanic_id, created_at)
   SELECT gen_random_uuid(), customer_id,
     CASE WHEN n % 3 = 0 THEN 'María Peña' WHEN n % 1000 = 1 THEN 'Zoë Quandt' ELSE 'Tom Begay' END,
     '(602) 55' || to_char(n % 10000, 'FM0-0000'), '+160255' || to_char(n % 100000, 'FM00000'),
     CASE WHEN n < 3000 THEN '2014 Toyota Camry' WHEN n > 9000 THEN '2003 Oldsmobile Alero' ELSE '2011 Honda Civic' END,
     CASE WHEN n = 13000 THEN '100%_\\ of it, #1 (x)' WHEN n % 700 = 5 THEN 'It squeaks, qx ' || n WHEN n = 8000 THEN 'жuk ßqxß wy' ELSE 'Brakes squeal when cold' END,
     'pending', (ARRAY['Low','Medium','High'])[1 + n % 3], NULL,
     CASE WHEN n = 12345 THEN '-infinity' WHEN n % 50 = 3 THEN created_at - n / 50 * interval '3 hours' ELSE created_at - n * interval '11 minutes' END
   FROM jobs, generate_series(1, $2::int) n WHERE id = $1`,
  [job.id, MANY],
)
await app.sql('VACUUM ANALYZE jobs')

interface Row {
  id: string
  search: string
  priority: string
}
// The list's order by the database; ties are broken by id.
const rows = await app.sql<Row>('SELECT id, search, priority FROM jobs ORDER BY created_at DESC, id DESC')

/** The plain filter. */
function expected(q: string, priority?: string): string[] {
  const asked = readSearch(q)
  return rows
    .filter((row) => priority === undefined || row.priority === priority)
    .filter(({ search }) => {
      if (!asked) return true
      const hasWords = asked.words.every((word) => search.includes(foldText(word)))
      return hasWords || (asked.digits !== null && search.includes(asked.digits))
    })
    .map(({ id }) => id)
}

/** The estimate from the share of matches in the first 1,000 rows, or fewer once 50 or a page are found. */
function awaited(all: readonly string[], limit: number, priority?: string): number {
  const listed = rows.filter((row) => priority === undefined || row.priority === priority)
  const found = new Set(all)
  const places = listed.slice(0, 1000).flatMap(({ id }, place) => (found.has(id) ? [place + 1] : []))
  const most = Math.max(limit + 1, 50)
  return (MANY * Math.min(places.length, most)) / (places[most - 1] ?? 1000)
}

async function check(
  q: string,
  {
    limit = 50,
    pages = 2,
    priority,
    mayCrowd = false,
  }: {
    limit?: number
    pages?: number
    priority?: string /** In the newest rows, more than in the rest. */
    mayCrowd?: boolean
  } = {},
) {
  const query = new URLSearchParams({ q, limit: String(limit), ...(priority && { priority }) })
  const all = expected(q, priority)
  let next: string | null = `/api/jobs?${query}`
  for (let page = 0; page < pages && next; page++) {
    const { status, body, headers }: Awaited<ReturnType<typeof app.get>> = await app.get(next)
    assert.equal(status, 200, JSON.stringify(body))
    const wanted = all.slice(page * limit, (page + 1) * limit)
    assert.deepEqual(pluck(body, 'id'), wanted, `${q} page ${page}`)
    const total = headers.get('x-total-count')
    // Beyond that no total is given; otherwise it is exact.
    if (page === 0 && total !== null) assert.equal(total, String(all.length), q)
    if (page === 0 && all.length < 500 && (!mayCrowd || awaited(all, limit, priority) < 500))
      assert.equal(total, String(all.length), q)
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    assert.equal(next !== null, all.length > (page + 1) * limit, `${q} has a page after ${page}`)
  }
}

for (const q of [
  ...['camry', 'oldsmobile alero', 'civic', 'pena', 'PEÑA', 'zoe quandt', 'squeaks', 'squeal when', 'xylophone'],
  ...[
    'a',
    'q',
    'z',
    '%',
    '_',
    '\\',
    '#',
    '(',
    '#1',
    '(x',
    'x)',
    'qx',
    'ßq',
    'wy',
    'zq',
    'y',
    'жu',
    'ж',
    'ß',
    'ma',
    'qu',
  ],
  ...[
    '602',
    '55-0',
    '(602) 550-0',
    '6025',
    '602550777',
    '+16025',
    '100%_\\',
    // Phones as typed, and other numbers.
    '(602) 550-0155',
    '602 550 0155',
    '6025500155',
    '550-0155',
    '0155',
    '+160255001550',
    '555-01555',
    '2014',
    '2003 2003',
    '55 5705',
    'qx 5',
    'a z',
    'qx a',
    'zq 0',
    '- (',
    'when cold squeal brakes 2003 camry',
  ],
]) {
  test(`${q} finds what a plain filter leaves`, () => check(q))
}

test('any search, page size and filter finds the same rows as a plain filter', async () => {
  const piece = fc.oneof(
    fc.nat(rows.length - 1).chain((at) => {
      const search = rows[at]?.search ?? ''
      return fc
        .tuple(fc.nat(search.length - 1), fc.integer({ min: 1, max: 9 }))
        .map(([from, length]) => search.slice(from, from + length))
    }),
    // Parts of phones, searched by digits.
    fc
      .tuple(fc.nat(rows.length - 1), fc.integer({ min: 1, max: 2 }), fc.nat(11), fc.integer({ min: 4, max: 12 }))
      .map(([at, line, from, length]) => rows[at]?.search.split('\n')[line]?.slice(from, from + length) ?? ''),
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.string({ unit: fc.constantFrom('q', 'x', 'z', 'w', 'y', '-', '5', 'ß', 'é'), minLength: 1, maxLength: 3 }),
  )
  const typed = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ').slice(0, 90))
  await fc.assert(
    fc.asyncProperty(
      typed.filter((q) => q.trim() !== '' && !/[\0\uD800-\uDFFF]/.test(q)),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(undefined, 'Low', 'High'),
      (q, limit, priority) => check(q, { limit, pages: 3, mayCrowd: true, ...(priority && { priority }) }),
    ),
    { numRuns: process.env.DRILLS === 'whole' ? 1000 : 40 },
  )
})

test('spans cover their days once, and no others; the spans of a moment are those of its day', async () => {
  const daysOf = (span: number) => {
    const level = Math.round(span / 1_000_000)
    const days = 8 ** level
    const first = (span - level * 1_000_000) * days
    return Array.from({ length: days }, (_, at) => first + at)
  }
  const day = fc.integer({ min: -130_000, max: 370_000 })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6000 }), (first, length) => {
      const covered = spansOf(first, first + length).flatMap(daysOf)
      assert.deepEqual(
        covered,
        Array.from({ length: length + 1 }, (_, at) => first + at),
      )
    }),
    { numRuns: 100 },
  )
  const moments = [
    'infinity',
    '-infinity',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00Z',
    '2026-11-21T06:59:59Z',
    '0044-03-15 BC',
  ]
  for (const moment of moments) {
    const [row] = await app.sql<{ spans: number[] }>('SELECT day_spans($1::timestamptz) AS spans', [moment])
    const [first = 0, ...others] = row?.spans ?? []
    for (const span of others) assert.ok(daysOf(span).includes(first), `${moment} ${span}`)
  }
})

test('formerly frequent words in many rows are searched by time slices, with the same result', async () => {
  const listLength = "UPDATE pg_class SET reltuples = $1 WHERE oid = 'jobs'::regclass"
  await app.sql(listLength, [5_000_000])
  // None is in the newest rows: many old ones, one, or none.
  for (const q of ['oldsmobile', 'alero 2003', 'pena oldsmobile', '100%_\\', 'xylophone'])
    for (const limit of [1, 50, 200]) await check(q, { limit, pages: 3 })
  await app.sql(listLength, [MANY])
})
