import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { DispatchPage } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

test('The list is newest first, and search and status find their jobs', async ({ visit, app, acts }) => {
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
  for (const one of made) {
    app.clock.pass(60_000)
    const job = await acts.book(one)
    if (one.mechanicId) await acts.setStatus(job, 'completed')
  }

  const visitor = await visit('desk', { path: '/dispatch', cutOff: true })
  const { page, press, open } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const names = dispatchPage.jobs.getByRole('heading')
  await expect(names).toHaveText(['Third Thea', 'Second Sam', 'First Fay'])

  for (const [text, name] of Object.entries({
    thea: 'Third Thea',
    focus: 'First Fay',
    squeals: 'Second Sam',
    ortega: 'Second Sam',
  })) {
    await dispatchPage.search.fill(text)
    await expect(names).toHaveText([name])
  }
  await expect(page).toHaveURL('/dispatch?q=ortega')

  // The listed rows are exported; failures are reported and retried.
  const save = page.getByRole('button', { name: 'Export CSV' })
  await page.route('/api/jobs/export?*', (route) => route.abort(), { times: 1 })
  await press(save)
  await expect(page).toShowToast('Failed to save the file')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Retry' }))])
  expect(file.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/)
  const [headings, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(headings).toContain('"Customer","Phone"')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"Second Sam"')
  await expect(page).toShowToast('File saved')
  await dispatchPage.search.fill('nothing like it')
  await expect(page.getByText('No jobs found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect(dispatchPage.jobs).toHaveCount(3)

  await dispatchPage.filter('Completed')
  await expect(names).toHaveText(['Second Sam'])
  await expect(page).toHaveURL('/dispatch?status=completed')
  await open('/dispatch?status=pending')
  await expect(names).toHaveText(['Third Thea', 'First Fay'])
  await dispatchPage.filter('All')
  await expect(dispatchPage.jobs).toHaveCount(3)
})

test('A status is set freely, and a job is deleted after a question', async ({ visit, app, acts }) => {
  const job = await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
  const visitor = await visit('phone', { path: '/dispatch' })
  const { page, press } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const row = dispatchPage.job('Fred Free', '2010 Mini Cooper')
  const status = row.getByRole('combobox', { name: /^Status/ })
  await expect(row).toBeVisible()
  const options = await status
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')))
  expect(options).toEqual(['pending', 'in-progress', 'completed'])
  for (const value of ['completed', 'in-progress', 'pending']) {
    await dispatchPage.choose(status, value)
    await expect(page).toShowToast('Job status updated!')
    await expect.poll(async () => (await acts.job(job.id)).status).toBe(value)
    await expect(status).toHaveValue(value)
  }

  const remove = row.getByRole('button', { name: /^Delete/ })
  await press(remove)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
  await press(question.getByRole('button', { name: 'Cancel' }))
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  await press(remove)
  await press(question.getByRole('button', { name: 'Delete Job' }))
  await expect(page).toShowToast('Job deleted successfully!')
  await expect(row).toBeHidden()
  expect((await app.get('/api/jobs?q=Fred')).body).toEqual([])
})

/** Holds status changes until released, or answers them with a failure. */
async function holdChanges(page: Page) {
  const routes: Route[] = []
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') routes.push(route)
    else await route.fallback()
  })
  const sent = () => routes.map((route) => route.request().postDataJSON().status)
  return {
    sent,
    /** Exactly these changes have arrived. */
    arrived: (...statuses: string[]) => expect.poll(sent).toEqual(statuses),
    pass: () => routes.at(-1)?.continue(),
    fail: () => routes.at(-1)?.fulfill({ status: 500, body: '' }),
  }
}

const expectBusy = (status: Locator) => expect(status).toHaveAttribute('aria-busy', 'true')
const expectIdle = (status: Locator) => expect(status).not.toHaveAttribute('aria-busy')

test('The last chosen status wins, and is sent after the previous reply', async ({ visit, acts }) => {
  const job = await acts.book({ customerName: 'Wanda Waits', vehicleInfo: '2011 Honda Fit' })
  const visitor = await visit('desk', { path: '/dispatch?status=pending' })
  const { page, go } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const row = dispatchPage.job('Wanda Waits', '2011 Honda Fit')
  const status = row.getByRole('combobox', { name: /^Status/ })
  const changes = await holdChanges(page)

  await dispatchPage.choose(status, 'completed')
  await changes.arrived('completed')
  for (const value of ['in-progress', 'pending', 'in-progress', 'pending']) {
    await dispatchPage.choose(status, value)
    await expect(status).toHaveValue(value)
  }
  await expectBusy(status)
  expect(changes.sent()).toEqual(['completed'])
  await changes.pass()
  await changes.arrived('completed', 'pending')
  await changes.pass()
  await expect(row).toBeVisible()
  await expectIdle(status)
  await expect(status).toHaveValue('pending')
  expect((await acts.job(job.id)).status).toBe('pending')

  await dispatchPage.filter('All')
  await dispatchPage.choose(status, 'completed')
  await dispatchPage.choose(status, 'in-progress')
  await go('Customers')
  await changes.arrived('completed', 'pending', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'pending', 'completed', 'in-progress')
  await changes.pass()
  await expect.poll(async () => (await acts.job(job.id)).status).toBe('in-progress')
})

test('Choosing the same status twice sends it once', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Dora Double', vehicleInfo: '2012 Honda Fit' })
  const visitor = await visit('desk', { path: '/dispatch' })
  const { page } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const status = dispatchPage.statusOf('Dora Double')
  const changes = await holdChanges(page)
  await dispatchPage.choose(status, 'completed')
  await dispatchPage.choose(status, 'in-progress')
  await dispatchPage.choose(status, 'completed')
  await changes.arrived('completed')
  await changes.pass()
  await expect(page).toShowToast('Job status updated!')
  await expectIdle(status)
  await expect(status).toHaveValue('completed')
  await changes.arrived('completed')
})

