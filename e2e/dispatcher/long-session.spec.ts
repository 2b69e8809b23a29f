import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Page } from '@playwright/test'
import { networkIdle } from '../network-idle.ts'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { subscribed } from '../subscribed.ts'
import { expect, test } from '../test.ts'

const ROWS = 350
const NOBODY = '0198c000-0000-7000-8000-000000000000'
const PHONE = '6025550101'

let first: Job

test.beforeAll(async ({ app, acts }) => {
  first = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: '2014 Toyota Camry' })
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await acts.request(first, rosa)
  await app.sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
   SELECT gen_random_uuid(), customer_id, 'Customer ' || lpad(n::text, 4, '0'), customer_phone, customer_phone_e164,
     '2014 Toyota Camry', 'Grinding noise number ' || n, $2::timestamptz + n * interval '1 second'
   FROM jobs, generate_series(1, $1::int) AS n`,
    [ROWS, app.clock.now()],
  )
  await app.sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
   SELECT gen_random_uuid(), 'Mechanic ' || lpad(n::text, 4, '0'), '+1480' || 7000000 + n * 7, '+1480' || 7000000 + n * 7,
     'm' || n || '@example.com', 'General', 100 + n, 15, $2
   FROM generate_series(1, $1::int) AS n`,
    [ROWS, app.clock.now()],
  )
  // The server takes its snapshot now, so later pages get no event for rows inserted in SQL.
  await app.get('/api/jobs')
})

function queriesOf(page: Page, path: string): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === path && request.method() === 'GET' && searchParams.get('limit') !== '1') queries.push(searchParams)
  })
  return queries
}

async function loadAll(page: Page, rows: number) {
  const list = page.getByRole('region', { name: 'Jobs', exact: true })
  const more = list.getByRole('button', { name: 'Show more' })
  while ((await list.getByRole('article').count()) < rows) {
    const before = await list.getByRole('article').count()
    // A loading button ignores clicks.
    await expect(more).toBeEnabled()
    await more.dispatchEvent('click')
    await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(before)
  }
  return list
}

/**
 * A row's position at rest: virtual rows are measured a few frames after they appear. Counted in frames, because busy machines
 * skip some.
 */
const placeAtRest = (page: Page, name: string) =>
  page.getByRole('article', { name }).evaluate(async (row) => {
    let [top, frames] = [Number.NaN, 0]
    while (frames < 10) {
      await new Promise(requestAnimationFrame)
      const last = top
      top = Math.round(row.getBoundingClientRect().top)
      frames = top === last ? frames + 1 : 0
    }
    return top
  })

/** Scrolls a row to the middle. */
async function goTo(page: Page, name: string) {
  await page.getByRole('article', { name }).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  return placeAtRest(page, name)
}

test('After a change a long list refetches in one call and keeps the scroll position', async ({ visit }) => {
  const visitor = await visit('desk', { path: '', still: true })
  const { page, open } = visitor
  // The page also gets events for its own changes, which it already shows.
  const subscription = subscribed(page)
  await open('/dispatch')
  await subscription
  await networkIdle(page)
  await loadAll(page, 300)
  const calls = queriesOf(page, '/api/jobs')
  const change = async (name: string) => {
    const row = page.getByRole('article', { name })
    const before = await goTo(page, name)
    calls.length = 0
    const status = row.getByRole('combobox', { name: /^Status/ })
    await new DispatchPage(visitor).choose(status, 'completed')
    await expect(page).toShowToast('Job status updated!')
    await expect(status).toHaveValue('completed')
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    await networkIdle(page)
    const moved = Math.abs((await placeAtRest(page, name)) - before)
    expect(moved, 'the row stays where it was read').toBeLessThanOrEqual(1)
    await expect(page.locator('[data-changed]'), 'what one changed oneself is no news').toHaveCount(0)
    return calls.map((query) => query.get('limit'))
  }
  // Scrolling may have loaded another page of fifty.
  expect([
    ['200', '100'],
    ['200', '150'],
  ]).toContainEqual(await change('Customer 0090, 2014 Toyota Camry'))
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await change('Customer 0348, 2014 Toyota Camry')).toEqual(['200'])
  await expect(page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('status').first()).toContainText(
    /^Showing 2\d\d of/,
    { useInnerText: true },
  )
})

test('A list too long to count says so, and keeps the scroll position while rows above load', async ({ visit }) => {
  const uncount = (tab: Page) =>
    tab.route(/\/api\/jobs(\?|$)/, async (route) => {
      const response = await route.fetch()
      const { 'x-total-count': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
  const { page } = await visit('desk', { path: '/dispatch', still: true, before: uncount })
  await expect(page.getByRole('button', { name: 'All · 10,000+' })).toBeVisible()
  await expect(page.getByText('Showing 50 of 10,000+')).toBeVisible()
  await loadAll(page, 150)
  const name = 'Customer 0250, 2014 Toyota Camry'
  let before = await goTo(page, name)
  for (let step = 1; step <= 3; step++) {
    await page.evaluate(() => window.scrollBy(0, -100))
    const after = await placeAtRest(page, name)
    expect(after - before, `step ${step}`).toBe(100)
    before = after
  }
})

test('An unknown id is requested once, and the dialog says so at once', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '' })
  const unknown = [
    { path: `/book?book=${NOBODY}`, call: '/api/mechanics', words: 'Mechanic not found' },
    { path: '/book?book=nobody', call: '/api/mechanics', words: 'Mechanic not found', alone: 0 },
    { path: `/jobs?request=${NOBODY}`, call: '/api/jobs', words: 'This job is no longer open.' },
    { path: `/parts?pictures=${NOBODY}`, call: '/api/parts', words: 'This listing is no longer here.' },
    { path: `/cars?pictures=${NOBODY}`, call: '/api/cars', words: 'This listing is no longer here.' },
    {
      path: `/notifications?phone=${PHONE}&details=${NOBODY}`,
      call: `/api/notifications/customer/${PHONE}`,
      words: 'This offer is no longer available',
    },
  ]
  for (const { path, call, words, alone = 1 } of unknown) {
    const calls = queriesOf(page, call)
    await open(path)
    await expect(page.getByRole('dialog')).toContainText(words, { useInnerText: true })
    await networkIdle(page)
    expect(
      calls.filter((query) => query.has('id')),
      path,
    ).toHaveLength(alone)
    expect(calls.filter((query) => query.has('cursor')).length, path).toBeLessThanOrEqual(1)
  }
})

test('A row far down its list is opened by its address with one call', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '' })
  const calls = queriesOf(page, '/api/jobs')
  await open(`/jobs?request=${first.id}`)
  await expect(page.getByRole('textbox', { name: 'Message to the customer' })).toBeVisible()
  expect(calls.map((query) => [query.get('id'), query.get('cursor')]).filter(([id, cursor]) => id ?? cursor)).toEqual([
    [first.id, null],
  ])
})

test('Only recent searches are cached', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch', windsClock: true })
  const calls = queriesOf(page, '/api/jobs')
  const search = page.getByRole('searchbox')
  const rows = page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('article')
  const find = async (words: string) => {
    await search.fill(words)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(words)
  }
  const times = (words: string) => calls.filter((query) => query.get('q') === words).length
  await find('Customer 0001')
  await find('Customer 0002')
  await find('Customer 0001')
  expect(times('Customer 0001')).toBe(1)
  await find('Customer 0002')
  await page.clock.fastForward('11:00')
  await find('Customer 0001')
  expect([times('Customer 0001'), times('Customer 0002')]).toEqual([2, 1])
  await expect(page.getByRole('alert')).toBeHidden()
})
