import type { TestApp } from '../../tests/support/app.ts'
import { plain } from '../../tests/support/builders/photos.ts'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
import { keepJob } from '../kept-job.ts'
import { saveProfile } from '../pages/saved-profile.ts'
import { expect, test } from '../test.ts'

/** What goes wrong on a phone in a garage: its clock, its camera, two tabs, a quick thumb. */

const MINUTE = 60_000

async function withJob(app: TestApp) {
  const acts = factoriesFor(app)
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ vehicleInfo: '2014 Toyota Camry', mechanicId: rosa.id })
  return { rosa, job, address: `/jobs?view=mine&job=${job.id}` }
}

/** The device keeps the job's page and its reads. */
const textsOf = async (app: TestApp, jobId: string): Promise<string[]> =>
  (await app.get(`/api/jobs/${jobId}/messages`)).body.map(({ text }: { text: string }) => text).toReversed()

for (const [clock, wrong] of [
  ['ten hours ahead', 600],
  ['two days behind', -2880],
  ['of 1980', -46 * 365 * 1440],
] as const)
  test(`A clock ${clock}: everything arrives, with the time at which it was done`, async ({ openApp, visit }) => {
    test.slow()
    const app = await openApp()
    const { rosa, job, address } = await withJob(app)
    const { page, press, open } = await visit('phone', {
      ...{ app, worker: true, cutOff: true, path: '' },
      before: async (one) => {
        await saveProfile(one, rosa)
        await one.addInitScript((ms) => {
          const { now } = Date
          const later = () => now() + ms + Number(localStorage.getItem('passed') ?? 0)
          globalThis.Date = new Proxy(Date, {
            construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [later()], made),
            get: (target, name, receiver) => (name === 'now' ? later : Reflect.get(target, name, receiver)),
          })
        }, wrong * MINUTE)
      },
    })
    await keepJob(page, open, address)
    await page.context().setOffline(true)
    await page.reload()
    await press(page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'On my way' }))
    await page.getByLabel('Message', { exact: true }).fill('Ten minutes')
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByText('2 waiting to be sent').first()).toBeVisible()
    const done = Date.parse(app.clock.now())
    app.clock.pass(30 * MINUTE)
    await page.evaluate((ms) => localStorage.setItem('passed', String(ms)), 30 * MINUTE)
    await page.context().setOffline(false)
    await expect(page.getByText('waiting to be sent')).toHaveCount(0)
    await expect(page.getByText('not accepted')).toHaveCount(0)
    const { body } = await app.get(`/api/jobs/${job.id}`)
    const step = body.timeline.find(({ kind }: { kind: string }) => kind === 'on_the_way')
    const [message] = (await app.get(`/api/jobs/${job.id}/messages`)).body
    for (const at of [step.at, message.writtenAt]) expect(Math.abs(Date.parse(at) - done)).toBeLessThan(2 * MINUTE)
    expect(step.recordedAt).not.toBe(null)
  })

test('A clock that is set back while something waits holds nothing up', async ({ openApp, visit }) => {
  const app = await openApp()
  const { rosa, job, address } = await withJob(app)
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await keepJob(page, open, address)
  await page.context().setOffline(true)
  await page.getByLabel('Message', { exact: true }).fill('In the garage')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 5 * 86_400_000
  })
  await page.context().setOffline(false)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect(await textsOf(app, job.id)).toEqual(['In the garage'])
})

test('Two tabs in which things wait: each is sent once, in the order in which it was done', async ({
  openApp,
  visit,
}) => {
  test.slow()
  const app = await openApp()
  const { rosa, job, address } = await withJob(app)
  const { page, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await keepJob(page, open, address)
  const second = await page.context().newPage()
  await saveProfile(second, rosa)
  await second.goto(address)
  await expect(second.getByText('Write to your customer')).toBeVisible()
  await page.context().setOffline(true)
  const tabs = [page, second, page, second]
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront()
    await tab.getByLabel('Message', { exact: true }).fill(`Message ${index + 1}`)
    await tab.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(tab.getByText(`${index + 1} waiting to be sent`).first()).toBeVisible()
  }
  await second.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'On my way' }).tap()
  for (const tab of [page, second]) await expect(tab.getByText('5 waiting to be sent').first()).toBeVisible()
  await page.context().setOffline(false)
  // Five acts, one after the other, and both tabs read again after each: two seconds alone, six beside other work.
  for (const tab of [page, second])
    await expect(tab.getByText('waiting to be sent')).toHaveCount(0, { timeout: 30_000 })
  expect(await textsOf(app, job.id)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect(body.timeline.filter(({ kind }: { kind: string }) => kind === 'on_the_way').length).toBe(1)
  // What the first tab knows is that of the second.
  await expect(page.getByText('Rosa Delgado is on the way')).toBeVisible()
})

