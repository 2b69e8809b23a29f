import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { told } from './marks.ts'
import { counted, gone, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const ROWS = 350
const NOBODY = '0198c000-0000-7000-8000-000000000000'
const PHONE = '6025550101'

const first = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: '2014 Toyota Camry' })
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

/** The queries of the calls of this list, those of the counts beside it left out. */
function asked(page: Page, path: string): URLSearchParams[] {
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
    await more.dispatchEvent('click')
    await soon(async () => assert.ok((await list.getByRole('article').count()) > before))
  }
  return list
}

const place = (page: Page, name: string) =>
  page.getByRole('article', { name }).evaluate((row) => Math.round(row.getBoundingClientRect().top))

journey('After a change a long list is fetched in one call, and who reads far down is not moved', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch', still: true })
  await loadAll(page, 300)
  const calls = asked(page, '/api/jobs')
  const change = async (name: string) => {
    const row = page.getByRole('article', { name })
    await row.scrollIntoViewIfNeeded()
    calls.length = 0
    const before = await place(page, name)
    await row.getByRole('combobox', { name: /^Status/ }).selectOption('completed')
    await told(page, 'Job status updated!')
    await soon(async () => assert.equal(await row.getByRole('combobox', { name: /^Status/ }).inputValue(), 'completed'))
    await soon(() => assert.ok(calls.length > 0))
    await page.waitForLoadState('networkidle')
    assert.ok(Math.abs((await place(page, name)) - before) <= 1, 'the row stays where it was read')
    return calls.map((query) => query.get('limit'))
  }
  assert.deepEqual(await change('Customer 0090, 2014 Toyota Camry'), ['200', '100'])
  await page.evaluate(() => window.scrollTo(0, 0))
  assert.deepEqual(await change('Customer 0348, 2014 Toyota Camry'), ['200'])
  await reads(page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('status').first(), /^Showing 2\d\d of/)
})

journey('An id that nobody has is asked for once and told at once', async ({ visit }) => {
  const { page, open } = await visit('desk', { path: '' })
  const unknown = [
    { path: `/book?book=${NOBODY}`, call: '/api/mechanics', words: 'This mechanic is not here' },
    { path: '/book?book=nobody', call: '/api/mechanics', words: 'This mechanic is not here', alone: 0 },
    { path: `/jobs?request=${NOBODY}`, call: '/api/jobs', words: 'This job is no longer open.' },
    { path: `/parts?pictures=${NOBODY}`, call: '/api/parts', words: 'This listing is no longer here.' },
    { path: `/cars?pictures=${NOBODY}`, call: '/api/cars', words: 'This listing is no longer here.' },
    {
      path: `/notifications?phone=${PHONE}&details=${NOBODY}`,
      call: `/api/notifications/customer/${PHONE}`,
      words: 'This request no longer waits',
    },
  ]
  for (const { path, call, words, alone = 1 } of unknown) {
    const calls = asked(page, call)
    await open(path)
    await reads(page.getByRole('dialog'), words)
    await page.waitForLoadState('networkidle')
    assert.equal(calls.filter((query) => query.has('id')).length, alone, path)
    assert.ok(calls.filter((query) => query.has('cursor')).length <= 1, path)
  }
})

journey('A row far down its list is opened by its address with one call', async ({ visit }) => {
  const { page, open } = await visit('phone', { path: '' })
  const calls = asked(page, '/api/jobs')
  await open(`/jobs?request=${first.id}`)
  await seen(page.getByRole('textbox', { name: 'Message to the customer' }))
  assert.deepEqual(
    calls.map((query) => [query.get('id'), query.get('cursor')]).filter(([id, cursor]) => id ?? cursor),
    [[first.id, null]],
  )
})

journey('A search of a while ago is forgotten, one of a moment ago is not', async ({ visit }) => {
  const { page } = await visit('desk', { path: '/dispatch' })
  const calls = asked(page, '/api/jobs')
  const search = page.getByRole('searchbox')
  const rows = page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('article')
  const find = async (words: string) => {
    await search.fill(words)
    await counted(rows, 1)
    await reads(rows, words)
  }
  const times = (words: string) => calls.filter((query) => query.get('q') === words).length
  await find('Customer 0001')
  await find('Customer 0002')
  await find('Customer 0001')
  assert.equal(times('Customer 0001'), 1)
  await find('Customer 0002')
  await page.clock.fastForward('11:00')
  await find('Customer 0001')
  assert.deepEqual([times('Customer 0001'), times('Customer 0002')], [2, 1])
  await gone(page.getByRole('alert'))
})
