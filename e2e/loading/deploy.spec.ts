import type { Page } from '@playwright/test'
import { START } from '../../tests/support/app.ts'
import { BookingForm, CUSTOMER } from '../pages/book-page.ts'
import { expect, test } from '../test.ts'

test.beforeAll(async ({ app, acts }) => {
  app.clock.set('2026-10-15T15:00:00.000Z')
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  await acts.setStatus(await acts.book({ mechanicId: rosa.id }), 'completed')
  app.clock.set(START)
  expect((await app.post('/api/raffle/2026-10/draw')).status).toBe(201)
})

/** Serves another build: file names change and the old files are gone. */
async function deploy(page: Page) {
  const count = { pages: 0 }
  page.on('load', () => count.pages++)
  const renamed = (text: string) => text.replaceAll('assets/', 'assets-of-the-next/')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route('**/assets-of-the-next/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('assets-of-the-next/', 'assets/') })
    const text = /\.(js|css)$/.test(response.url())
    await route.fulfill(text ? { response, body: renamed(await response.text()) } : { response })
  })
  await page.route(
    ({ pathname }) => !/^\/(api|assets)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: renamed(await response.text()) })
    },
  )
  return count
}

const excused = { refusals: [404], cutOff: true }

test('A deploy keeps a half-filled booking, and the next screen comes from the new build', async ({ visit, app }) => {
  const { page, press, go } = await visit('desk', { path: '/book?post=yes', ...excused })
  const form = page.getByRole('dialog', { name: 'Post Your Job' })
  const fields = new BookingForm(form)
  await fields.description.fill(CUSTOMER.description)
  await fields.name.fill('Half Filled')
  const count = await deploy(page)
  await press(form.getByRole('button', { name: 'Post job' }))
  await expect(fields.description).toHaveValue(CUSTOMER.description)
  await new BookingForm(form).fill({ name: 'Half Filled' })
  await press(form.getByRole('button', { name: 'Post job' }))
  await expect(page).toShowToast('Booking Successful!')
  expect(count.pages).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await go('Customers')
  await expect(page.getByRole('article', { name: 'Half Filled' })).toBeVisible()
  expect(count.pages).toBe(1)
  const jobs = (await app.get('/api/jobs')).body
  expect(jobs.filter((job: { customerName: string }) => job.customerName === 'Half Filled')).toHaveLength(1)
})

test('Input is restored when a deploy reloads the page, with the dialog open', async ({ visit }) => {
  const { page, press } = await visit('phone', { path: '/raffle', ...excused })
  const entry = page.getByRole('form', { name: 'Enter for free' })
  await entry.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await entry.getByRole('textbox', { name: 'Phone number' }).fill('602-555-01')
  const count = await deploy(page)
  await press(page.getByRole('article', { name: 'October 2026' }).getByRole('button', { name: /Check/ }))
  await expect(page.getByRole('dialog', { name: /October 2026/ })).toBeVisible()
  expect(count.pages).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(entry.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz')
  await expect(entry.getByRole('textbox', { name: 'Phone number' })).toHaveValue('602-555-01')
})

test('The sign-up toast survives a reload caused by a deploy', async ({ visit }) => {
  const { page, press } = await visit('desk', { path: '/signup', ...excused })
  await page.getByRole('textbox', { name: 'Full name' }).fill('New Build')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(623) 555-0144')
  await page.getByRole('textbox', { name: 'Email' }).fill('next@example.com')
  await press(page.getByRole('button', { name: 'Next' }))
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('AC')
  await press(page.getByRole('button', { name: 'Next' }))
  const count = await deploy(page)
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/mechanics')
  await expect.poll(() => count.pages).toBe(1)
  await expect(page).toShowToast('Account created!')
  await expect(page.getByRole('article', { name: 'New Build' })).toContainText('AC')
})
