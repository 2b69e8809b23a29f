import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { openJourneys } from './browser.ts'
import { fieldsIn, formOn } from './dispatch-form.ts'
import { toastOn, told } from './marks.ts'
import { fillBooking } from './steps.ts'
import { counted, focused, gone, reads, seen, soon } from './waiting.ts'

const { journey, app, acts } = await openJourneys()

const PHONE = '6025550166'
const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
const job = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: '2014 Toyota Camry' })
await acts.request(job, rosa)

const offline = (route: Route) => route.abort('failed')
const missing = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

/** How often the page was loaded. */
function loads(page: Page) {
  const count = { pages: 0 }
  page.on('load', () => count.pages++)
  return count
}

const posted = async (name: string) =>
  (await app.get('/api/jobs')).body.filter((job: { customerName: string }) => job.customerName === name)

for (const [how, answer] of [
  ['is gone', missing],
  ['cannot be fetched', offline],
] as const) {
  journey(`A booking is told although the code of the toast area ${how}, and the page stands`, async ({ visit }) => {
    const { page, press } = await visit('phone', {
      path: '/book?post=yes',
      refusals: [404],
      cutOff: true,
      before: (page) => page.route(/\/assets\/ToastArea/, answer),
    })
    const form = page.getByRole('dialog', { name: 'Post Your Job' })
    const name = `Toast ${how}`
    await fillBooking(form, { name })
    await press(form.getByRole('button', { name: 'Post job' }))
    await told(page, 'Booking Successful!', 'Mechanics can request your job now.')
    await seen(page.getByRole('dialog', { name: 'What happens next' }))
    assert.equal((await posted(name)).length, 1)
    await seen(toastOn(page).getByRole('status'))
    await page.keyboard.press('F8')
    await focused(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'))
    await page.keyboard.press('Escape')
    await gone(toastOn(page))
    await seen(page.getByRole('dialog', { name: 'What happens next' }))
  })
}

journey('A plain toast goes after five seconds, and a failure is an alert', async ({ visit }) => {
  const { page, press } = await visit('desk', {
    path: '/signup',
    cutOff: true,
    before: (page) => page.route(/\/assets\/ToastArea/, offline),
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await press(page.getByRole('button', { name: 'Next' }))
  await reads(toastOn(page).getByRole('alert'), 'Please complete all required fields')
  await page.clock.runFor(4999)
  await counted(toastOn(page), 1)
  await page.clock.runFor(1)
  await gone(toastOn(page))
})

journey('A dialog whose code cannot be fetched says so in its place, and Retry opens it', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/dispatch', cutOff: true })
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await seen(row)
  await page.route(/\/assets\/DispatchCreate|\/healthz/, offline)
  const create = page.getByRole('main').getByRole('button', { name: 'Create Job' })
  const count = loads(page)
  await press(create)
  const dialog = formOn(page)
  await reads(dialog.getByRole('alert'), 'This could not be loaded')
  await reads(dialog.getByRole('alert'), 'Desert Wrench cannot be reached. Check your connection and try again.')
  await page.keyboard.press('Escape')
  await gone(dialog)
  await focused(create)
  await seen(row)
  await press(create)
  await reads(dialog.getByRole('alert'), 'This could not be loaded')
  await page.unroute(/\/assets\/DispatchCreate|\/healthz/)
  await press(dialog.getByRole('button', { name: 'Retry' }))
  await seen(fieldsIn(dialog).name)
  assert.equal(count.pages, 0)
})

journey('A screen whose code cannot be fetched says so, and Retry shows it', async ({ visit }) => {
  const { page, press } = await visit('desk', { cutOff: true })
  await page.route(/\/assets\/CustomersScreen|\/healthz/, offline)
  const count = loads(page)
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }))
  const alert = page.getByRole('main').getByRole('alert')
  await reads(alert, 'This screen could not be shown')
  await reads(alert, 'Desert Wrench cannot be reached. Check your connection and try again.')
  await seen(page.getByRole('navigation', { name: 'Main' }))
  await page.unroute(/\/assets\/CustomersScreen|\/healthz/)
  await press(alert.getByRole('button', { name: 'Retry' }))
  await seen(page.getByRole('heading', { level: 1, name: 'Customers' }))
  assert.equal(count.pages, 0)
})

for (const { path, chunk, button, words } of [
  { path: '/dispatch', chunk: /\/assets\/DispatchCreate/, button: 'Create Job', words: 'This could not be loaded' },
  { path: '/', chunk: /\/assets\/BookScreen/, button: 'Book a Mechanic', words: 'This screen could not be shown' },
]) {
  journey(`Code that stays gone loads the page anew once and no more: ${chunk.source}`, async ({ visit }) => {
    const { page, press } = await visit('desk', { path, refusals: [404], cutOff: true })
    await page.route(chunk, missing)
    const count = loads(page)
    await press(page.getByRole('main').getByRole(path === '/' ? 'link' : 'button', { name: button }))
    await reads(page.getByRole('alert'), words)
    assert.equal(count.pages, 1)
    await press(page.getByRole('alert').getByRole('button', { name: 'Retry' }))
    await reads(page.getByRole('alert'), words)
    assert.equal(count.pages, 1)
    await page.unroute(chunk)
    await press(page.getByRole('alert').getByRole('button', { name: 'Reload the page' }))
    await gone(page.getByRole('alert'))
    await soon(() => assert.equal(count.pages, 2))
  })
}

const unreadable = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id":"x"}]' })

journey('What breaks in a dialog is told in the dialog, and the screen below stays', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: `/notifications?phone=${PHONE}`, broken: true })
  await page.route(/pickup-requests/, unreadable)
  await press(page.getByRole('button', { name: 'View details' }))
  const dialog = page.getByRole('dialog', { name: 'Request details' })
  await reads(dialog.getByRole('alert'), 'Something went wrong. Please try again.')
  await seen(dialog.getByRole('button', { name: 'Reload the page' }))
  await press(dialog.getByRole('button', { name: 'Close' }))
  await gone(dialog)
  await seen(page.getByRole('button', { name: 'View details' }))
})

journey('What breaks in a screen leaves the shell and the other screens', async ({ visit }) => {
  const { page, go } = await visit('desk', { broken: true })
  await page.route(/\/api\/customers/, unreadable)
  await press(page)
  await reads(page.getByRole('main').getByRole('alert'), 'This screen could not be shown')
  await go('Mechanics')
  await seen(page.getByRole('article', { name: 'Rosa Delgado' }))
})

const press = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