test('A failed status change rolls back to the server state, and to the pending choice', async ({
  visit,
  app,
  acts,
}) => {
  const job = await acts.book({ customerName: 'Faye Fails', vehicleInfo: '2013 Honda Fit' })
  const visitor = await visit('desk', { path: '/dispatch', refusals: [404, 500] })
  const { page } = visitor
  const dispatchPage = new DispatchPage(visitor)
  const status = dispatchPage.statusOf('Faye Fails')
  const changes = await holdChanges(page)
  await dispatchPage.choose(status, 'completed')
  await dispatchPage.choose(status, 'in-progress')
  await changes.arrived('completed')
  await changes.fail()
  await changes.arrived('completed', 'in-progress')
  await expect(page).toShowToast('Error', 'Failed to update job status')
  await expect(status).toHaveValue('in-progress')
  await changes.pass()
  await expect(page).toShowToast('Job status updated!')
  expect((await acts.job(job.id)).status).toBe('in-progress')
  await expectIdle(status)

  await dispatchPage.choose(status, 'completed')
  await dispatchPage.choose(status, 'pending')
  await changes.arrived('completed', 'in-progress', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'in-progress', 'completed', 'pending')
  await expect(status).toHaveValue('pending')
  await changes.fail()
  await expect(page).toShowToast('Error', 'Failed to update job status')
  await expect(status).toHaveValue('completed')
  expect((await acts.job(job.id)).status).toBe('completed')
  await expectIdle(status)

  await app.remove(`/api/jobs/${job.id}`)
  await dispatchPage.choose(status, 'pending')
  await changes.arrived('completed', 'in-progress', 'completed', 'pending', 'pending')
  await changes.pass()
  await expect(page).toShowToast('Error', 'This job does not exist.')
  await expect(status).toBeHidden()
})
