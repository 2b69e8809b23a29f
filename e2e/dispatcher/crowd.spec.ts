import { bothSizesOr } from '../sweep.ts'
import { expect, test } from '../test.ts'

const CROWD = 2000

test.beforeAll(async ({ app }) => {
  await app.sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
   SELECT gen_random_uuid(), 'Mechanic ' || lpad(n::text, 4, '0'), '+1480' || 7000000 + n * 7, '+1480' || 7000000 + n * 7,
     'm' || n || '@example.com', (ARRAY['General', 'Engine', 'Brakes', 'AC'])[1 + n % 4], n, 15, $2
   FROM generate_series(1, $1::int) AS n`,
    [CROWD, app.clock.now()],
  )
  await app.sql(
    `WITH customer AS (
     INSERT INTO customers (id, name, phone, phone_e164, created_at)
     VALUES (gen_random_uuid(), 'Ana Ruiz', '+16025550101', '+16025550101', $2) RETURNING id)
   INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
   SELECT gen_random_uuid(), customer.id, 'Customer ' || lpad(n::text, 4, '0'), '+16025550101', '+16025550101',
     '2014 Toyota Camry', 'Grinding noise number ' || n, $2::timestamptz + n * interval '1 second'
   FROM customer, generate_series(1, $1::int) AS n`,
    [CROWD, app.clock.now()],
  )
  await app.sql('ANALYZE')
})

const CROWDS = [
  { path: '/mechanics', label: 'Mechanics', first: 'Mechanic 0001', last: 'Mechanic 1987', search: /^Search by name/ },
  { path: '/dispatch', label: 'Jobs', first: 'Customer 2000', last: 'Customer 0013', search: /^Search by customer/ },
]

for (const [nth, { path, label, first, last, search }] of CROWDS.entries()) {
  for (const size of bothSizesOr(nth === 0 ? 'phone' : 'desk')) {
    test(`${CROWD} rows on ${path}, ${size} size: a page, more of them, and one among all`, async ({ visit }) => {
      const { page } = await visit(size, { path })
      const list = page.getByRole('region', { name: label, exact: true })
      const rows = list.getByRole('article')
      const box = page.getByRole('searchbox', { name: search })
      await expect(rows.first()).toContainText(first)
      await expect(list.getByRole('status').first()).toContainText(`Showing 50 of ${CROWD}`, { useInnerText: true })

      // By keyboard: scrolling loads more and would move the button.
      await list.getByRole('button', { name: 'Show more' }).evaluate((button) => button.focus({ preventScroll: true }))
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(100)
      await expect(list.getByRole('button', { name: 'Show more' })).toBeEnabled()
      await rows.nth(99).scrollIntoViewIfNeeded()
      await expect.poll(() => rows.count(), 'the next page comes into sight by itself').toBeGreaterThan(100)

      await box.fill(last)
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText(last)
      await box.fill('')
      await expect(rows.first()).toContainText(first)
      // Three pages must not load the whole list.
      expect(await rows.count()).toBeLessThanOrEqual(250)
    })
  }
}