test('What is typed while the message before is being kept stays in the box', async ({ openApp, visit }) => {
  const app = await openApp()
  const { rosa, job, address } = await withJob(app)
  const { page, press, open } = await visit('phone', {
    ...{ app, worker: true, cutOff: true, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await keepJob(page, open, address)
  await page.context().setOffline(true)
  const box = page.getByLabel('Message', { exact: true })
  await box.fill('One')
  // In the same breath, before the device has written anything.
  await box.evaluate((element: HTMLTextAreaElement) => {
    element.form?.requestSubmit()
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(element, 'Two')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.getByText('1 waiting to be sent').first()).toBeVisible()
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('Two')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('2 waiting to be sent').first()).toBeVisible()
  await expect(box).toHaveValue('')
  await page.context().setOffline(false)
  await expect.poll(() => textsOf(app, job.id)).toEqual(['One', 'Two'])
})

test('A camera that is refused says where else pictures are, and loses nothing', async ({ openApp, visit }) => {
  const app = await openApp()
  const { rosa, job, address } = await withJob(app)
  const { page, press, open } = await visit('phone', {
    ...{ app, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await open(address)
  await press(page.getByRole('button', { name: 'Add pictures' }))
  await page.getByLabel('Description').fill('Left front wheel')
  const camera = page.waitForEvent('filechooser')
  await press(page.locator('button', { hasText: 'Take a picture' }))
  // The phone refuses the camera: the browser hands over nothing.
  await camera
  await page.locator('input[capture]').first().dispatchEvent('cancel')
  const status = page.getByRole('status').filter({ hasText: 'No picture was taken' })
  await expect(status).toContainText('allow the camera for this browser in the settings of your phone')
  await expect(page.getByLabel('Description')).toHaveValue('Left front wheel')
  const buffer = await plain('jpeg', 800, 600)
  const library = page.waitForEvent('filechooser')
  await press(page.locator('button', { hasText: 'Choose pictures' }))
  await (await library).setFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(status).toHaveCount(0)
  await expect(page.getByRole('img', { name: /Left front wheel$/ }).first()).toBeVisible()
  expect((await app.get(`/api/jobs/${job.id}/pictures`)).body.length).toBe(1)
})

test('A camera that is refused in an inspection: the next press offers the library', async ({ openApp, visit }) => {
  const app = await openApp()
  const { rosa, address } = await withJob(app)
  const { page, press, open } = await visit('phone', {
    ...{ app, path: '' },
    before: (one) => saveProfile(one, rosa),
  })
  await open(address)
  await press(page.getByRole('button', { name: 'Start an inspection' }))
  const dialog = page.getByRole('dialog')
  const leaks = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Leaks' }) })
  await press(leaks.getByRole('button', { name: 'Now', exact: true }))
  const take = leaks.getByRole('button', { name: 'Take a picture of Leaks' })
  const camera = page.waitForEvent('filechooser')
  await press(take)
  await camera
  const input = dialog.getByLabel('Picture', { exact: true })
  await expect(input).toHaveAttribute('capture', 'environment')
  await input.dispatchEvent('cancel')
  await expect(page).toShowToast('No picture was taken.')
  await expect(leaks.getByRole('button', { name: 'Now', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(input).not.toHaveAttribute('capture')
  const library = page.waitForEvent('filechooser')
  await press(take)
  await (await library).setFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await plain('jpeg', 800, 600) }])
  await expect(leaks.getByRole('img', { name: 'Leaks, picture 1' })).toBeVisible()
})
