import type { Page } from '@playwright/test'
import { heic, phonePhoto } from '../../tests/support/builders/photos.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { jobFields } from '../../tests/support/factories/job.ts'
import { mechanicFields } from '../../tests/support/factories/mechanic.ts'
import { signedIn } from '../../tests/support/factories/session.ts'
import { openChangedServer } from '../changed-server.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** A mechanic's work without a signal: read, done, reloaded, and sent once there is one. */

const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    // The page's files are there once the worker is active; reads are kept from the next load on.
    return Boolean(navigator.serviceWorker.controller)
  })

test('Without a signal: the day is there after a reload, and what is done arrives once, with its time', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({
    ...{ vehicleInfo: '2014 Toyota Camry', customerName: 'Maria Lopez', customerPhone: '(602) 555-0142' },
    ...{ customerAddress: '1200 E University Dr, Tempe', mechanicId: rosa.id },
  })
  const visitor = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (page) => saveProfile(page, rosa),
  })
  const { page, press, open } = visitor
  const context = page.context()
  const steps = page.getByRole('region', { name: 'Next step' })
  const status = page.getByRole('status')

  const other = await acts.book({ vehicleInfo: '2019 Ford Ranger', mechanicId: rosa.id })
  await open('/jobs?view=mine')
  // The first visit keeps all that is needed, also of jobs that were never opened.
  const keeps = (path: string) =>
    page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path)
  for (const { id } of [job, other])
    for (const part of ['', '/messages', '/pictures', '/inspections'])
      await expect.poll(() => keeps(`/api/jobs/${id}${part}`), { timeout: 30_000 }).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article', { name: '2014 Toyota Camry' })).toBeVisible()
  await open(`/jobs?view=mine&job=${other.id}`)
  await expect(page.getByText('Write to your customer')).toBeVisible()
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByRole('heading', { level: 2, name: '2014 Toyota Camry' })).toBeVisible()
  await expect(page.getByText('No signal').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions to 1200 E University Dr, Tempe' })).toBeVisible()

  await press(steps.getByRole('button', { name: 'On my way' }))
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await page.reload()
  await expect(steps).toContainText('On the way: Not sent yet')
  await expect(status.getByText('1 waiting to be sent').first()).toBeVisible()
  await press(steps.getByRole('button', { name: 'Arrived' }))
  await page.getByLabel('Message', { exact: true }).fill('I am in the garage')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.locator('p', { hasText: 'I am in the garage' })).toBeVisible()
  await page.reload()
  await expect(page.locator('p', { hasText: 'I am in the garage' })).toBeVisible()
  await expect(status.getByText('3 waiting to be sent').first()).toBeVisible()

  app.clock.pass(60_000)
  await app.patch(`/api/jobs/${other.id}`, { description: 'Also check the battery' })
  await context.setOffline(false)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  const meanwhile = page.getByRole('region', { name: 'What changed meanwhile' })
  await expect(meanwhile.getByRole('listitem').filter({ hasText: '2019 Ford Ranger' })).toBeVisible()
  await press(meanwhile.getByRole('button', { name: 'Understood' }))
  await expect(meanwhile).toHaveCount(0)
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect(body.job.stage).toBe('arrived')
  const messages = await app.get(`/api/jobs/${job.id}/messages`)
  expect(messages.body.map(({ text }: { text: string }) => text)).toEqual(['I am in the garage'])
})

