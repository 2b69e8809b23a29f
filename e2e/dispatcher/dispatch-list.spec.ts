import type { Page, Route } from '@playwright/test'
import { expect, test } from '../test.ts'

const newest = async () => (await app.get('/api/jobs?limit=1')).body[0]

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
  const jobs = []
  for (const one of made) {
    app.clock.pass(60_000)
    jobs.push(await acts.book(one))
  }
  const [, second] = jobs
  expect(second).toBeTruthy()
  await acts.setStatus(second, 'completed')

  const { page, press, open } = await visit('desk', { path: '/dispatch' })
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('article')
  const names = () => rows.getByRole('heading').allInnerTexts()
  await expect(rows).toHaveCount(3)
  expect(await names()).toEqual(['Third Thea', 'Second Sam', 'First Fay'])

  const search = page.getByRole('searchbox', { name: /^Search by customer, vehicle, description/ })
  for (const [text, name] of Object.entries({
    thea: 'Third Thea',
    focus: 'First Fay',
    squeals: 'Second Sam',
    ortega: 'Second Sam',
  })) {
    await search.fill(text)
    await expect(async () => expect(await names()).toEqual([name])).toPass()
  }
  await expect(page).toHaveURL('/dispatch?q=ortega')
  await search.fill('nothing like it')
  await expect(page.getByText('No jobs found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect(rows).toHaveCount(3)

  const chips = page.getByRole('group', { name: 'Status' })
  await press(chips.getByRole('button', { name: /^Completed/ }))
  await expect(async () => expect(await names()).toEqual(['Second Sam'])).toPass()
  await expect(page).toHaveURL('/dispatch?status=completed')
  await open('/dispatch?status=pending')
  await expect(async () => expect(await names()).toEqual(['Third Thea', 'First Fay'])).toPass()
  await press(chips.getByRole('button', { name: /^All/ }))
  await expect(rows).toHaveCount(3)
})

test('A status is set freely, and a job is deleted after a question', async ({ visit, app, acts }) => {
  await acts.book({ customerName: 'Fred Free', vehicleInfo: '2010 Mini Cooper' })
  const { page, press } = await visit('phone', { path: '/dispatch' })
  const row = page.getByRole('article', { name: 'Fred Free, 2010 Mini Cooper' })
  const status = row.getByRole('combobox', { name: /^Status/ })
  await expect(row).toBeVisible()
  expect(
    await status
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['pending', 'in-progress', 'completed'])
  for (const value of ['completed', 'in-progress', 'pending']) {
    await status.selectOption(value)
    await expect(page).toShowToast('Job status updated!')
    await expect(async () => expect((await newest()).status).toBe(value)).toPass()
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
    arrived: (...statuses: string[]) => expect(() => expect(sent()).toEqual(statuses)).toPass(),
    pass: () => routes.at(-1)?.continue(),
    fail: () => routes.at(-1)?.fulfill({ status: 500, body: '' }),
  }
}

test('The last status chosen wins, after the answer to the one before', async ({ visit, acts }) => {
  const job = await acts.book({ customerName: 'Wanda Waits', vehicleInfo: '2011 Honda Fit' })
  const { page, press, go } = await visit('desk', { path: '/dispatch?status=pending' })
  const row = page.getByRole('article', { name: 'Wanda Waits, 2011 Honda Fit' })
  const status = row.getByRole('combobox', { name: /^Status/ })
  const changes = await heldChanges(page)
  const busy = (is: 'true' | null) =>
    expect(async () => expect(await status.getAttribute('aria-busy')).toBe(is)).toPass()

  await status.selectOption('completed')
  await changes.arrived('completed')
  for (const value of ['in-progress', 'pending', 'in-progress', 'pending']) {
    await status.selectOption(value)
    await expect(status).toHaveValue(value)
  }
  await busy('true')
  expect(changes.sent()).toEqual(['completed'])
  await changes.pass()
  await changes.arrived('completed', 'pending')
  await changes.pass()
  await expect(row).toBeVisible()
  await busy(null)
  await expect(status).toHaveValue('pending')
  expect((await acts.job(job.id)).status).toBe('pending')

  await press(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ }))
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await go('Customers')
  await changes.arrived('completed', 'pending', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'pending', 'completed', 'in-progress')
  await changes.pass()
  await expect(async () => expect((await acts.job(job.id)).status).toBe('in-progress')).toPass()
})

test('A status chosen again while it is on its way is sent once', async ({ visit, acts }) => {
  await acts.book({ customerName: 'Dora Double', vehicleInfo: '2012 Honda Fit' })
  const { page } = await visit('desk', { path: '/dispatch' })
  const status = page.getByRole('combobox', { name: "Status of Dora Double's job" })
  const changes = await heldChanges(page)
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await status.selectOption('completed')
  await changes.arrived('completed')
  await changes.pass()
  await expect(page).toShowToast('Job status updated!')
  await expect(async () => expect(await status.getAttribute('aria-busy')).toBe(null)).toPass()
  await expect(status).toHaveValue('completed')
  await changes.arrived('completed')
})

test('A status that fails gives way to what the server holds, and to the choice that waits', async ({
  visit,
  app,
  acts,
}) => {
  const job = await acts.book({ customerName: 'Faye Fails', vehicleInfo: '2013 Honda Fit' })
  const { page } = await visit('desk', { path: '/dispatch', refusals: [404, 500] })
  const status = page.getByRole('combobox', { name: "Status of Faye Fails's job" })
  const changes = await heldChanges(page)
  await status.selectOption('completed')
  await status.selectOption('in-progress')
  await changes.arrived('completed')
  await changes.fail()
  await changes.arrived('completed', 'in-progress')
  await expect(page).toShowToast('Error', 'Failed to update job status')
  await expect(status).toHaveValue('in-progress')
  await changes.pass()
  await expect(page).toShowToast('Job status updated!')
  expect((await acts.job(job.id)).status).toBe('in-progress')
  await expect(async () => expect(await status.getAttribute('aria-busy')).toBe(null)).toPass()

  await status.selectOption('completed')
  await status.selectOption('pending')
  await changes.arrived('completed', 'in-progress', 'completed')
  await changes.pass()
  await changes.arrived('completed', 'in-progress', 'completed', 'pending')
  await expect(status).toHaveValue('pending')
  await changes.fail()
  await expect(page).toShowToast('Error', 'Failed to update job status')
  await expect(status).toHaveValue('completed')
  expect((await acts.job(job.id)).status).toBe('completed')
  await expect(async () => expect(await status.getAttribute('aria-busy')).toBe(null)).toPass()

  await app.remove(`/api/jobs/${job.id}`)
  await status.selectOption('pending')
  await changes.arrived('completed', 'in-progress', 'completed', 'pending', 'pending')
  await changes.pass()
  await expect(page).toShowToast('Error', 'This job does not exist.')
  await expect(status).toBeHidden()
})
