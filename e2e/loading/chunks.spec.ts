import type { Page, Route } from '@playwright/test'
import { JobForm } from '../pages/dispatch-page.ts'
import { expect, test } from '../test.ts'

const PHONE = '6025550166'

test.beforeAll(async ({ acts }) => {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const job = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, vehicleInfo: '2014 Toyota Camry' })
  await acts.request(job, rosa)
})

const offline = (route: Route) => route.abort('failed')
const missing = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

/** Counts page loads. */
function loads(page: Page) {
  const count = { pages: 0 }
  page.on('load', () => count.pages++)
  return count
}

/** Chromium up to 153 caches failed imports, so the page reloads once; later versions retry. */
const ANEW = 1

test('A dialog whose code fails to load shows an error, and Retry opens it', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/dispatch', cutOff: true })
  const row = page.getByRole('article', { name: 'Ana Ruiz, 2014 Toyota Camry' })
  await expect(row).toBeVisible()
  await page.route(/\/assets\/NewJobForm|\/healthz/, offline)
  const create = page.getByRole('main').getByRole('button', { name: 'Create Job' })
  const count = loads(page)
  await press(create)
  const dialog = new JobForm(page).dialog
  await expect(dialog.getByRole('alert')).toContainText("Couldn't load this")
  await expect(dialog.getByRole('alert')).toContainText(
    "Can't reach Desert Wrench. Check your connection and try again.",
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(create).toBeFocused()
  await expect(row).toBeVisible()
  await press(create)
  await expect(dialog.getByRole('alert')).toContainText("Couldn't load this")
  await page.unroute(/\/assets\/NewJobForm|\/healthz/)
  await press(dialog.getByRole('button', { name: 'Retry' }))
  await expect(new JobForm(page).name).toBeVisible()
  expect(count.pages).toBeLessThanOrEqual(ANEW)
})

test('A screen whose code fails to load shows an error, others still work, and Retry shows it', async ({ visit }) => {
  const { page, press, go } = await visit('desk', { cutOff: true })
  await page.route(/\/assets\/CustomersScreen|\/healthz/, offline)
  const count = loads(page)
  const customers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' })
  await press(customers)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText("Couldn't load this screen")
  await go('Mechanics')
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
  await press(customers)
  await expect(alert).toContainText("Can't reach Desert Wrench. Check your connection and try again.")
  await page.unroute(/\/assets\/CustomersScreen|\/healthz/)
  await press(alert.getByRole('button', { name: 'Retry' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  expect(count.pages).toBeLessThanOrEqual(ANEW)
})

for (const { path, chunk, button, words } of [
  { path: '/dispatch', chunk: /\/assets\/NewJobForm/, button: 'Create Job', words: "Couldn't load this" },
  { path: '/', chunk: /\/assets\/BookScreen/, button: 'Book a Mechanic', words: "Couldn't load this screen" },
]) {
  test(`Missing code reloads the page at most once: ${chunk.source}`, async ({ visit }) => {
    const { page, press } = await visit('desk', { path, refusals: [404], cutOff: true })
    await page.route(chunk, missing)
    const count = loads(page)
    await press(page.getByRole('main').getByRole(path === '/' ? 'link' : 'button', { name: button }))
    await expect(page.getByRole('alert')).toContainText(words)
    expect(count.pages).toBe(1)
    await press(page.getByRole('alert').getByRole('button', { name: 'Retry' }))
    await expect(page.getByRole('alert')).toContainText(words)
    expect(count.pages).toBe(1)
    await page.unroute(chunk)
    await press(page.getByRole('alert').getByRole('button', { name: 'Reload the page' }))
    await expect(page.getByRole('alert')).toBeHidden()
    await expect.poll(() => count.pages).toBe(2)
  })
}

const unreadable = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id":"x"}]' })

test('An error in a dialog stays in the dialog', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: `/notifications?phone=${PHONE}`, broken: true })
  await page.route(/pickup-requests/, unreadable)
  await press(page.getByRole('button', { name: 'View details' }))
  const dialog = page.getByRole('dialog', { name: 'Offer details' })
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong. Please try again.')
  await expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'View details' })).toBeVisible()
})

test('An error in a screen leaves the shell and other screens working', async ({ visit }) => {
  const { page, press, go } = await visit('desk', { broken: true })
  await page.route(/\/api\/customers/, unreadable)
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }))
  await expect(page.getByRole('main').getByRole('alert')).toContainText("Couldn't load this screen")
  await go('Mechanics')
  await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
})