test('Two tabs send once; a device without room says so; a new version waits for nothing to be lost', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const server = await openChangedServer(app, '/worker.js')
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  const visitor = await visit('phone', {
    ...{ app: { ...app, url: server.url }, worker: true, cutOff: true, path: '' },
    before: (page) => saveProfile(page, rosa),
  })
  const { page, press, open } = visitor
  const context = page.context()
  const message = async (text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text)
    await press(page.getByRole('button', { name: 'Send', exact: true }))
  }
  const written = async () =>
    (await app.get(`/api/jobs/${job.id}/messages`)).body.map(({ text }: { text: string }) => text).toReversed()
  await open(`/jobs?view=mine&job=${job.id}`)
  await waitForWorker(page)
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByText('Write to your customer')).toBeVisible()

  await test.step('Two tabs', async () => {
    const second = await context.newPage()
    await saveProfile(second, rosa)
    await second.goto(`/jobs?view=mine&job=${job.id}`)
    await expect(second.getByText('Write to your customer')).toBeVisible()
    await context.setOffline(true)
    await message('One')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
    await message('Two')
    await expect(second.getByText('2 waiting to be sent').first()).toBeVisible()
    await context.setOffline(false)
    await expect.poll(written).toEqual(['One', 'Two'])
    await expect(page.getByText('waiting to be sent')).toHaveCount(0)
    await second.close()
  })

  await test.step('No room', async () => {
    await context.setOffline(true)
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      Object.assign(window, { put })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await message('Three')
    await expect(page.getByText(/^(Not kept|Failed to send the message)$/).first()).toBeVisible()
    await expect(page.getByText('waiting to be sent')).toHaveCount(0)
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Three')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Three')
  })

  await test.step('A new version', async () => {
    await context.setOffline(true)
    await message('Four')
    await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
    await context.setOffline(false)
    server.change('\n// Another version.')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const notice = page.getByRole('region', { name: 'A new version is ready' })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    const loaded = page.waitForEvent('load')
    await press(notice.getByRole('button', { name: 'Use it now' }))
    await loaded
    await expect(notice).toHaveCount(0)
    await expect.poll(written).toEqual(['One', 'Two', 'Four'])
  })
  server.close()
})

test('Without a signal a photo of 48 megapixels is kept small and sent; HEIC says what to do', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (page) => saveProfile(page, rosa),
  })
  await open(`/jobs?view=mine&job=${job.id}`)
  await waitForWorker(page)
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await press(page.getByRole('button', { name: 'Add pictures' }))
  const choose = page.getByLabel('Choose pictures')
  const sending = page.getByRole('list', { name: 'Pictures being sent' })
  await choose.setInputFiles({ name: 'IMG.heic', mimeType: 'image/heic', buffer: heic() })
  await expect(sending.getByRole('alert')).toContainText('HEIC')
  await press(sending.getByRole('button', { name: /^Leave out/ }))
  await choose.setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(8064, 6048) })
  await expect(sending.getByText('Not sent yet')).toBeVisible({ timeout: 45_000 })
  await page.reload()
  await expect(sending.getByText('Not sent yet')).toBeVisible()
  await expect
    .poll(() => sending.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(1600)
  await page.context().setOffline(false)
  await expect(sending).toHaveCount(0)
  expect((await app.get(`/api/jobs/${job.id}/pictures`)).body.length).toBe(1)
})

test('Signing out asks about what waits, then leaves nothing on the device', async ({ openApp, visit }) => {
  test.slow()
  const app = await openApp({ access: 'accounts' })
  const server = await openChangedServer(app, '/worker.js')
  const office = await signedIn(app, { role: 'admin' })
  const fields = mechanicFields({ name: 'Rosa Delgado' })
  const { body: rosa } = await app.post('/api/mechanics', fields, office)
  const { body: job } = await app.post('/api/jobs', jobFields({ mechanicId: rosa.id }), office)
  const { page, press, open } = await visit('phone', {
    ...{ app: { ...app, url: server.url }, worker: true, cutOff: true, path: '', refusals: [401] },
  })
  const { cookie } = await signedIn(app, { phone: String(fields.phone) })
  const value = cookie.replace('session=', '')
  await page.context().addCookies([{ name: 'session', value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const kept = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).filter((name) => !name.startsWith('desert-wrench-app-')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await open(`/jobs?view=mine&job=${job.id}`)
  await waitForWorker(page)
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByText('Write to your customer')).toBeVisible()
  await expect
    .poll(async () => (await kept()).caches.toSorted())
    .toEqual(['desert-wrench-field', 'desert-wrench-reads'])

  await page.context().setOffline(true)
  await page.getByLabel('Message', { exact: true }).fill('In the garage')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
  // Signed in on the device, and the server is away: what waits is not sent before the question.
  server.refuse(/\/messages$/)
  await page.context().setOffline(false)
  await press(page.getByRole('button', { name: /: Account$|^Account$|Rosa/ }).first())
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await press(dialog.getByRole('button', { name: 'Sign out on this device', exact: true }))
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /not sent yet$/ }))
  await expect(question.getByText('1 entry is not sent yet')).toBeVisible()
  await press(question.getByRole('button', { name: 'Stay signed in' }))
  await press(dialog.getByRole('button', { name: 'Sign out on this device', exact: true }))
  const loaded = page.waitForEvent('load')
  await press(question.getByRole('button', { name: 'Delete and sign out' }))
  await loaded
  await expect.poll(kept).toEqual({ caches: [], databases: [] })
  server.close()
})
