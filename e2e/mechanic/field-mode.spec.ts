import type { Page } from '@playwright/test'
import { factoriesFor } from '../../tests/support/factories/factories-for.ts'
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

  await open(`/jobs?view=mine&job=${job.id}`)
  await waitForWorker(page)
  await open(`/jobs?view=mine`)
  await expect(page.getByRole('article', { name: '2014 Toyota Camry' })).toBeVisible()
  await open(`/jobs?view=mine&job=${job.id}`)
  await expect(page.getByRole('log', { name: 'Messages' }).or(page.getByText('Write to your customer'))).toBeVisible()

  await context.setOffline(true)
  await page.reload()
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

  await context.setOffline(false)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  const { body } = await app.get(`/api/jobs/${job.id}`)
  expect(body.job.stage).toBe('arrived')
  const messages = await app.get(`/api/jobs/${job.id}/messages`)
  expect(messages.body.map(({ text }: { text: string }) => text)).toEqual(['I am in the garage'])
})
