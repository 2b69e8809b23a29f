import assert from 'node:assert/strict'
import { evidenceOf } from '@desert-wrench/contract/features/mechanics/evidence.rules.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The ranking of mechanics to choose from. */

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

test('lists for customers weigh ratings by their number, so new sign-ups do not lead', async () => {
  const figures = [
    // Rating, reviews, finished jobs.
    [5, 0, 0],
    [5, 3, 3],
    [4.8, 20, 30],
    [4.25, 20, 40],
    [4.1, 40, 90],
    [5, 3, 9],
    [4.8, 20, 30],
    [3, 2, 2],
  ] as const
  const made = await Promise.all(figures.map((_, n) => addMechanic({ name: `Evidence ${n}`, specialty: 'Electrical' })))
  for (const [n, [rating, reviews, finished]] of figures.entries())
    await app.sql('UPDATE mechanics SET rating = $2, total_ratings = $3, jobs_completed = $4 WHERE id = $1', [
      made[n]?.id,
      rating,
      reviews,
      finished,
    ])
  // 4.68 twice, by id; 4.5 twice, by finished jobs; 4.24; 4.2; 4.11; 3.86.
  const [twin, other] = [2, 6].sort((a, b) => ((made[a]?.id ?? '') < (made[b]?.id ?? '') ? -1 : 1))
  const expected = [twin, other, 5, 1, 3, 0, 4, 7].map((n) => made[n ?? 0]?.id)
  for (const query of ['specialty=Electrical', 'q=evidence', 'q=evidence&specialty=Electrical']) {
    const ids: string[] = []
    for (let next: string | null = `/api/mechanics?${query}&order=evidence&limit=3`; next; ) {
      const { status, body, headers }: Awaited<ReturnType<typeof app.get>> = await app.get(next)
      assert.equal(status, 200)
      ids.push(...body.map(({ id }: { id: string }) => id))
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    assert.deepEqual(ids, expected, query)
  }
})

test('database and contract compute evidence alike', async () => {
  const rows = await app.sql<{ rating: number; totalRatings: number; evidence: number }>(
    `SELECT rating::float, n AS "totalRatings", evidence(rating, n)::float AS evidence
     FROM (SELECT r / 100.0 AS rating FROM generate_series(100, 500, 7) r) ratings, generate_series(0, 60, 3) n`,
  )
  for (const { evidence, ...figures } of rows)
    assert.ok(Math.abs(evidence - evidenceOf(figures)) < 0.00011, JSON.stringify({ evidence, ...figures }))
})

test('the ranking is read from an index, not sorted', async () => {
  await app.sql(`INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, hourly_rate, join_number, trial_days, rating, total_ratings, created_at)
    SELECT gen_random_uuid(), 'Indexed ' || n, '928555' || n, '+1928555' || n, 'indexed' || n || '@example.com', 'Transmission', 7500,
      100000 + n, 0, 3 + n % 20 / 10.0, n % 50, now() FROM generate_series(1000, 4999) n`)
  await app.sql('ANALYZE mechanics')
  const [order, id] = ['-evidence(rating, total_ratings), -jobs_completed, id', '00000000-0000-0000-0000-000000000000']
  for (const [where, index] of [
    ['', 'mechanics_evidence'],
    ["AND specialty = 'Transmission'", 'mechanics_evidence_of_trade'],
  ] as const)
    for (const after of ['', `AND (${order}) > (SELECT ${order} FROM mechanics WHERE id = '${id}')`]) {
      const plan = await app.sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM mechanics WHERE removed_at IS NULL ${where} ${after} ORDER BY ${order} LIMIT 51`,
      )
      const text = plan.map((line) => line['QUERY PLAN']).join(' ')
      assert.match(text, new RegExp(`Index Scan using ${index} `), text)
      assert.doesNotMatch(text, /Sort/)
    }
  await app.sql("DELETE FROM mechanics WHERE name LIKE 'Indexed %'")
})
