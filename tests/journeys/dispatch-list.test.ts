import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { told } from './marks.ts'
import { at, counted, gone, holds, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const newest = async () => (await app.get('/api/jobs?limit=1')).body[0]

journey('The list is newest first, and search and status find their jobs', async ({ visit }) => {
  const tom = await acts.addMechanic({ name: 'Tomas Ortega' })
  const made = [
    { customerName: 'First Fay', vehicleInfo: '2001 Ford Focus', description: 'Battery is dead again' },
    {
      customerName: 'Second Sam',
      vehicleInfo: '2002 Kia Soul',
      description: 'Squeals in the morning',
      mechanicId: tom.id,
    },
    { customerName: 'Third Thea', vehicleInfo: '2003 Jeep Wrangler', description: 'Overheats uphill' },
  ]
  const jobs = []
  for (const one of made) {
    app.clock.pass(60_000)
    jobs.push(await acts.book(one))
  }
  const [, second] = jobs
  assert.ok(second)
  await acts.setStatus(second, 'completed')

  const { page, press, open } = await visit('desk', { path: '/dispatch' })
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('article')
  const names = () => rows.getByRole('heading').allInnerTexts()
  await counted(rows, 3)
  assert.deepEqual(await names(), ['Third Thea', 'Second Sam', 'First Fay'])

  const search = page.getByRole('searchbox', { name: /^Search by customer, vehicle, description/ })
  for (const [text, name] of Object.entries({
    thea: 'Third Thea',
    focus: 'First Fay',
    squeals: 'Second Sam',
    ortega: 'Second Sam',
  })) {
    await search.fill(text)
    await soon(async () => assert.deepEqual(await names(), [name]))
  }
  await at(page, '/dispatch?q=ortega')
  await search.fill('nothing like it')
  await seen(page.getByText('No jobs found.'))
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await counted(rows, 3)

  const chips = page.getByRole('group', { name: 'Status' })
  await press(chips.getByRole('button', { name: /^Completed/ }))
  await soon(async () => assert.deepEqual(await names(), ['Second Sam']))
  await at(page, '/dispatch?status=completed')
  await open('/dispatch?status=pending')
  await soon(async () => assert.deepEqual(await names(), ['Third Thea', 'First Fay']))
  await press(chips.getByRole('button', { name: /^All/ }))
  await counted(rows, 3)
})

journey('A status is set freely, and a job is deleted after a question', async ({ visit }) => {
  await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
  const { page, press } = await visit('phone', { path: '/dispatch' })
  const row = page.getByRole('article', { name: 'Fred Free, 2010 Mini Cooper' })
  const status = row.getByRole('combobox', { name: /^Status/ })
  await seen(row)
  assert.deepEqual(
    await status
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ['pending', 'in-progress', 'completed'],
  )
  for (const value of ['completed', 'in-progress', 'pending']) {
    await status.selectOption(value)
    await told(page, 'Job status updated!')
    await soon(async () => assert.equal((await newest()).status, value))
    await holds(status, value)
  }

  const remove = row.getByRole('button', { name: /^Delete/ })
  await press(remove)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
  await press(question.getByRole('button', { name: 'Cancel' }))
  await gone(question)
  await seen(row)
  await press(remove)
  await press(question.getByRole('button', { name: 'Delete Job' }))
  await told(page, 'Job deleted successfully!')
  await gone(row)
  assert.deepEqual((await app.get('/api/jobs?q=Fred')).body, [])
})

/** Changes of a status are held back until they are let through, or answered with a failure. */
async function heldChanges(page: Page) {
  const routes: Route[] = []
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') routes.push(route)
    else await route.fallback()
  })
  const sent = () => routes.map((route) => route.request().postDataJSON().status)
  return {
    sent,
    /** The nth change has arrived, and is the last that did. */
    arrived: (...statuses: string[]) => soon(() => assert.deepEqual(sent(), statuses)),
    pass: () => routes.at(-1)?.continue(),
    fail: () => routes.at(-1)?.fulfill({ status: 500, body: '' }),
  }
}

journey('The last status chosen wins, after the answer to the one before', async ({ visit }) => {
  const job = await acts.book({ customerName: 'Wanda Waits', vehicleInfo: '2011 Honda Fit' })
  const { page, press, go } = await visit('desk', { path: '/dispatch?status=pending' })
  const row = page.getByRole('article', { name: 'Wanda Waits, 2011 Honda Fit' })
  const status = row.getByRole('combobox', { name: /^Status/ })
  const changes = await heldChanges(page)
  const busy = (is: 'true' | null) => soon(async () => assert.equal(await status.getAttribute('aria-busy'), is))

  await status.selectOption('completed')
  await changes.arrived('completed')
  for (const value of ['in-progress', 'pending', 'in-progress', 'pending']) {
    await status.selectOption(value)
    await holds(status, value)
  }
  await busy('true')
  assert.deepEqual(changes.sent(), ['completed'])
  await changes.pass()
  await changes.arrived('completed', 'pending')
  await changes.pass()
  await seen(row)
  await busy(null)
  await holds(status, 'pending')
  assert.equal((await acts.job(job.id)).status, 'pending')

  await press(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ }))
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await go('Customers')
  await changes.arrived('completed', 'pending', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'pending', 'completed', 'in-progress')
  await changes.pass()
  await soon(async () => assert.equal((await acts.job(job.id)).status, 'in-progress'))
})

journey('A status chosen again while it is on its way is sent once', async ({ visit }) => {
  await acts.book({ customerName: 'Dora Double', vehicleInfo: '2012 Honda Fit' })
  const { page } = await visit('desk', { path: '/dispatch' })
  const status = page.getByRole('combobox', { name: "Status of Dora Double's job" })
  const changes = await heldChanges(page)
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await status.selectOption('completed')
  await changes.arrived('completed')
  await changes.pass()
  await told(page, 'Job status updated!')
  await soon(async () => assert.equal(await status.getAttribute('aria-busy'), null))
  await holds(status, 'completed')
  await changes.arrived('completed')
})

journey('A status that fails gives way to what the server holds, and to the choice that waits', async ({ visit }) => {
  const job = await acts.book({ customerName: 'Faye Fails', vehicleInfo: '2013 Honda Fit' })
  const { page } = await visit('desk', { path: '/dispatch', refusals: [404, 500] })
  const status = page.getByRole('combobox', { name: "Status of Faye Fails's job" })
  const changes = await heldChanges(page)
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await changes.arrived('completed')
  await changes.fail()
  await changes.arrived('completed', 'in-progress')
  await told(page, 'Error', 'Failed to update job status')
  await holds(status, 'in-progress')
  await changes.pass()
  await told(page, 'Job status updated!')
  assert.equal((await acts.job(job.id)).status, 'in-progress')
  await soon(async () => assert.equal(await status.getAttribute('aria-busy'), null))

  await status.selectOption('completed')
  await status.selectOption('pending')
  await changes.arrived('completed', 'in-progress', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'in-progress', 'completed', 'pending')
  await holds(status, 'pending')
  await changes.fail()
  await told(page, 'Error', 'Failed to update job status')
  await holds(status, 'completed')
  assert.equal((await acts.job(job.id)).status, 'completed')
  await soon(async () => assert.equal(await status.getAttribute('aria-busy'), null))

  await app.remove(`/api/jobs/${job.id}`)
  await status.selectOption('pending')
  await changes.arrived('completed', 'in-progress', 'completed', 'pending', 'pending')
  await changes.pass()
  await told(page, 'Error', 'This job does not exist.')
  await gone(status)
})
