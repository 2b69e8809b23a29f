import { jobFields } from '../../tests/support/factories/job.ts'
import { BookPage } from '../pages/book-page.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** Customers without a signal: their job as last seen, a booking that is sent once. */

test('A job opens without a signal as last seen, and says from when', async ({ app, acts, visit }) => {
  test.slow()
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const fields = jobFields({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  const { customerLink } = await app.created('/api/jobs', fields)
  const { page, open } = await visit('phone', { worker: true, cutOff: true, path: '' })
  await open('/')
  expect(page.context().serviceWorkers(), 'nothing at a first visit').toEqual([])
  await open(`/notifications#job=${customerLink}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const job = page.getByRole('region', { name: '2014 Toyota Camry', exact: true })
  await expect(job).toBeVisible()
  const kept = () => page.evaluate(async () => (await (await caches.open('desert-wrench-reads')).keys()).length)
  await expect.poll(kept).toBeGreaterThan(1)
  await page.context().setOffline(true)
  await page.reload()
  await expect(job).toBeVisible()
  await expect(page.getByText(/^No signal\. You see your job as of /)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^No signal/)).toHaveCount(0)
})

test('A first visit gets nothing of field mode: no worker, no storage, no code', async ({ app, acts, visit }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const { page, open } = await visit('phone', { app, worker: true, path: '' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  // As the build names them.
  const ofField = () =>
    scripts.filter((path) => /\/(FieldBar|WaitingActs|field|device-store|act)-|\/worker\.js$/.test(path))
  const kept = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }))
  for (const path of ['/', '/book', '/book?post=yes', '/analyzer', '/notifications']) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await kept(), path).toEqual({ workers: 0, databases: [], caches: [] })
    // A booking that is being written gets, beside its form, the code that would keep it.
    if (path !== '/book?post=yes') expect(ofField(), path).toEqual([])
    scripts.length = 0
  }
  // The names above are those of the build: one's own work loads them.
  await saveProfile(page, rosa)
  await open('/jobs?view=mine')
  await expect.poll(() => ofField().length).toBeGreaterThanOrEqual(4)
})

test('A booking without a signal says that it is not sent, and is sent once', async ({ openApp, visit }) => {
  const app = await openApp()
  const customer = await visit('phone', { app, path: '/book?post=yes', cutOff: true })
  const { page, press } = customer
  const { posting } = new BookPage(customer)
  await posting.fill()
  // The code that keeps it loads with the form.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /KeptBookings/.test(name))),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await press(posting.send)
  const notice = page.getByRole('region', { name: /^Not sent yet: your booking for / })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('We do not know of it yet')
  expect(await app.sql('SELECT FROM jobs')).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: /was sent$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: /was sent$/ })).toBeVisible()
  expect((await app.sql('SELECT FROM jobs')).length).toBe(1)
})
